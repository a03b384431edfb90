import { isUnsafeName } from '../../engine/internal.ts';
import { isBag, locate } from '../document/document.ts';
import { setLabels, setText, TRANSLATED } from '../document/texts.ts';
import { type Command, done, refuse } from './types.ts';

/** Parameters of `setProperty`. */
export interface SetProperty {
  /** Key of the widget. */
  readonly key: string;
  /** A property of the widget itself, such as its title, or of its `options`. */
  readonly where: 'own' | 'option';
  readonly name: string;
  /** undefined removes the property. */
  readonly value: unknown;
}

/** The widget's own properties that the panel may set: others, such as key and type, would make it another widget. */
const OWN = new Set(['title', 'model', 'tips']);

/**
 * Sets or removes one property of a widget; of a text, and of the labels of options, what the builder's language shows.
 * Consecutive edits of one property are one undo step. Source: FORMATS "Languages".
 */
export const setProperty: Command<SetProperty> = {
  name: 'setProperty',
  run(page, { key, where, name, value: given }, { translated }) {
    const place = locate(page, key);
    if (place === undefined) return refuse('designer.widgetMissing', { key });
    if (isUnsafeName(name) || (where === 'own' && !OWN.has(name)))
      return refuse('designer.notAProperty', { name });
    const { widget } = place;
    if (where === 'option' && !isBag(widget.options)) widget.options = {};
    const owner = where === 'own' ? widget : widget.options;
    if (!isBag(owner)) return refuse('designer.notAProperty', { name });
    const value = TRANSLATED.has(name)
      ? setText(translated, place, name, owner[name], given)
      : name === 'options' && Array.isArray(given)
        ? setLabels(translated, place, owner.options, given)
        : given;
    if (value === undefined) delete owner[name];
    else owner[name] = value;
    return done(key);
  },
  mergeMark: ({ key, where, name }) => `${where}:${key}:${name}`,
};
