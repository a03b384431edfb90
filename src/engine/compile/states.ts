/**
 * Show and lock masks of a node: its own lists, else its field's masks, else always shown and never locked. Lock bits
 * of init and look have no effect: in init nothing is entered yet, in look everything is locked. Source: 001 4.1,
 * FORMATS "State lists".
 */
import type { JsonObject } from '../definition/guard.ts';
import type { FieldDefinition } from '../definition/objectModel.ts';
import { plainText } from '../definition/plainText.ts';
import { pointerTo } from '../issues/pointer.ts';
import { STATE_ORDER } from '../situation/types.ts';
import type { CompileContext } from './context.ts';
import { numberOf } from './read.ts';
import type { StateRules } from './types.ts';

const ALL_STATES = 511;
const LOCK_BITS = ALL_STATES & ~0b101;

const BIT = new Map<string, number>(STATE_ORDER.map((state, index) => [state, 1 << index]));
const ALWAYS: StateRules = { show: ALL_STATES, lock: 0, showFrom: 'default', lockFrom: 'default' };

/** Mask of a list of state names. Unknown names are warnings. */
function maskOf(list: readonly unknown[], path: string, context: CompileContext): number {
  let mask = 0;
  list.forEach((entry, index) => {
    const bit = typeof entry === 'string' ? BIT.get(entry) : undefined;
    if (bit === undefined)
      context.sink.warn(
        'page.unknownState',
        pointerTo(path, index),
        `'${plainText(entry)}' is no state of a form.`,
        {
          state: entry,
          known: STATE_ORDER,
        },
      );
    else mask |= bit;
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
    return ALWAYS;
  const read = (name: 'show' | 'lock', mask: number | null, standard: number) => {
    const list = options[name];
    if (Array.isArray(list)) return [maskOf(list, `${path}/options/${name}`, context), 'stateList'] as const;
    return mask === null ? ([standard, 'default'] as const) : ([mask, 'mask'] as const);
  };
  const [show, showFrom] = read('show', showMask, ALL_STATES);
  const [lock, lockFrom] = read('lock', lockMask, 0);
  return { show: show & ALL_STATES, lock: lock & LOCK_BITS, showFrom, lockFrom };
}
