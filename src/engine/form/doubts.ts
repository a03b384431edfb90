/** What widgets find about the values that they show. */
import { readPair } from '../values/store.ts';
import { placeOf } from './core.ts';
import { knownCore } from './cores.ts';
import { flush, noTouch, touchPath } from './touch.ts';
import type { FieldIssue, FieldPath, Form } from './types.ts';

/**
 * Tells what only the widget of a field can know of its present value: which words name colours, which files are there.
 * It is a warning until the value changes; null takes it back. Nothing for a form that somebody has wrapped.
 */
export function tellDoubt(form: Form, path: FieldPath, issue: FieldIssue | null): void {
  const core = knownCore(form);
  if (core === undefined || core.disposed) return;
  const { doubts } = core.input;
  if (issue === null) doubts.delete(path);
  else {
    const { value } = readPair(core.values, placeOf(core, path), null);
    doubts.set(path, { value, issue: { ...issue, source: 'stored' } });
  }
  const touched = noTouch();
  touchPath(core, touched, path);
  flush(core, touched);
}
