/**
 * Data paths that widgets claim. Two widgets may show one model only with the same value kind, else one would write
 * values that the other cannot read. Source: FORMATS "Paths".
 */
import type { ValueKind } from '../controls/types.ts';
import { ISSUE_HINTS } from '../issues/codes.ts';
import type { CompileContext } from './context.ts';

/** The node that claims a path; where several show it, the first one. */
export interface Claimant {
  readonly key: string;
  readonly pointer: string;
  readonly value: ValueKind;
}

/** The first claimant of each model, by table; null is the header. */
export type Claims = Map<string | null, Map<string, Claimant>>;

/** Claims a model in a table's rows or in the header. An issue where a widget of another value kind has claimed it. */
export function claim(
  claims: Claims,
  table: string | null,
  model: string,
  by: Claimant,
  context: CompileContext,
): void {
  const { value, key, pointer } = by;
  // Widgets without a value of their own claim nothing.
  if (value === 'none' || value === 'derived') return;
  const scope = claims.get(table) ?? new Map<string, Claimant>();
  claims.set(table, scope);
  const first = scope.get(model);
  if (first === undefined) scope.set(model, by);
  else if (first.value !== value)
    context.sink.error(
      'page.modelKind',
      `${context.base}${pointer}/model`,
      { model, first: first.value, second: value, key, other: first.key },
      { hint: ISSUE_HINTS['page.modelKind.hint'] },
    );
}
