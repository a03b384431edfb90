/** Open forms follow the language. Source: FORMATS "Languages": a switch recompiles nothing and loses nothing. */
import type { Form } from '../../engine/internal.ts';
import type { Texts } from '../types.ts';

/**
 * Refreshes the labels of a form after each switch of the language; the returned function ends it. By then the host has
 * the token of the new language.
 */
export function refreshLabelsOnSwitch(
  texts: Texts,
  form: () => Pick<Form, 'refreshLabels'> | null,
): () => void {
  let language = texts.language();
  return texts.subscribe(() => {
    if (texts.language() === language) return;
    language = texts.language();
    void form()?.refreshLabels();
  });
}
