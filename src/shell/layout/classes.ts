/** Class lists that several parts of the shell share. */

export const TOP_BUTTON =
  'pw:h-8 pw:min-w-8 pw:pointer-coarse:h-10 pw:pointer-coarse:min-[360px]:min-w-10 pw:gap-2 pw:rounded-md pw:px-2 pw:text-chrome-text pw:hover:bg-chrome-raised';

export const MENU_CONTENT =
  'pw:z-50 pw:min-w-40 pw:rounded-md pw:border pw:border-border pw:bg-surface-raised pw:p-1 pw:text-text pw:shadow-float';

export const MENU_ITEM =
  'pw:flex pw:h-8 pw:pointer-coarse:h-10 pw:cursor-default pw:items-center pw:gap-2 pw:rounded-sm pw:px-2 pw:text-text pw:no-underline pw:outline-none pw:data-highlighted:bg-accent-soft pw:data-highlighted:text-accent-soft-text pw:data-disabled:opacity-50';
