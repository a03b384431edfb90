import type { AdapterProps } from '../types.ts';
import type { CodeAttributes } from './useCodeEditor.ts';

/** Attributes of the element that is typed into, as text: CodeMirror sets them itself. */
export function codeAttributes(
  { binding, id, describedBy, label, place }: AdapterProps,
  hintId: string,
): CodeAttributes {
  const said = [describedBy, hintId].filter(Boolean).join(' ');
  return {
    id,
    // No label can point to an element that is no form control.
    ...(label === undefined ? { 'aria-labelledby': `${id}-label` } : { 'aria-label': label }),
    'aria-describedby': said,
    ...(binding.issues.length > 0 ? { 'aria-invalid': 'true' } : {}),
    ...(binding.state.required ? { 'aria-required': 'true' } : {}),
    ...(binding.draft === null ? {} : { 'data-pw-draft': '' }),
    // It takes the focus without; said, since what scrolls must be reached by keyboard, which checks look for.
    tabindex: '0',
    spellcheck: 'false',
    'data-pw-place': place,
  };
}
