import { type Ref, useImperativeHandle } from 'react';
import type {
  FieldPath,
  FieldState,
  Form,
  Reason,
  Result,
  SaveAnswer,
  ValidationReport,
} from '../../engine/internal.ts';
import type { Saving } from './useSave.ts';

/** What a host does with a form from outside, by the `ref` of PageForm. It is null until there is a form. */
export interface PageFormHandle {
  /** The record as it is on screen, as plain data. */
  getValue(): Record<string, unknown>;
  /**
   * Writes a value (`qty`, `lines[r1].qty`), also of a locked field; of a chosen record with its companion. False where
   * there is no such place.
   */
  setValue(path: FieldPath, value: unknown, companion?: unknown): boolean;
  /** Checks all fields and shows what is wrong. */
  validate(): ValidationReport;
  /**
   * Saves, as the save button does: drafts are committed first, refusals are shown above the fields. While a save is on
   * its way it waits for that, and saves once more where something was changed since.
   */
  submit(): Promise<Result<SaveAnswer>>;
  /** Drops what was typed, and what was said of it, and shows `record`, or the one that the form was given. */
  reset(record?: Readonly<Record<string, unknown>>): void;
  /** Why a field (by path or widget key) is hidden, locked or required. */
  explain(place: FieldPath): FieldState & { readonly reasons: readonly Reason[] };
  /** The form itself, for all else. */
  readonly form: Form;
}

export function usePageFormHandle(
  ref: Ref<PageFormHandle> | undefined,
  form: Form,
  { save, dismiss }: Saving,
  given: Readonly<Record<string, unknown>> | undefined,
): void {
  useImperativeHandle(
    ref,
    () => ({
      form,
      getValue: () => form.value(),
      setValue: (path, value, companion) => form.apply([{ path, value, companion }], 'script'),
      validate: () => form.validate(),
      submit: () => save(),
      reset: (record = given ?? {}) => {
        form.reset(record);
        // It was of what is gone now.
        dismiss();
      },
      explain: (place) => form.explain(form.fieldAt(place)?.key ?? place),
    }),
    [form, save, dismiss, given],
  );
}
