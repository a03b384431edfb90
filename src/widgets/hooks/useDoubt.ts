import { useContext, useEffect } from 'react';
import type { FieldBinding, FieldIssue } from '../../engine/internal.ts';
import { FormViewContext } from '../form/context.ts';

/** Longest text that is told, in UTF-16 units. */
const TOLD_MAX = 80;

/**
 * Tells the form that a field cannot hold the value that it shows, where only its widget can know; `what` is wrong, null
 * for nothing. Of a stored value it stands at the field and keeps nobody from saving; one that the user has entered is
 * checked as by any rule: with a `rule` it is an error of this code, without one nothing is told of it.
 */
export function useDoubt(
  { path, value }: FieldBinding,
  what: string | null,
  rule?: FieldIssue['code'],
): void {
  const form = useContext(FormViewContext)?.form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is judged anew
  useEffect(() => {
    if (form === undefined || what === null) return;
    const params = { text: what.slice(0, TOLD_MAX) };
    const issue: FieldIssue =
      rule === undefined
        ? { code: 'stored.type', params, source: 'stored' }
        : { code: rule, params, source: 'rule' };
    form.setDraft(path, null, issue);
  }, [form, path, value, what, rule]);
}
