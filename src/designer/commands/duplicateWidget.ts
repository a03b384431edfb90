import { isBag, locate, type StoredBag, takenModels } from '../document/document.ts';
import { isGroupPart } from './cells.ts';
import { isTable } from './place.ts';
import { type Command, done, refuse } from './types.ts';

/** An unused data key derived from the given one; it counts as used afterwards. */
function claim(taken: Set<string>, model: string): string {
  const stem = model.replace(/\d+$/, '');
  let count = 1;
  while (taken.has(`${stem}${count}`)) count += 1;
  taken.add(`${stem}${count}`);
  return `${stem}${count}`;
}

/** Gives a copy and its content new keys, and new data keys except inside a table, whose rows are separate anyway. */
function renew(widget: StoredBag, taken: Set<string>, newKey: () => string, inTable: boolean): StoredBag {
  const copy: StoredBag = { ...widget, key: newKey() };
  if (typeof copy.model === 'string' && !inTable) copy.model = claim(taken, copy.model);
  for (const name of ['items', 'children']) {
    const list = copy[name];
    if (Array.isArray(list))
      copy[name] = list.map((one: unknown) =>
        isBag(one) ? renew(one, taken, newKey, inTable || isTable(widget)) : one,
      );
  }
  return copy;
}

/** Adds a copy of a widget behind it. */
export const duplicateWidget: Command<{ readonly key: string }> = {
  name: 'duplicateWidget',
  run(page, { key }, ids) {
    const place = locate(page, key);
    if (place === undefined) return refuse('designer.widgetMissing', { key });
    if (isGroupPart(place.widget)) return refuse('designer.cellsFixed');
    const plain: unknown = JSON.parse(JSON.stringify(place.widget));
    if (!isBag(plain)) return refuse('designer.widgetMissing', { key });
    const copy = renew(plain, new Set(takenModels(page)), ids.widget, false);
    place.list.splice(place.index + 1, 0, copy);
    return done(String(copy.key));
  },
};
