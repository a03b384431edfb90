/**
 * What the colour fields of a page take: new and changed values by the rule of their widget. It is not among the rules of
 * the engine, since the names of colours come to the browser with that widget. Source: specification 001 3.8, 5.
 */
import { type CompiledField, type CompiledPage, decideAll, isColor } from '../../engine/internal.ts';
import type { FieldProblem } from '../errors.ts';
import type { Checked } from '../records/check.ts';
import { placeOf } from '../records/locks.ts';
import { isChanged } from '../records/references.ts';
import type { situationOf } from './ownRules.ts';

/** Longest value that is told, in UTF-16 units. */
const TOLD_MAX = 80;

interface Sent extends Pick<Checked, 'taken'> {
  readonly situation: ReturnType<typeof situationOf>;
}

/**
 * Finds what is no colour, by wire path. As with other rules a hidden field is not judged, and what is stored already
 * stays.
 */
export function colorProblems(
  page: CompiledPage,
  fields: ReadonlyMap<string, readonly CompiledField[]>,
): (sent: Sent) => readonly FieldProblem[] {
  const kinds = new Map(
    [...fields].flatMap(([place, nodes]) => {
      const node = nodes.find(({ kind }) => kind === 'colorpicker');
      return node === undefined ? [] : [[place, node] as const];
    }),
  );
  return ({ situation, taken }) => {
    if (kinds.size === 0) return [];
    const wrong = taken.places.flatMap((place) => {
      const node = kinds.get(placeOf(place.field));
      // Of other types the engine's rules tell; a number is read as text.
      const word = typeof place.value === 'object' ? '' : String(place.value ?? '');
      if (node === undefined || word.trim() === '' || isColor(word)) return [];
      return place.fresh || isChanged(place) ? [{ node, path: place.path, word }] : [];
    });
    if (wrong.length === 0) return [];
    const states = decideAll(page, situation);
    return wrong.flatMap(({ node, path, word }) => {
      if (states.get(node.key)?.visible !== true) return [];
      const code = 'draft.color';
      return [{ path, code, params: { text: word.slice(0, TOLD_MAX) }, message: code }];
    });
  };
}
