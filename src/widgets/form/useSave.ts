import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type FieldPath,
  type Form,
  fail,
  isRecord,
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
  /** `refused`: what was said of fields, and under '' of what is on no page. */
  | { readonly kind: 'failed'; readonly error: PortError; readonly refused: ValidationReport };

export interface Saving {
  readonly outcome: SaveOutcome | null;
  /**
   * Saves and returns the form's result; an abort where the form cannot be saved now. While a save is on its way it
   * waits for that, and saves once more where something was changed since.
   */
  save(key?: string): Promise<Result<SaveAnswer>>;
  dismiss(): void;
  /** After a conflict: loads the stored record in place of the edited one. */
  reload(): Promise<void>;
  /** After a conflict: saves the edited record over the stored one. */
  keepMine(): Promise<void>;
}

function outcomeOf(form: Form, error: PortError): SaveOutcome {
  const refused = form.refusal();
  if (error.kind === 'validation') {
    const report = form.validate();
    // What was said of no field stands in the other notice alone; wrong fields are marked in any case.
    if (!report.ok && refused.issues.every(({ path }) => path !== '')) return { kind: 'invalid', report };
  }
  // A locked record accepts no changes, so there is nothing to choose.
  const chooses = error.kind === 'conflict' && error.params.reason !== 'locked';
  if (chooses || error.kind === 'unauthorised') return { kind: error.kind, error };
  return { kind: 'failed', error, refused };
}

/** The first field to mend. */
function firstWrong(outcome: SaveOutcome | null): FieldPath | null {
  if (outcome?.kind === 'invalid') return outcome.report.first;
  return outcome?.kind === 'failed' ? outcome.refused.first : null;
}

/** The stored record in a conflict's error, where it has one. Source: FORMATS "Save". */
function storedRecord(outcome: SaveOutcome | null): Readonly<Record<string, unknown>> | undefined {
  const stored = outcome?.kind === 'conflict' ? outcome.error.params.stored : undefined;
  return isRecord(stored) ? stored : undefined;
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

  useEffect(() => {
    // What could not be saved may have been saved while the page was hidden, or may be being saved now.
    const { dirty, phase } = form.status();
    if (!dirty || phase === 'saving')
      setOutcome((now) => (now?.kind === 'failed' && now.error.retryable ? null : now));
    return form.watchSaves((refusal) => {
      const next = refusal === null ? null : outcomeOf(form, refusal);
      setOutcome(next);
      const first = firstWrong(next);
      if (first !== null) latest.current(first);
    });
  }, [form]);

  const saved = useCallback(
    async (saving: Promise<Result<SaveAnswer>>) => {
      const result = await saving;
      if (result.ok) {
        setOutcome({ kind: 'saved', answer: result.value });
        onSave?.(result.value);
      }
      return result;
    },
    [onSave],
  );
  const save = useCallback(
    async (key?: string): Promise<Result<SaveAnswer>> => {
      const { phase } = form.status();
      if (phase === 'opening' || phase === 'closed')
        return fail({ kind: 'aborted', code: 'form.aborted', params: {}, retryable: false });
      if (phase === 'saving') {
        const earlier = await form.save(key);
        if (!earlier.ok || !form.status().dirty) return earlier;
      }
      return saved(form.save(key));
    },
    [form, saved],
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

  const dismiss = useCallback(() => setOutcome(null), []);
  return useMemo(
    () => ({
      outcome,
      save,
      dismiss,
      reload: () =>
        settle(async () => {
          const stored = storedRecord(outcome);
          if (stored !== undefined) form.reset(stored);
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
          await saved(form.saveOver(storedRecord(outcome)));
        }),
    }),
    [form, outcome, save, dismiss, saved, settle],
  );
}
