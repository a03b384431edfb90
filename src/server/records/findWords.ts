/** Finds records of any object by words in number or name. Source: contract `lookup.find`. */
import { FOUND } from '../../platform/contract/index.ts';
import type { Session } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import { groupBy } from '../groupBy.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { Criterion, ReadTx } from '../store/types.ts';
import { fold } from '../store/values.ts';
import { partText, recordItem } from './items.ts';
import { placeOf } from './query.ts';
import { scopeOf } from './scope.ts';
import { inSearchText, wordCriteria } from './search.ts';
import { knownTo, shownItem, viewOf } from './view.ts';

/** A record that was found. */
export interface FoundRecord {
  readonly objectId: string;
  readonly objectName: string;
  readonly id: string;
  readonly number: string;
  readonly name: string;
}

/** Most objects that are searched: a tenant has some dozens. */
const MOST_OBJECTS = 200;

/** Most words that are told apart; more are one with the last of them. */
const MOST_WORDS = 5;

/** The words of what was typed. */
function wordsIn(said: string): readonly string[] {
  const words = said.split(/\s+/);
  return words.length <= MOST_WORDS
    ? words
    : [...words.slice(0, MOST_WORDS - 1), words.slice(MOST_WORDS - 1).join(' ')];
}

/** Without the blanks that people write between the letters and the digits of a number. */
const joined = (text: string) => text.replace(/\s+/g, '');

/** Criteria of the object's records that every one of these words finds; null where they find too many to tell. */
async function criteriaIn(
  tx: ReadTx,
  { rights, ...owner }: Session,
  target: BusinessObject,
  words: readonly string[],
): Promise<Criterion[] | null> {
  const scope = scopeOf(target, owner);
  // So that a frequent word beside a rare one finds few.
  const criteria = words.length === 1 ? scope : [...scope, ...words.map(inSearchText)];
  try {
    const found = await Promise.all(
      words.map((word) => wordCriteria({ tx, rights, target, criteria, word })),
    );
    return [...scope, ...found.flat()];
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Criteria of records whose number is the word, as it is typed or in other case; null where the reader sees none. */
function exactIn({ rights, ...owner }: Session, target: BusinessObject, word: string): Criterion[] | null {
  const { numberField } = knownTo(rights, target);
  const column = numberField === null ? undefined : placeOf(target, numberField)?.column;
  if (column === undefined) return null;
  const written = [
    ...new Set([word, joined(word)].flatMap((one) => [one, one.toUpperCase(), one.toLowerCase()])),
  ];
  return [...scopeOf(target, owner), { field: column, op: 'in', value: written }];
}

/** How near a record's number is to the word: it is the word, begins with it, or neither. */
function distanceOf({ number }: FoundRecord, folded: string): number {
  const own = joined(fold(number));
  if (own === folded) return 0;
  return own.startsWith(folded) ? 1 : 2;
}

/**
 * The records that a text finds: those that have it as it is, and those that have each of its words. Those that it is the
 * number of, with or without blanks, come first, then those whose number begins with it, each by object in the order of
 * the registry; what is left out is the last of each object, so that one with many takes no room from the others.
 */
export async function findWords(
  tx: ReadTx,
  registry: Registry,
  session: Session,
  word: string,
): Promise<readonly FoundRecord[]> {
  const { rights, language } = session;
  const said = word.trim();
  if (said === '') return [];
  const objects = (await registry.all(session.tenantId, tx))
    .filter(({ code, numberField, nameField }) => rights.sees(code) && (numberField ?? nameField) !== null)
    .slice(0, MOST_OBJECTS);
  const words = wordsIn(said);
  // As it was typed first, so that what has all of it keeps its place before what has the words.
  const ways = words.length === 1 ? [words] : [[said], words];
  const asked = await Promise.all(
    objects.map(async (object, order) => ({
      object,
      order,
      all: [
        exactIn(session, object, said),
        ...(await Promise.all(ways.map((way) => criteriaIn(tx, session, object, way)))),
      ],
    })),
  );
  const open = asked.flatMap(({ object, order, all }) =>
    all.flatMap((criteria) => (criteria === null ? [] : [{ object, order, criteria }])),
  );
  const rows = await tx.findMany(
    open.map(({ object, criteria }) => ({ table: object.spec.name, criteria, limit: FOUND.ofObject })),
  );
  const folded = joined(fold(said));
  const found = open.flatMap(({ object, order }, at) =>
    (rows[at] ?? []).map((row) => {
      const item = shownItem(viewOf(session, object, null), object, '', recordItem(object, row, language));
      const record: FoundRecord = {
        objectId: object.id,
        objectName: object.names[language] ?? object.name,
        id: partText(item.id),
        number: partText(item.number),
        name: partText(item.name),
      };
      return { record, order, distance: distanceOf(record, folded) };
    }),
  );
  const ranked = [...groupBy(found, ({ order }) => order).values()].flatMap((ofObject) => {
    const once = new Map(ofObject.map((one) => [one.record.id, one]));
    return [...once.values()]
      .sort((a, b) => a.distance - b.distance)
      .slice(0, FOUND.ofObject)
      .map((one, place) => ({ ...one, place }));
  });
  return ranked
    .sort((a, b) => a.distance - b.distance || a.place - b.place)
    .slice(0, FOUND.ofAll)
    .sort((a, b) => a.distance - b.distance || a.order - b.order)
    .map(({ record }) => record);
}
