import { isUnsafeName } from '../../engine/internal.ts';
import { isBag, locate } from '../document/document.ts';
import { type Command, done, refuse } from './types.ts';

/** Parameters: the widget, whether the property is its own (title, model) or an option, and the value. */
export interface SetProperty {
  readonly key: string;
  readonly where: 'own' | 'option';
  readonly name: string;
  /** undefined removes the property. */
  readonly value: unknown;
}

/** Own properties that a builder may set; key, type and children are excluded. */
const OWN = new Set(['title', 'model', 'tips']);

/** Sets one property. Consecutive edits of one property are one undo step. */
export const setProperty: Command<SetProperty> = {
  name: 'setProperty',
  run(page, { key, where, name, value }) {
    const widget = locate(page, key)?.widget;
    if (widget === undefined) return refuse('designer.widgetMissing', { key });
    if (isUnsafeName(name) || (where === 'own' && !OWN.has(name)))
      return refuse('designer.notAProperty', { name });
    if (where === 'option' && !isBag(widget.options)) widget.options = {};
    const owner = where === 'own' ? widget : widget.options;
    if (!isBag(owner)) return refuse('designer.notAProperty', { name });
    if (value === undefined) delete owner[name];
    else owner[name] = value;
    return done(key);
  },
  mergeMark: ({ key, where, name }) => `${where}:${key}:${name}`,
};
