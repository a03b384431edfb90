/** Checks an object model, and stores it. Its tables are made before, outside of the transaction: see `makeTables`. */
import type { Services } from '../app/services.ts';
import { modelChanges } from '../audit/modelChanges.ts';
import { type AuditActor, noteAudit } from '../audit/note.ts';
import { type FieldProblem, forbidden, invalid, Refusal } from '../errors.ts';
import { parseObject } from '../objects/parse.ts';
import { eventProblems } from '../objects/parse-events.ts';
import { filterProblems } from '../objects/parse-parts.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { isPassing, StoreError, type Tx } from '../store/types.ts';
import { MOST_NAMES, MOST_PATHS, objectNamesTooMuch } from './needs.ts';

/** Who changes definitions. */
export interface Builder extends AuditActor {
  readonly rights: { readonly admin: boolean };
}

/** The tables of an object in the store: its headers, entry tables and child tables. */
export function specsOf(object: BusinessObject) {
  return [object.spec, ...object.allTables.map((table) => table.spec)];
}

/** A problem of a model whose texts name more than is kept of one. */
function nameProblems(object: BusinessObject): FieldProblem[] {
  if (!objectNamesTooMuch(object)) return [];
  const message = `At most ${MOST_NAMES} names, and ${MOST_PATHS} paths in looked-up records`;
  return [{ path: '/fields', code: 'object.tooManyNames', params: {}, message }];
}

/**
 * Reads the model of a new object, or of the one that is stored as `before`. Refuses with 422 what cannot be read or
 * stored, and with 403 a change of `tenantShared` by other than administrators.
 */
export async function readModel(
  { ports, registry }: Pick<Services, 'ports' | 'registry'>,
  builder: Builder,
  sent: Readonly<Record<string, unknown>>,
  before: BusinessObject | null,
): Promise<BusinessObject> {
  const prefix = await registry.prefix(builder.tenantId);
  const id = before?.id ?? (typeof sent.id === 'string' && sent.id !== '' ? sent.id : ports.ids.record());
  const model = { ...sent, id };
  const parsed = parseObject(model, prefix, (before?.rowVersion ?? 0) + 1, ports.controls);
  if (!parsed.ok) throw invalid(parsed.problems, 'object.invalid');
  const { object } = parsed;
  const problems = [...filterProblems(model), ...eventProblems(sent.events), ...nameProblems(object)];
  if (problems.length > 0) throw invalid(problems, 'object.invalid');
  // What plants share is not for builders to say: it would show one plant's records to another.
  if (object.tenantShared !== (before?.tenantShared ?? false) && !builder.rights.admin) throw forbidden();
  if (before !== null && before.code.toLowerCase() !== object.code.toLowerCase()) {
    throw invalid(
      [{ path: '/code', code: 'object.code', params: {}, message: 'The code cannot change' }],
      'object.invalid',
    );
  }
  return object;
}

/** The refusal of a new object whose id or code another object has: objects are found by both. */
export const idTaken = () =>
  invalid(
    [{ path: '/id', code: 'object.idTaken', params: {}, message: 'Another object has this id or code' }],
    'object.invalid',
  );

/** Creates the tables of objects and adds columns; none is ever removed or changed. Refuses with 422 what cannot be stored. */
export async function makeTables(
  { store }: Pick<ServerPorts, 'store'>,
  objects: readonly BusinessObject[],
): Promise<void> {
  try {
    await store.ensure(objects.flatMap(specsOf));
  } catch (error) {
    if (!(error instanceof StoreError) || isPassing(error)) throw error;
    const code = error.code === 'tooManyColumns' ? 'object.tooManyFields' : 'object.fieldKind';
    throw invalid([{ path: '/fields', code, params: {}, message: error.message }], 'object.invalid');
  }
}

/** Stores a model that was read by `readModel`. Refuses with 409 where another builder has saved since `before` was read. */
export async function storeModel(
  tx: Tx,
  ports: ServerPorts,
  builder: Builder,
  object: BusinessObject,
  before: BusinessObject | null,
): Promise<void> {
  const { rowVersion } = object;
  const code = object.code.toLowerCase();
  const row = { model: object.model, rowVersion, modifyTime: ports.clock.local() };
  await noteAudit(tx, ports, builder, {
    kind: 'definition',
    action: 'saveObject',
    objectCode: object.code,
    details: { name: object.name, rowVersion, ...modelChanges(before?.model ?? {}, object.model) },
  });
  if (before === null) {
    const made = await tx.insertIfAbsent('sys_object', {
      ...row,
      tenantId: builder.tenantId,
      code,
      id: object.id,
    });
    if (!made) throw new Refusal(409, 'record.conflict', { reason: 'conflict' });
    return;
  }
  const changed = await tx.update('sys_object', row, [
    { field: 'tenantId', op: 'equal', value: builder.tenantId },
    { field: 'code', op: 'equal', value: code },
    { field: 'rowVersion', op: 'equal', value: before.rowVersion },
  ]);
  if (changed !== 1) throw new Refusal(409, 'record.conflict', { reason: 'conflict' });
}
