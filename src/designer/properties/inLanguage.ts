import { isBag, type Place, type StoredBag } from '../document/document.ts';
import { shownLabel, shownText, statedText, type Translated } from '../document/texts.ts';
import type { Panel } from './panel.ts';

/**
 * The values of a panel, and its uiSchema, with texts and labels in the builder's language, as editing them changes
 * them. What the page shows of a text that it does not state in that language stands as the placeholder of its box.
 */
export function inLanguage(
  values: StoredBag,
  panel: Panel,
  translated: Translated,
  place: Place,
): { readonly values: StoredBag; readonly uiSchema: StoredBag } {
  const { title, tips, placeholder, ...shown } = values;
  const uiSchema: StoredBag = { ...panel.uiSchema };
  for (const [name, own] of Object.entries({ title, tips, placeholder })) {
    if (!panel.places.has(name)) continue;
    const text = statedText(translated, place, name, own);
    if (text !== undefined) shown[name] = text;
    const ui = panel.uiSchema[name];
    if (text === undefined && isBag(ui))
      uiSchema[name] = { ...ui, 'ui:placeholder': shownText(translated, place, name) };
  }
  if (Array.isArray(values.options))
    shown.options = values.options.map((choice: unknown) => {
      const label = isBag(choice) ? shownLabel(translated, place, choice) : undefined;
      return isBag(choice) && label !== undefined ? { ...choice, label } : choice;
    });
  return { values: shown, uiSchema };
}
