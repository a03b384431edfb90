/**
 * Show and lock masks of a node: its own lists, else its field's masks, else always shown and never locked. Lock bits
 * of init and look have no effect: in init nothing is entered yet, in look everything is locked. Source: 001 4.1,
 * FORMATS "State lists".
 */
import type { JsonObject } from '../definition/guard.ts';
import type { FieldDefinition } from '../definition/objectModel.ts';
import { pointerTo } from '../issues/pointer.ts';
import { ownOf } from '../plain.ts';
import { STATE_BITS, STATE_ORDER } from '../situation/types.ts';
import { ALL_STATES } from './blank.ts';
import type { CompileContext } from './context.ts';
import { numberOf } from './read.ts';
import type { StateRules } from './types.ts';

const EVERY = ALL_STATES.show;
const LOCK_BITS = EVERY & ~0b101;

/** Mask of a list of state names. Unknown names are warnings. */
function maskOf(list: readonly unknown[], path: string, context: CompileContext): number {
  let mask = 0;
  list.forEach((entry, index) => {
    const bit = typeof entry === 'string' ? ownOf<number>(STATE_BITS, entry) : undefined;
    if (bit !== undefined) mask |= bit;
    else context.sink.warn('page.unknownState', pointerTo(path, index), { state: entry, known: STATE_ORDER });
  });
  return mask;
}

/** The masks of one widget or action. */
export function stateRules(
  options: JsonObject,
  field: FieldDefinition | undefined,
  path: string,
  context: CompileContext,
): StateRules {
  const app = context.viewType === 2;
  const showMask = numberOf(app ? field?.AppVisible : field?.WebVisible);
  const lockMask = numberOf(app ? field?.AppLock : field?.WebLock);
  if (!Array.isArray(options.show) && !Array.isArray(options.lock) && showMask === null && lockMask === null)
    return ALL_STATES;
  const read = (name: 'show' | 'lock', mask: number | null, standard: number) => {
    const list = options[name];
    if (Array.isArray(list)) return [maskOf(list, `${path}/options/${name}`, context), 'stateList'] as const;
    return mask === null ? ([standard, 'default'] as const) : ([mask, 'mask'] as const);
  };
  const [show, showFrom] = read('show', showMask, EVERY);
  const [lock, lockFrom] = read('lock', lockMask, 0);
  return { show: show & EVERY, lock: lock & LOCK_BITS, showFrom, lockFrom };
}
