/** The path of a lookup item in its tree. Source: specification 001 3.6. */
import { plainText } from '../definition/plainText.ts';
import { isRecord } from '../plain.ts';
import { itemLabel, type LabelSpec, type LookupItem } from './lookup-labels.ts';

/** Between the levels of a path. */
const PATH_JOINT = ' / ';
/** Properties in which a source may give the path of a node, and the node above it. */
const PATHS = ['pathName', 'fullName', 'path'];
const PARENTS = ['parentId__Item', 'parent__Item', 'parent'];
/** Most levels of a path: a record leads no further. */
const LEVELS = 20;

/**
 * The levels above an item and its own label, as far as its source gives them: a path of its own, as text or as labels,
 * or the records above it. `A / B / C`, or the label alone. Source: specification 001 3.6.
 */
export function itemPath(spec: LabelSpec | null, item: LookupItem): string {
  for (const key of PATHS) {
    const held = item[key];
    if (Array.isArray(held) && held.length > 0)
      return held
        .map((level) => (isRecord(level) ? itemLabel(spec, level) : plainText(level)))
        .join(PATH_JOINT);
    // A path of ids, as trees are stored, is none to read.
    if (typeof held === 'string' && held !== '' && key !== 'path') return held;
  }
  const labels = [itemLabel(spec, item)];
  let at: unknown = item;
  while (isRecord(at) && labels.length < LEVELS) {
    const now: LookupItem = at;
    at = PARENTS.map((key) => now[key]).find(isRecord);
    if (isRecord(at)) labels.unshift(itemLabel(spec, at));
  }
  return labels.filter((label) => label !== '').join(PATH_JOINT);
}
