import { action } from '../compile/testing.ts';
import type { CompiledAction, CompiledPage } from '../compile/types.ts';
import { planAction } from './plan.ts';
import type { ActionHost, ActionPlan, ActionSituation } from './types.ts';

/** Says yes to every question. */
export const YES: ActionHost = { confirm: async () => true };

/** How things stand where nothing is said of them. */
export function situation(more: Partial<ActionSituation> = {}): ActionSituation {
  return {
    barred: null,
    offers: false,
    rows: [],
    rowIds: [],
    record: () => null,
    recordId: '',
    dirty: false,
    saves: false,
    hosted: false,
    params: {},
    title: '',
    query: { searchParams: [], sortParams: [] },
    facts: () => ({}),
    ...more,
  };
}

/** What an action of a form means for its stored record. */
export function formPlan(
  page: CompiledPage,
  record: Readonly<Record<string, unknown>>,
  code: string,
  more: Partial<CompiledAction> = {},
): ActionPlan {
  const { id } = record;
  const recordId = typeof id === 'string' ? id : '';
  return planAction(
    action(code, more),
    { kind: 'form', page },
    situation({ recordId, record: () => record }),
  );
}
