import { isInside, locate, typeOf } from '../document/document.ts';
import { isGroupPart } from './cells.ts';
import { insertAt, refusalOf, type Target } from './place.ts';
import { type Command, done, refuse } from './types.ts';

/** Moves a widget with its content. `target.index` counts places as they are before the move. */
export const moveWidget: Command<{ readonly key: string; readonly target: Target }> = {
  name: 'moveWidget',
  run(page, { key, target }, { controls }) {
    const place = locate(page, key);
    if (place === undefined) return refuse('designer.widgetMissing', { key });
    if (isGroupPart(place.widget)) return refuse('designer.cellsFixed');
    if (target.parent !== null && isInside(page, target.parent, key)) return refuse('designer.intoItself');
    const refusal = refusalOf(page, typeOf(place.widget), target.parent, controls);
    if (refusal) return refuse(refusal.code, refusal.params);
    const sameList = place.parent === target.parent;
    const index = sameList && place.index < target.index ? target.index - 1 : target.index;
    place.list.splice(place.index, 1);
    return insertAt(page, place.widget, { ...target, index })
      ? done(key)
      : refuse('designer.widgetMissing', { key: target.parent });
  },
};
