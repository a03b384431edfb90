import { isBag, type Place, type StoredBag } from '../document/document.ts';
import { shownLabel, shownText, statedText, type Translated } from '../document/texts.ts';
import type { Panel } from './panel.ts';

/** The labels of the options that a widget shows and does not state. */
function fieldLabels(translated: Translated, place: Place): readonly string[] {
  const node = translated.compiled?.nodes[place.key];
  if (node?.role !== 'field' || node.lookup?.source !== 'static') return [];
  return node.lookup.options.map(({ value }) => shownText(translated, place, `options.${value}`) || value);
}

/**
 * The values of a panel, and its uiSchema, with texts and labels in the builder's language, as editing them changes
 * them. What the page shows of a text that it does not state in that language stands as the placeholder of its box; the
 * labels of options that the widget has of its field, and does not state, are `ui:ofField`.
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
  const { options } = values;
  if (Array.isArray(options) && options.length > 0)
    shown.options = options.map((choice: unknown) => {
      const label = isBag(choice) ? shownLabel(translated, place, choice) : undefined;
      return isBag(choice) && label !== undefined ? { ...choice, label } : choice;
    });
  else if (panel.places.has('options')) {
    const labels = fieldLabels(translated, place);
    const ui = panel.uiSchema.options;
    if (labels.length > 0 && isBag(ui)) uiSchema.options = { ...ui, 'ui:ofField': labels };
  }
  return { values: shown, uiSchema };
}
