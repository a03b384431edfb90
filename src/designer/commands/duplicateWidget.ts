import {
  CHILD_LISTS,
  freeModel,
  isBag,
  keyOf,
  locate,
  type StoredBag,
  takenModels,
} from '../document/document.ts';
import { copyTexts } from '../document/texts.ts';
import { isGroupPart } from './cells.ts';
import { isTable } from './place.ts';
import { type Command, type CommandTools, done, refuse } from './types.ts';

/**
 * A copy of a widget and its content with new keys, and their texts in all languages; with new data keys too, but not in
 * tables, whose rows are their own.
 */
function renew(widget: StoredBag, taken: Set<string>, tools: CommandTools, inTable: boolean): StoredBag {
  const key = tools.widget();
  const copy: StoredBag = { ...widget, key };
  if (keyOf(widget) !== '') copyTexts(tools.translated, keyOf(widget), key);
  if (typeof copy.model === 'string' && !inTable) {
    const model = freeModel(taken, copy.model.replace(/\d+$/, ''));
    taken.add(model);
    copy.model = model;
  }
  for (const name of CHILD_LISTS) {
    const list = copy[name];
    if (Array.isArray(list))
      copy[name] = list.map((one: unknown) =>
        isBag(one) ? renew(one, taken, tools, inTable || isTable(widget)) : one,
      );
  }
  return copy;
}

/** Adds a copy of a widget and its content behind it, with its texts in all languages. */
export const duplicateWidget: Command<{ readonly key: string }> = {
  name: 'duplicateWidget',
  run(page, { key }, tools) {
    const place = locate(page, key);
    if (place === undefined) return refuse('designer.widgetMissing', { key });
    if (isGroupPart(place.widget)) return refuse('designer.cellsFixed');
    const plain: unknown = JSON.parse(JSON.stringify(place.widget));
    if (!isBag(plain)) return refuse('designer.widgetMissing', { key });
    const copy = renew(plain, new Set(takenModels(page)), tools, false);
    place.list.splice(place.index + 1, 0, copy);
    return done(String(copy.key));
  },
};
