import type { FieldSnapshot, Form } from '../../src/engine/internal.ts';
import { subjects } from './panel/subject.ts';

/** The form on screen, for play functions: what it holds, not only what it shows. */
export function openedForm(): Form {
  const form = subjects().find((subject) => subject.form !== null)?.form ?? null;
  if (form === null) throw new Error('The story shows no open form.');
  return form;
}

/** Snapshot of a header field of the form on screen. */
export function fieldNow(model: string): FieldSnapshot {
  return openedForm().snapshot(model);
}
