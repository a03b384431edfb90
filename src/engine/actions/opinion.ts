/**
 * The opinion that goes with a submit, an approval or a rejection. Source: specification 002 2.2 (audit, submit and
 * approve form).
 *
 * Decisions where the specification is silent: its dialog takes the place of the question 'Are you sure …', since it is
 * answered by the same two buttons. In a form it comes after the save and the check that precede the act, so that nothing
 * written there is lost to a missing field. The server stores it with the act; only a rejection needs one, which the
 * dialog sees to: a call of another program may go without.
 */
import { ok, type Result } from '../result.ts';
import type { ActionHost, ActionPlan, PlanOf, ServerCall } from './types.ts';

const OPINED: ReadonlySet<ServerCall> = new Set<ServerCall>(['submit', 'approve', 'reject']);

/** True where the host asks for an opinion before this plan is run. */
export function takesOpinion(plan: ActionPlan, host: ActionHost): boolean {
  return plan.kind === 'call' && OPINED.has(plan.call) && host.opinion !== undefined;
}

/** Asks for the opinion; '' where none is asked for, aborted where the user does not act after all. */
export async function askOpinion(plan: PlanOf<'call'>, host: ActionHost): Promise<Result<string>> {
  if (!takesOpinion(plan, host)) return ok('');
  const opinion = await host.opinion?.(plan);
  if (typeof opinion === 'string') return ok(opinion.trim());
  return { ok: false, error: { kind: 'aborted', code: 'form.aborted', params: {}, retryable: false } };
}
