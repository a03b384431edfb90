import { useState } from 'react';
import {
  type CompiledField,
  type FieldBinding,
  type FieldIssue,
  type LookupPort,
  pageText,
} from '../../engine/internal.ts';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import type { PwFormContext } from './field.ts';

interface Draft {
  readonly text: string;
  readonly issue: FieldIssue | null;
}

/** What a binding over rjsf's value is made from. */
export interface SchemaBindingSource {
  readonly field: CompiledField;
  readonly path: string;
  readonly value: unknown;
  readonly companion: unknown;
  readonly required: boolean;
  readonly rawErrors: readonly string[];
  readonly context: PwFormContext;
  write(value: unknown, companion: unknown): void;
  blur(): void;
}

/**
 * The adapter contract over a value that rjsf keeps: the draft is kept here, a commit changes rjsf's data at once.
 *
 * Decision: of wrong data nothing is told when a form is opened, where PageForm tells of stored values that their fields
 * cannot hold. In rjsf the validator says what is wrong, and its host when: after a change with `liveValidate`, after a
 * submit, or by `validateForm()`; its own theme says no more. Marks of ours would stand beside an error list that is
 * empty, and in forms of new data, which rjsf cannot tell from stored. The value is shown as it is, and kept.
 */
export function useSchemaBinding(source: SchemaBindingSource): FieldBinding {
  const { field, context } = source;
  const { language } = useTexts();
  const platform = usePlatform();
  const [draft, setDraft] = useState<Draft | null>(null);
  const raised: readonly FieldIssue[] = source.rawErrors.map((code) => ({
    code,
    params: {},
    source: 'rule',
  }));
  const lookup: LookupPort | undefined = context.lookup;
  return {
    path: source.path,
    field,
    value: source.value ?? null,
    companion: source.companion ?? null,
    draft: draft?.text ?? null,
    state: { visible: true, locked: false, required: source.required },
    issues: draft?.issue ? [draft.issue, ...raised] : raised,
    setDraft: (text, issue) => setDraft(text === null ? null : { text, issue: issue ?? null }),
    commit(value, companion) {
      setDraft(null);
      source.write(value, companion);
      return true;
    },
    blur: source.blur,
    ports: { clock: platform.clock, ids: platform.ids, ...(lookup === undefined ? {} : { lookup }) },
    text: (ref) =>
      ref === null ? '' : context.page === undefined ? ref : pageText(context.page, ref, language) || ref,
  };
}
