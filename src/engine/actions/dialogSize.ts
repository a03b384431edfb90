/** Sizes of the dialogs that actions open. Source: specification 002 2.2. */
import type { CompiledOpen } from '../compile/types.ts';
import { DIALOG_SIZES, type DialogSize } from '../list/sizes.ts';

const OWN_SIZES: Readonly<Record<string, DialogSize>> = {
  filter: DIALOG_SIZES.filter,
  print: DIALOG_SIZES.print,
  import: DIALOG_SIZES.import,
  submit: DIALOG_SIZES.audit,
  audit: DIALOG_SIZES.audit,
  approve: DIALOG_SIZES.audit,
  reject: DIALOG_SIZES.audit,
};

/**
 * Size of a dialog: the one that the action states, else that of its code, else full screen (002 2.2); over a form it is
 * lower (001 2.1). Where only a height or a width is stated, the other is full. The mode `full-screen` overrides both. Every other mode is a modal dialog, so
 * that the list below cannot change while the form over it is open.
 */
export function dialogSize(
  open: Pick<CompiledOpen, 'dialogWidth' | 'dialogHeight' | 'dialogMode'> | null,
  code = '',
  overForm = false,
): DialogSize {
  const { full } = DIALOG_SIZES;
  const stated = open !== null && (open.dialogWidth !== null || open.dialogHeight !== null);
  const known = code.toLowerCase();
  const own = !stated && Object.hasOwn(OWN_SIZES, known) ? OWN_SIZES[known] : undefined;
  const mode = open?.dialogMode?.toLowerCase().replace(/[^a-z]/g, '');
  if (mode === 'fullscreen') return full;
  if (own !== undefined) return own;
  if (!stated && overForm) return DIALOG_SIZES.overForm;
  return { width: open?.dialogWidth ?? full.width, height: open?.dialogHeight ?? full.height };
}
