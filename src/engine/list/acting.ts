/**
 * The ports that a list gives the executor of its actions: loading its rows again after a page was opened, server calls
 * for the selected records, exports.
 * Source: specification 002 2.2, 3.4, 5, 7 and 8.
 */

import { opensOver } from '../actions/opening.ts';
import { askOpinion, takesOpinion } from '../actions/opinion.ts';
import { planAction } from '../actions/plan.ts';
import type { PlacePorts } from '../actions/run.ts';
import type { ActionPlan, ActionSituation } from '../actions/types.ts';
import { blankAction } from '../compile/blank.ts';
import type { CompiledAction, CompiledList, CompiledListTable } from '../compile/types.ts';
import { guarded, isActionAnswer } from '../form/guard.ts';
import type { AbortSignalLike, FormPorts } from '../form/ports.ts';
import { fail, messageOf, ok, type PortError, type Result, toldAs } from '../result.ts';
import type { ListQuery } from './query.ts';
import type { ListRow } from './row.ts';
import type { ListContext, ListPorts } from './types.ts';

/** The parts of an open list that its actions read. */
export interface ActingList {
  readonly list: CompiledList;
  readonly table: CompiledListTable | undefined;
  /** Criteria and sorting of the rows that are shown. */
  readonly query: Pick<ListQuery, 'searchParams' | 'sortParams'>;
  /** The host runs actions whose code nobody else knows. */
  readonly hosted?: boolean;
}

/** Plans an action of a list for these rows. Never throws. */
export function planListAction(
  action: CompiledAction,
  rows: readonly ListRow[],
  from: ActingList,
  context: ListContext = {},
): ActionPlan {
  const { list, table, query, hosted = false } = from;
  const situation: ActionSituation = {
    barred: null,
    offers: action.children.length > 0,
    rows,
    rowIds: [],
    record: () => null,
    recordId: '',
    dirty: false,
    saves: false,
    hosted,
    params: context.extras ?? {},
    title: context.title ?? '',
    query,
    facts: () => ({}),
  };
  return planAction(action, { kind: 'list', list, table }, situation);
}

/**
 * Plans opening a row by double click, Enter or its link: for editing where that is granted, else for viewing.
 * `granted` are the granted actions in order.
 */
export function planRow(
  row: ListRow,
  granted: readonly CompiledAction[],
  from: ActingList,
  context: ListContext = {},
): ActionPlan {
  const byCode = (...codes: readonly string[]) =>
    granted.find((action) => !action.disabled && codes.includes(action.code.toLowerCase()));
  const action = byCode('edit') ?? byCode('link', 'look', 'view') ?? blankAction('link');
  return planListAction(action, [row], from, context);
}

/** Params of a failure's notice: the server's own message, and the code of the failure. */
function failureParams(error: PortError): Readonly<Record<string, unknown>> {
  return { ...error.params, failure: error.code, msg: messageOf(error) };
}

interface ListCalls {
  readonly ports: ListPorts;
  readonly formPorts: FormPorts;
  readonly load: () => Promise<void>;
  readonly failed: () => PortError | null;
  readonly unselect: () => void;
  /** Aborted when the list is closed; calls that change records are not aborted. */
  readonly signal: AbortSignalLike;
}

/** Makes the ports of a list's actions. */
export function listPlace({ ports, formPorts, load, failed, unselect, signal }: ListCalls): PlacePorts {
  const { runServerAction, runAction, exportRecords } = ports;
  const notify: PlacePorts['notify'] = (notice) => formPorts.notify?.(notice);
  const refuse = (code: string, error: PortError, params: object = {}, about?: object): Result<never> => {
    if (error.kind !== 'aborted')
      notify({
        tone: 'error',
        code: toldAs(error, code),
        params: { ...failureParams(error), ...params },
        ...(about && { about }),
      });
    return fail(error);
  };
  const call: PlacePorts['call'] =
    runServerAction &&
    (async (plan, host) => {
      const { action, call: code, body, done, failed: failure } = plan;
      const opinion = await askOpinion(plan, host);
      if (!opinion.ok) return opinion;
      const key = formPorts.ids.record();
      const sent = {
        ...(body ?? { objectId: '', ids: '' }),
        ...(opinion.value === '' ? {} : { opinion: opinion.value }),
      };
      const answer = await guarded('runServerAction', () => runServerAction(code, sent, key));
      const all = answer.ok && answer.value.entries.every((entry) => entry.status);
      if (takesOpinion(plan, host)) host.acted?.(plan, all);
      if (!answer.ok) return refuse(failure, answer.error, { code: action.code });
      const { entries, msg } = answer.value;
      const name = host.nameOf?.(action) ?? action.name;
      if (all) notify({ tone: 'success', code: done, params: { msg, name } });
      else host.results?.(entries);
      unselect();
      void load();
      return all ? ok(msg) : fail({ kind: 'server', code: failure, params: { msg }, retryable: false });
    });
  const host: PlacePorts['host'] =
    runAction &&
    (async ({ action: { code }, rows }) => {
      const answer = await guarded('runAction', () => runAction({ code, rows }, signal), isActionAnswer);
      if (!answer.ok) return refuse('list.actionFailed', answer.error, { code });
      const { msg } = answer.value;
      if (msg !== '') notify({ tone: 'success', code: 'server.message', params: { msg } });
      void load();
      return ok(msg);
    });
  const download: PlacePorts['download'] =
    exportRecords &&
    (async ({ body }) => {
      // What has become of it takes the place of what is on its way.
      const about = {};
      notify({ tone: 'warning', code: 'list.exporting', params: {}, about });
      const file = await guarded('exportRecords', () => exportRecords(body, signal));
      if (!file.ok) return refuse('list.exportFailed', file.error, {}, about);
      notify({ tone: 'success', code: 'list.exported', params: {}, about });
      return file;
    });
  return {
    ticks: () => formPorts.clock.ticks(),
    notify,
    // A route's page stays open: its host loads the list again when its user comes back.
    opened: async (opening) => {
      if (opensOver(opening)) void load();
    },
    ...(call && { call }),
    ...(host && { host }),
    ...(download && { download }),
    refresh: async () => {
      await load();
      const error = failed();
      return error === null ? ok(undefined) : fail(error);
    },
  };
}
