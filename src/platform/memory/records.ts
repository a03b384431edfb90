/** Records in memory, as a server would keep them: ids, versions, states. */
import {
  fail,
  type IdPort,
  ok,
  type Result,
  type SaveAnswer,
  type ServerCall,
} from '../../engine/internal.ts';
import type { HostRecord } from '../host/types.ts';

/** The approve status that a call leaves. Source: FORMATS "approveStatus". */
const STATUS: Readonly<Partial<Record<ServerCall, number>>> = {
  submit: 1,
  submitCancel: 0,
  approve: 10,
  reject: 0,
  startworkflow: 1,
};

/** The records of all objects. What is given to it and taken from it is never changed. */
export interface Records {
  of(object: string): readonly HostRecord[];
  find(object: string, id: string): HostRecord | null;
  save(object: string, model: HostRecord): Result<SaveAnswer>;
  /** Runs a server call on a record; false where there is none with that id. */
  act(object: string, id: string, call: ServerCall): boolean;
}

export function createRecords(given: Readonly<Record<string, readonly HostRecord[]>>, ids: IdPort): Records {
  const all = new Map(Object.entries(given).map(([object, rows]) => [object, [...rows]]));
  const rowsOf = (object: string): HostRecord[] => {
    const known = all.get(object) ?? [];
    all.set(object, known);
    return known;
  };
  const placeOf = (object: string, id: string) => rowsOf(object).findIndex((row) => String(row.id) === id);
  return {
    of: (object) => [...rowsOf(object)],
    find: (object, id) => rowsOf(object)[placeOf(object, id)] ?? null,
    save(object, model) {
      const rows = rowsOf(object);
      const own = model.id === undefined || model.id === null ? '' : String(model.id);
      const at = own === '' ? -1 : placeOf(object, own);
      const before = rows[at];
      const version = typeof before?.rowVersion === 'number' ? before.rowVersion : 0;
      const sent = model.rowVersion;
      if (before !== undefined && typeof sent === 'number' && sent !== version)
        return fail({
          kind: 'conflict',
          code: 'request.conflict',
          params: { stored: before },
          retryable: false,
        });
      const id = own === '' ? ids.record() : own;
      const stored = { ...before, ...model, id, rowVersion: version + 1 };
      if (at < 0) rows.push(stored);
      else rows[at] = stored;
      return ok({ id, model: stored, msg: '' });
    },
    act(object, id, call) {
      const rows = rowsOf(object);
      const at = placeOf(object, id);
      const row = rows[at];
      if (row === undefined) return false;
      const approveStatus = STATUS[call];
      if (call === 'delete') rows.splice(at, 1);
      else if (approveStatus !== undefined) rows[at] = { ...row, approveStatus };
      return true;
    },
  };
}
