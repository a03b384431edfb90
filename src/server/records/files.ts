/**
 * Whether the files that a record newly holds are of the kinds that its page accepts. What is uploaded for one field may
 * be saved in another, so that a save asks again. Source: specification 001 5 (the configured accept list).
 */
import type { CompiledPage } from '../../engine/internal.ts';
import type { Session } from '../auth/session.ts';
import { fieldsByPlace } from '../definitions/ownRules.ts';
import type { FieldProblem } from '../errors.ts';
import { isAccepted } from '../files/accept.ts';
import { text } from '../store/read.ts';
import type { ReadTx } from '../store/types.ts';
import { idsOf } from './companions.ts';
import { findAll } from './items.ts';
import { placeOf } from './locks.ts';
import type { PlacedValue } from './references.ts';

/** A problem for each new file that none of the page's fields in its place accepts. What is stored already may stay. */
export async function checkFiles(
  tx: ReadTx,
  session: Pick<Session, 'tenantId'>,
  places: readonly PlacedValue[],
  page: CompiledPage | null,
): Promise<FieldProblem[]> {
  const files = places.filter(({ field }) => field.role === 'files');
  if (files.length === 0 || page === null) return [];
  const fields = fieldsByPlace(page);
  const added = files.flatMap((place) => {
    const lists = (fields.get(placeOf(place.field)) ?? []).map(({ upload }) => upload?.accept ?? []);
    if (lists.length === 0 || lists.some((words) => words.length === 0)) return [];
    const before = new Set(idsOf(place.field, place.stored));
    const ids = idsOf(place.field, place.value).filter((id) => !before.has(id));
    return ids.length === 0 ? [] : [{ path: place.path, lists, ids }];
  });
  if (added.length === 0) return [];
  const ids = [...new Set(added.flatMap((one) => one.ids))];
  const tenant = { field: 'tenantId', op: 'equal' as const, value: session.tenantId };
  const rows = await findAll(tx, 'sys_file', [tenant], 'id', ids);
  const known = new Map(
    rows.map((row) => [text(row, 'id'), { name: text(row, 'fileName'), type: text(row, 'contentType') }]),
  );
  const problems: FieldProblem[] = [];
  for (const { path, lists, ids: own } of added)
    for (const id of own) {
      const file = known.get(id);
      if (file === undefined) continue;
      const taken = await Promise.all(lists.map((words) => isAccepted(words, file)));
      if (taken.includes(true)) continue;
      const message = 'The field does not accept this file';
      problems.push({ path, code: 'upload.notAccepted', params: { name: file.name }, message });
      break;
    }
  return problems;
}
