import { locate } from '../document/document.ts';
import { isGroupPart } from './cells.ts';
import { neighbourOf } from './place.ts';
import { type Command, done, refuse } from './types.ts';

/** Removes a widget with its content, and selects a neighbour. Source: specification 001 4.5. */
export const removeWidget: Command<{ readonly key: string }> = {
  name: 'removeWidget',
  run(page, { key }) {
    const place = locate(page, key);
    if (place === undefined) return refuse('designer.widgetMissing', { key });
    if (isGroupPart(place.widget)) return refuse('designer.cellsFixed');
    const next = neighbourOf(place.list, place.index, place.parent);
    place.list.splice(place.index, 1);
    return done(next);
  },
};
