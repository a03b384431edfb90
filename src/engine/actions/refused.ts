import type { MessageCode } from '../rules/codes.ts';
import type { PlanOf } from './types.ts';

/** A plan that does nothing, with the reason as a notice. */
export function refused(
  code: MessageCode,
  params: Readonly<Record<string, unknown>> = {},
  tone: 'error' | 'warning' = 'error',
): PlanOf<'refused'> {
  return { kind: 'refused', notice: { tone, code, params }, quiet: false };
}
