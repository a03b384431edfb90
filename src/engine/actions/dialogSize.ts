/** How large the dialogs are that actions open. Source: specification 002 2.2. */
import type { CompiledOpen } from '../compile/types.ts';
import { DIALOG_SIZES, type DialogSize } from '../list/sizes.ts';

/** Codes whose dialogs have sizes of their own. */
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
 * Size of what opens: full screen unless its code has a size of its own, or the action states one. A height or width
 * that is stated alone leaves the other full. The mode `full-screen` fills the screen whatever the sizes say; every
 * other mode is a modal dialog, since a form over a list that can change beneath it would lie.
 */
export function dialogSize(
  open: Pick<CompiledOpen, 'dialogWidth' | 'dialogHeight' | 'dialogMode'> | null,
  code = '',
): DialogSize {
  const { full } = DIALOG_SIZES;
  const stated = open !== null && (open.dialogWidth !== null || open.dialogHeight !== null);
  const known = code.toLowerCase();
  const own = !stated && Object.hasOwn(OWN_SIZES, known) ? OWN_SIZES[known] : undefined;
  const mode = open?.dialogMode?.toLowerCase().replace(/[^a-z]/g, '');
  if (mode === 'fullscreen') return full;
  if (own !== undefined) return own;
  return { width: open?.dialogWidth ?? full.width, height: open?.dialogHeight ?? full.height };
}
