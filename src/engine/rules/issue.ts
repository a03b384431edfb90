/** Constructors of field issues with codes of the one list. */
import type { FieldIssue } from '../form/types.ts';
import type { MessageCode } from './codes.ts';

/** An issue of one value. */
export function fieldIssue(
  code: MessageCode,
  params: Readonly<Record<string, unknown>> = {},
  source: FieldIssue['source'] = 'rule',
): FieldIssue {
  return { code, params, source };
}
