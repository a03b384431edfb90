/** Finds records of any object by a word in number or name. Source: contract `lookup.find`. */
import { FOUND } from '../../platform/contract/index.ts';
import type { Session } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { Criterion, ReadTx } from '../store/types.ts';
import { recordItem } from './items.ts';
import { scopeOf } from './scope.ts';
import { wordCriteria } from './search.ts';
import { shownItem, viewOf } from './view.ts';

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

const plain = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Criteria of the object's records that the word finds; null where it finds too many to tell. */
async function criteriaIn(
  tx: ReadTx,
  { rights, ...owner }: Session,
  target: BusinessObject,
  word: string,
): Promise<Criterion[] | null> {
  const criteria = scopeOf(target, owner);
  try {
    return [...criteria, ...(await wordCriteria({ tx, rights, target, criteria, word }))];
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The records that a word finds, by object in the order of the registry. */
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
  const asked = await Promise.all(
    objects.map(async (object) => ({ object, criteria: await criteriaIn(tx, session, object, said) })),
  );
  const open = asked.flatMap(({ object, criteria }) => (criteria === null ? [] : [{ object, criteria }]));
  const rows = await tx.findMany(
    open.map(({ object, criteria }) => ({ table: object.spec.name, criteria, limit: FOUND.ofObject })),
  );
  return open
    .flatMap(({ object }, at) =>
      (rows[at] ?? []).map((row): FoundRecord => {
        const item = shownItem(viewOf(session, object, null), object, '', recordItem(object, row, language));
        return {
          objectId: object.id,
          objectName: object.names[language] ?? object.name,
          id: plain(item.id),
          number: plain(item.number),
          name: plain(item.name),
        };
      }),
    )
    .slice(0, FOUND.ofAll);
}
