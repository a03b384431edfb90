import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type FieldPath,
  type Form,
  fail,
  isRecord,
  messageOf,
  type PortError,
  type Result,
  type SaveAnswer,
  type ValidationReport,
} from '../../engine/internal.ts';

/** The result of the last save, until the next one or until it is dismissed. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly answer: SaveAnswer }
  | { readonly kind: 'invalid'; readonly report: ValidationReport }
  | { readonly kind: 'conflict'; readonly error: PortError }
  | { readonly kind: 'unauthorised'; readonly error: PortError }
  | { readonly kind: 'failed'; readonly error: PortError };

export interface Saving {
  readonly outcome: SaveOutcome | null;
  /** Saves and returns the form's result; an abort where the form cannot be saved now. */
  save(key?: string): Promise<Result<SaveAnswer>>;
  dismiss(): void;
  /** After a conflict: loads the stored record in place of the edited one. */
  reload(): Promise<void>;
  /** After a conflict: saves the edited record over the stored one. */
  keepMine(): Promise<void>;
}

function outcomeOf(form: Form, error: PortError): SaveOutcome {
  if (error.kind === 'validation') {
    const report = form.validate();
    return report.ok ? { kind: 'failed', error } : { kind: 'invalid', report };
  }
  // A locked record accepts no changes, so there is nothing to choose.
  if (error.kind === 'conflict' && error.params.reason === 'locked') return { kind: 'failed', error };
  if (error.kind === 'conflict' || error.kind === 'unauthorised') return { kind: error.kind, error };
  return { kind: 'failed', error };
}

/** The stored record in a conflict's error. Source: FORMATS "Save". */
function storedRecord(outcome: SaveOutcome | null): Readonly<Record<string, unknown>> | null {
  const stored = outcome?.kind === 'conflict' ? outcome.error.params.stored : null;
  return isRecord(stored) ? stored : null;
}

/** True while the form takes no save. */
function isBusy(form: Form): boolean {
  return ['saving', 'opening', 'closed'].includes(form.status().phase);
}

/**
 * The stored record of a conflict that brought none, asked for beside what was typed. Empty without a load port; null
 * where it cannot be loaded, with a notice, or where the form shows another record or version by then.
 */
async function fetchStored(form: Form): Promise<Readonly<Record<string, unknown>> | null> {
  const { load, notify } = form.ports;
  const shown = () => [form.snapshot('id').value, form.snapshot('rowVersion').value];
  const before = shown();
  const [id] = before;
  if (load === undefined || (typeof id !== 'string' && typeof id !== 'number')) return {};
  const answer = await load(new AbortController().signal, String(id));
  if (isBusy(form) || shown().some((value, at) => value !== before[at])) return null;
  if (answer.ok && answer.value.model !== null && String(answer.value.model.id) === String(id))
    return answer.value.model;
  const code = answer.ok ? 'form.notFound' : 'form.loadFailed';
  const params = answer.ok ? {} : { msg: messageOf(answer.error), code: answer.error.code };
  notify?.({ tone: 'error', code, params });
  return null;
}

/**
 * Saving, and what follows a refusal, also of a save that another action made, such as submit. Only `reload` drops what
 * was typed.
 */
export function useSave(
  form: Form,
  onSave: ((answer: SaveAnswer) => void) | undefined,
  onInvalid: (first: FieldPath) => void,
): Saving {
  const [outcome, setOutcome] = useState<SaveOutcome | null>(null);
  const latest = useRef(onInvalid);
  latest.current = onInvalid;

  useEffect(
    () =>
      form.watchSaves((refusal) => {
        const next = refusal === null ? null : outcomeOf(form, refusal);
        setOutcome(next);
        if (next?.kind === 'invalid' && next.report.first !== null) latest.current(next.report.first);
      }),
    [form],
  );

  const save = useCallback(
    async (key?: string): Promise<Result<SaveAnswer>> => {
      if (isBusy(form)) return fail({ kind: 'aborted', code: 'form.aborted', params: {}, retryable: false });
      const result = await form.save(key);
      if (result.ok) {
        setOutcome({ kind: 'saved', answer: result.value });
        onSave?.(result.value);
      }
      return result;
    },
    [form, onSave],
  );

  // The form whose conflict is being settled: a further click on one of the choices is ignored meanwhile.
  const settling = useRef<Form | null>(null);
  const settle = useCallback(
    async (choice: () => Promise<void>) => {
      if (settling.current === form) return;
      settling.current = form;
      await choice().finally(() => {
        if (settling.current === form) settling.current = null;
      });
    },
    [form],
  );

  return useMemo(
    () => ({
      outcome,
      save,
      dismiss: () => setOutcome(null),
      reload: () =>
        settle(async () => {
          const stored = storedRecord(outcome);
          if (stored !== null) form.reset(stored);
          // Without a load port the stored record cannot be loaded: a message says so, and the other choices remain.
          else if (form.ports.load === undefined) {
            form.ports.notify?.({ tone: 'error', code: 'form.loadUnset', params: {} });
            return;
          } else {
            const loaded = await form.open();
            if (!loaded.ok) return;
          }
          setOutcome(null);
        }),
      keepMine: () =>
        settle(async () => {
          const stored = storedRecord(outcome) ?? (await fetchStored(form));
          if (stored === null) return;
          const { rowVersion } = stored;
          if (rowVersion !== undefined) form.apply([{ path: 'rowVersion', value: rowVersion }], 'server');
          await save();
        }),
    }),
    [form, outcome, save, settle],
  );
}
