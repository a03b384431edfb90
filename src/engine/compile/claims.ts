/**
 * Data paths that widgets claim. Two widgets may show one model only with one value kind; else one would write what
 * the other cannot read. Source: FORMATS "Paths".
 */
import type { ValueKind } from '../controls/types.ts';
import type { CompileContext } from './context.ts';

/** The node that claims; the first one of a path stands for it. */
export interface Claimant {
  readonly key: string;
  readonly pointer: string;
  readonly value: ValueKind;
}

export interface Claims {
  /** Claims a model in a table's rows, or in the header; an issue where another kind holds it. */
  claim(table: string | null, model: string, by: Claimant): void;
}

export function createClaims(context: CompileContext): Claims {
  const scopes = new Map<string | null, Map<string, Claimant>>();
  return {
    claim(table, model, by) {
      const { value, key, pointer } = by;
      // What only shows a value claims nothing.
      if (value === 'none' || value === 'derived') return;
      let scope = scopes.get(table);
      if (scope === undefined) {
        scope = new Map();
        scopes.set(table, scope);
      }
      const first = scope.get(model);
      if (first === undefined) {
        scope.set(model, by);
        return;
      }
      if (first.value !== value)
        context.sink.error(
          'page.modelKind',
          `${context.base}${pointer}/model`,
          `'${model}' holds ${first.value} for the widget '${first.key}', and ${value} here.`,
          { model, first: first.value, second: value, key, other: first.key },
          'Give one of the two widgets another model.',
        );
    },
  };
}
