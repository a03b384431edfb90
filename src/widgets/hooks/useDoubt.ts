import { useContext, useEffect } from 'react';
import type { FieldBinding, FieldIssue } from '../../engine/internal.ts';
import { FormViewContext } from '../form/context.ts';

/** Longest text that is told, in UTF-16 units. */
const TOLD_MAX = 80;

type Issue = Omit<FieldIssue, 'params'>;

function useTold({ path, value }: FieldBinding, { code, source }: Issue, what: string | null, as: string) {
  const form = useContext(FormViewContext)?.form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is judged anew
  useEffect(() => {
    if (form === undefined || what === null) return;
    form.setDraft(path, null, { code, params: { [as]: what }, source });
  }, [form, path, value, what, code, source, as]);
}

/**
 * Tells the form that a field cannot hold the value that it shows, where only its widget can know: `what` is no value of
 * it, null for nothing. Of a stored value it stands at the field and keeps nobody from saving; one that the user has
 * entered is an error of the code `rule`, as of any rule.
 */
export function useDoubt(binding: FieldBinding, what: string | null, rule: FieldIssue['code']): void {
  useTold(binding, { code: rule, source: 'rule' }, what?.slice(0, TOLD_MAX) ?? null, 'text');
}

/**
 * Tells the form in words, which the widget has with its code, that something of the stored value is not there; null for
 * nothing. It keeps nobody from saving, and is taken back when the user enters the value.
 */
export function useNote(binding: FieldBinding, said: string | null): void {
  useTold(binding, { code: 'server.message', source: 'stored' }, said, 'msg');
}
