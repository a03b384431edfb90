/** The ports of a form whose host does some of its calls itself. */
import {
  type CompiledPage,
  type FormPorts,
  fail,
  isRecord,
  ok,
  ownOf,
  type Result,
  type SaveAnswer,
} from '../../engine/internal.ts';
import { toAbortSignal } from '../ports/signal.ts';
import { wireField } from '../ports/wireField.ts';
import { type Asked, askAction } from './action.ts';
import { askHost, hostError, isNothing, readRecords, wrongAnswer } from './ask.ts';
import type { FormHost, HostRecord } from './types.ts';

/** What the ports read of a host when they are called, so that each rendering may pass new functions. */
export interface HostedForm {
  readonly host: () => FormHost;
  /** The form's record as it is on screen. */
  readonly record: () => HostRecord;
}

const SAVED = 'expected nothing, { record } or { errors }';
const ERRORS = 'expected { path: message }, or a list of { path, message }';

/** True for a message, or for an error of a server: its message, or the code of a text. */
function isSaid(error: unknown): boolean {
  return (
    typeof error === 'string' ||
    (isRecord(error) && [error.message, error.msg, error.code].some((words) => typeof words === 'string'))
  );
}

/** Errors as the form reads them, one by one; none where nothing is said of any field, as validators answer it. */
function readErrors(errors: unknown): Result<readonly unknown[]> {
  if (isNothing(errors)) return ok([]);
  if (!isRecord(errors) && !Array.isArray(errors)) return wrongAnswer('save', 'errors', ERRORS);
  const listed = Array.isArray(errors)
    ? errors.map((each: unknown, at) => {
        const { path, fieldName, field } = isRecord(each) ? each : {};
        return { place: `[${at}]`, path: path ?? fieldName ?? field ?? '', said: each };
      })
    : Object.entries(errors).map(([path, said]) => ({ place: `.${path}`, path, said }));
  const read: unknown[] = [];
  for (const { place, path, said } of listed)
    for (const each of [said].flat()) {
      if (isNothing(each)) continue;
      if (typeof path !== 'string' || !isSaid(each)) return wrongAnswer('save', `errors${place}`, ERRORS);
      read.push(isRecord(each) ? { ...each, path } : { path, message: each });
    }
  return ok(read);
}

/** The record as the host has stored it: as it was given, unless it answers another. */
function readSaved(given: HostRecord): (answer: unknown) => Result<SaveAnswer> {
  return (answer) => {
    if (isNothing(answer)) return ok(stored(given));
    if (!isRecord(answer)) return wrongAnswer('save', '', SAVED);
    const { record = given, message = '' } = answer;
    if (typeof message !== 'string') return wrongAnswer('save', 'message', 'expected a text');
    const errors = readErrors(answer.errors);
    if (!errors.ok) return errors;
    if (errors.value.length > 0 || (!isNothing(answer.errors) && message !== ''))
      return hostError('host.refused', { errors: errors.value, msg: message }, 'validation');
    return isRecord(record) ? ok(stored(record)) : wrongAnswer('save', 'record', 'expected an object');
  };
}

function stored(model: HostRecord): SaveAnswer {
  const { id } = model;
  return { id: typeof id === 'string' || typeof id === 'number' ? String(id) : '', model, msg: '' };
}

/** The ports with those of the host in their place. Which props the host has is read once; what they do, at each call. */
export function hostedFormPorts(
  page: CompiledPage,
  ports: FormPorts,
  { host, record }: HostedForm,
): FormPorts {
  const { clock } = ports;
  const has = host();
  const act = (asked: Omit<Asked, 'record'>): Asked => ({ ...asked, record: record() });
  const { save, lookup, events, onAction } = has;
  const own: Partial<FormPorts> = {
    ...(save && {
      save: (model, key, abort) => {
        const call = (signal: AbortSignal) => (host().save ?? save)(model, { signal, key });
        return askHost('save', clock, toAbortSignal(abort), call, readSaved(model));
      },
    }),
    ...(lookup && { lookup: hostedLookup(page, ports, () => host().lookup ?? lookup) }),
    ...(events && {
      fieldEvent: (field, model, abort) => {
        const name = eventName(page, field);
        const event = ownOf(host().events ?? events, name);
        if (event === undefined) return Promise.resolve(ok({}));
        return askHost(
          `events.${name}`,
          clock,
          toAbortSignal(abort),
          (signal) => event(model, { signal }),
          (answer) =>
            isNothing(answer)
              ? ok({})
              : isRecord(answer)
                ? ok(answer)
                : wrongAnswer(`events.${name}`, '', 'expected an object of values'),
        );
      },
    }),
  };
  if (onAction === undefined) return { ...ports, ...own };
  const take = () => host().onAction ?? onAction;
  const { runServerAction, open } = ports;
  const nobody = (code: string) => async (): Promise<Result<never>> =>
    fail({ kind: 'badRequest', code: 'form.actionUnset', params: { code }, retryable: false });
  return {
    ...ports,
    ...own,
    runServerAction: (call, recordId, abort) =>
      askAction(
        take(),
        act({ code: call, kind: 'call', recordId, rows: [], target: null }),
        toAbortSignal(abort),
        () => runServerAction?.(call, recordId, abort) ?? nobody(call)(),
        (value) => (typeof value === 'string' ? { message: value } : { message: value.msg }),
      ),
    runAction: ({ code, rows }, abort) =>
      askAction(
        take(),
        act({ code, kind: 'custom', recordId: idOf(record()), rows, target: null }),
        toAbortSignal(abort),
        nobody(code),
        () => undefined,
      ),
    open: async (opening, abort) => {
      const { button, recordId, renderCode, objectId, action, params } = opening;
      const target = { page: renderCode === '' ? objectId : renderCode, mode: action, params };
      const answer = await askAction(
        take(),
        act({ code: button.code, kind: 'open', recordId: recordId ?? '', rows: [], target }),
        toAbortSignal(abort),
        () => open?.(opening, abort) ?? nobody(button.code)(),
        () => undefined,
      );
      return answer.ok ? ok(answer.value.model) : answer;
    },
  };
}

function idOf({ id }: HostRecord): string {
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** `lines.qty` of the wire's `lines.<row id>.qty`; a field of the header as it is. */
function eventName(page: CompiledPage, field: string): string {
  const parts = field.split('.');
  const isTable = Object.values(page.nodes).some((node) => node.role === 'table' && node.model === parts[0]);
  return isTable && parts.length > 2 ? parts.filter((_part, at) => at % 2 === 0).join('.') : field;
}

/** Items of a page: all that are answered, where these are more than a page, come with the first. */
function hostedLookup(
  page: CompiledPage,
  { clock, lookup: platform }: FormPorts,
  ask: () => NonNullable<FormHost['lookup']>,
): NonNullable<FormPorts['lookup']> {
  return (query, abort) => {
    const { field, searchKey, pageIndex, pageLength, row } = query;
    // Options of the definition are there already.
    if ((field.lookup === null || field.lookup.options.length > 0) && platform !== undefined)
      return platform(query, abort);
    const name = wireField(field, { node: (key) => ownOf(page.nodes, key) });
    const request = {
      field: name,
      search: searchKey,
      page: pageIndex,
      pageSize: pageLength,
      row: row?.() ?? {},
    };
    return askHost(
      'lookup',
      clock,
      toAbortSignal(abort),
      (signal) => ask()(request, { signal }),
      (answer) => {
        const read = readRecords('lookup', answer);
        if (!read.ok) return read;
        const { valueKey } = field.lookup ?? { valueKey: 'id' };
        const odd = read.value.findIndex((item) => isNothing(ownOf(item, valueKey)));
        if (odd >= 0) return wrongAnswer('lookup', `[${odd}].${valueKey}`, `each item of ${name} needs it`);
        return ok(read.value.length > pageLength && pageIndex > 0 ? [] : read.value);
      },
    );
  };
}
