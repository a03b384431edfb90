import { useMemo, useState } from 'react';
import type { FormState, Language } from '../../src/engine/internal.ts';
import type { ActionReply, ActionRequest, SaveReply } from '../../src/platform/index.ts';
import { useSameValue } from '../../src/widgets/internal.ts';
import { situationOf } from '../workbench/situation.ts';
import type { Analysis } from './model/analyse.ts';
import { csvRecords } from './model/csvRows.ts';
import { type SampleRecord, sampleRecords } from './model/samples.ts';

/** Rows of a list: more than a page of them. */
const COUNT = 30;

/** What a server call leaves a record as, and the state in which its form shows it. */
const CALLS: Readonly<Record<string, readonly [number, FormState]>> = {
  submit: [1, 'audit'],
  startworkflow: [1, 'audit'],
  submitCancel: [0, 'update'],
  approve: [10, 'audit'],
  reject: [0, 'update'],
};

/** What the reader has done to the records: stored ones by id, and the ids of those that are gone. */
interface Done {
  readonly stored: ReadonlyMap<string, SampleRecord>;
  readonly gone: ReadonlySet<string>;
}

const UNTOUCHED: Done = { stored: new Map(), gone: new Set() };

const idOf = (record: SampleRecord | undefined) => String(record?.id ?? '');

/**
 * The records behind form and list: the rows of a CSV, else samples, with what the reader has saved over them. They
 * live as long as the text: `line` tells texts apart.
 */
export function useRecords(text: string, analysis: Analysis, line: number, language: Language) {
  const [{ of, done, opened, state, opening }, set] = useState({
    of: line,
    done: UNTOUCHED,
    opened: '',
    state: 'update' as FormState,
    opening: 0,
  });
  if (of !== line) set({ of: line, done: UNTOUCHED, opened: '', state, opening });
  const isCsv = analysis.kind === 'csv';
  const csvText = isCsv ? text : '';

  const made = useMemo(
    () =>
      isCsv
        ? csvRecords(csvText, analysis)
        : sampleRecords(
            analysis.form?.page ?? null,
            analysis.list?.list ?? null,
            analysis.list === null ? 1 : COUNT,
            language,
          ),
    [isCsv, csvText, analysis, language],
  );
  const given = useSameValue(made);
  const records = useMemo(() => {
    const known = new Set(given.map(idOf));
    const own = [...done.stored.values()].filter((record) => !known.has(idOf(record)));
    return [...given.map((record) => ({ ...record, ...done.stored.get(idOf(record)) })), ...own].filter(
      (record) => !done.gone.has(idOf(record)),
    );
  }, [given, done]);

  const base = records.find((record) => idOf(record) === opened) ?? records[0];
  const { approveStatus } = situationOf(state);
  const isApproved = state === 'audit' && base?.approveStatus === 10;
  const record =
    state === 'add' || state === 'init'
      ? undefined
      : { ...base, approveStatus: isApproved ? 10 : approveStatus };

  const put = (stored: SampleRecord) =>
    set((now) => ({
      ...now,
      done: { ...now.done, stored: new Map(now.done.stored).set(idOf(stored), stored) },
    }));

  const save = async (sent: SampleRecord): Promise<SaveReply> => {
    const id = idOf(sent) === '' ? crypto.randomUUID() : idOf(sent);
    const stored = { approveStatus: 0, ...sent, id };
    put(stored);
    return { record: stored };
  };

  const call = async ({ code, record: shown, rows, proceed }: ActionRequest): Promise<ActionReply> => {
    const about = shown === null ? rows : [shown];
    const ids = about.map(({ id }) => String(id ?? ''));
    if (code === 'delete') {
      set((now) => ({ ...now, done: { ...now.done, gone: new Set([...now.done.gone, ...ids]) } }));
      return {};
    }
    const left = CALLS[code];
    if (left === undefined) return proceed();
    const [status, next] = left;
    for (const one of records)
      if (ids.includes(idOf(one))) put({ ...one, ...(shown ?? {}), id: one.id, approveStatus: status });
    if (shown === null) return {};
    set((now) => ({ ...now, state: next }));
    return { record: { ...shown, approveStatus: status } };
  };

  return {
    records,
    record,
    state,
    /** Counts how often the form begins anew: an open one keeps the approve status of the record that it was given. */
    opening,
    save,
    call,
    /** Shows the record in another state; `shown` is what stands in the form, which stays where it begins anew. */
    choose: (next: FormState, shown?: SampleRecord) => {
      if (idOf(shown) !== '' && shown !== undefined) put(shown);
      set((now) => ({
        ...now,
        state: next,
        opening: now.opening + ((now.state === 'audit') === (next === 'audit') ? 0 : 1),
      }));
    },
    /** Shows one record in the form, or a new one for ''. */
    open: (id: string, next: FormState) => set((now) => ({ ...now, opened: id, state: next })),
  };
}
