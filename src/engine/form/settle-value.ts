/**
 * A value of a save's answer: what stays, what it is then told against, and what follows from a lookup that the server
 * has changed.
 * Source: DESIGN "Values"; FORMATS "Companions".
 */
import { companionKey } from '../values/companions.ts';
import { propertyOps } from '../values/properties.ts';
import { readCell, readPair, type ValueOp } from '../values/store.ts';
import { claimOf, type FormCore, placeOf } from './core.ts';
import { rebase } from './dirt.ts';
import type { Touched } from './touch.ts';
import type { FieldPath } from './types.ts';
import { perform } from './write.ts';

type Plain = Readonly<Record<string, unknown>>;

/**
 * True where the form has gone on from what was sent, whoever wrote it: the user, a script or the answer of an event.
 * What differs is noted from the sending on, so nothing else need be asked.
 */
export function isKept(core: FormCore, path: FieldPath): boolean {
  return core.dirt.values.has(path);
}

/** What is written stays, and differs from what is stored now. */
export function rebaseKept(core: FormCore, path: FieldPath, stored: Plain): void {
  const place = placeOf(core, path);
  if (!Object.hasOwn(stored, place.field)) return;
  const { field } = claimOf(core, place);
  const key = field === undefined ? null : companionKey(field);
  const saved = {
    value: readCell(stored, place.field),
    companion: key === null ? undefined : readCell(stored, key),
  };
  rebase(core.dirt, path, saved, readPair(core.values, place, key), key);
  // An event that is refused takes its field back to what is stored, not to what was stored before.
  const pending = core.pending.get(path);
  const first = pending?.writes.at(-1);
  if (pending === undefined || first === undefined) return;
  const op: ValueOp = { ...first.op, before: saved };
  const swap = (each: ValueOp) => (each === first.op ? op : each);
  const writes = [...pending.writes.slice(0, -1), { ...first, op, ops: first.ops.map(swap) }];
  core.pending.set(path, { ...pending, writes });
}

/** A value that came without its companion takes none of another one. */
export function withoutNames(base: string, stored: Plain, drop: (name: string) => void): void {
  for (const suffix of ['__Item', '__Lang']) {
    const name = `${base}${suffix}`;
    if (!Object.hasOwn(stored, name)) drop(name);
  }
}

/** What shows properties of a lookup shows those of the item that it names now, unless the answer says otherwise. */
export function followLookup(core: FormCore, path: FieldPath, stored: Plain, touched: Touched): void {
  const place = placeOf(core, path);
  const { field } = claimOf(core, place);
  const key = field === undefined ? null : companionKey(field);
  if (field === undefined || key === null) return;
  const pair = readPair(core.values, place, key);
  const op: ValueOp = { kind: 'value', path, place, companionKey: key, before: pair, after: pair };
  for (const filled of propertyOps(core.index, core.values, field, op)) {
    const own = filled.place.row === place.row && filled.place.table === place.table;
    if (!own || !Object.hasOwn(stored, filled.place.field)) perform(core, filled, touched);
  }
}
