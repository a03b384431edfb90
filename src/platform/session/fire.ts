/**
 * Events of widgets that the form itself does not run: focus, blur, click, rows of tables. Each runs the definition's
 * scripts for it in order and reports the first failure. Actions are run by the form (`form.run`). Source:
 * specification 001 1 and 4.3, 002 3.4, 3.8 and 8; script/events.ts.
 */
import {
  type CompiledNode,
  type CompiledScript,
  type CompiledTable,
  type Form,
  inOrder,
  ok,
  type Result,
  scriptNotice,
  scriptsFor,
  type TableHandle,
} from '../../engine/internal.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Runs scripts in order until one fails, and reports its failure. Without a sandbox nothing runs. */
export async function runAll(
  form: Form,
  scripts: readonly CompiledScript[],
  event: string,
  given: Facts,
  table = false,
): Promise<Result<unknown>> {
  const port = form.ports.script;
  if (!port) return ok(undefined);
  return inOrder(scripts, async ({ content }) => {
    const result = await port.run(event, content, given);
    if (!result.ok && result.error.kind !== 'aborted')
      form.ports.notify?.(scriptNotice(result.error, { table }));
    return result;
  });
}

/** Fires an event of a widget; `path` names the cell where the widget is a column. No script is a success. */
export function fireWidget(
  form: Form,
  node: Pick<CompiledNode, 'key' | 'scripts'>,
  event: string,
  given: Facts & { readonly path?: string } = {},
): Promise<Result<unknown>> {
  const inTable = given.path?.includes('].') === true;
  return runAll(form, scriptsFor(node.scripts, event), event, { ...given, key: node.key }, inTable);
}

/** A click that runs an action: postponed while a field event is pending, like every action (001 4.3). */
export function clickWidget(form: Form, node: CompiledNode): Promise<Result<unknown>> {
  if (scriptsFor(node.scripts, 'click').length === 0) return Promise.resolve(ok(undefined));
  return form.whenFree(() => fireWidget(form, node, 'click'));
}

/** Data of a table's events: the ids of the rows, and their cells. */
export function rowFacts(
  node: CompiledTable,
  handle: Pick<TableHandle, 'row'> | undefined,
  rowIds: readonly string[],
): Facts {
  const rows = rowIds.flatMap((id) => {
    const cells = handle?.row(id)?.cells;
    return cells ? [{ ...cells, [node.rowKey]: id }] : [];
  });
  return { key: node.key, table: node.model, rowIds, rows };
}

/** Fires an event of one row of a table. */
export function fireRow(
  form: Form,
  node: CompiledTable,
  event: string,
  address: string,
  rowId: string,
  handle: Pick<TableHandle, 'row'> | undefined,
): Promise<Result<unknown>> {
  const scripts = scriptsFor(node.scripts, event);
  if (scripts.length === 0) return Promise.resolve(ok(undefined));
  const given = { ...rowFacts(node, handle, [rowId]), rowPath: `${address}[${rowId}]` };
  return runAll(form, scripts, event, given, true);
}
