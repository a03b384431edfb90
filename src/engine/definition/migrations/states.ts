/**
 * Step 0 to 1: the separate options `init_show` … `audit_lock` become the lists `show` and `lock`.
 * A list that is there already wins. Where some option says true, the list holds those that do; where none does, it
 * holds all states but those that say false: a page that only names exceptions keeps them exceptions.
 * Lists themselves may hold `add_show` in place of `add`. Source: 001 3.1, 002 3.6, FORMATS "State lists".
 */
import { STATE_ORDER } from '../../situation/types.ts';
import { isOn } from '../flag.ts';
import { isObject, type Json, type JsonObject } from '../guard.ts';

const SHOW = STATE_ORDER.map((state) => [state, `${state}_show`] as const);
const LOCK = STATE_ORDER.map((state) => [state, `${state}_lock`] as const);

function take(
  options: JsonObject,
  names: readonly (readonly [string, string])[],
  list: 'show' | 'lock',
  suffix: string,
): void {
  let told = false;
  let listed = false;
  for (const [, name] of names) {
    const value = options[name];
    if (value === undefined) continue;
    told = told || value !== null;
    listed = listed || isOn(value);
  }
  const present = options[list];
  if (Array.isArray(present)) {
    options[list] = present.map((entry) =>
      typeof entry === 'string' && entry.endsWith(suffix) ? entry.slice(0, -suffix.length) : entry,
    );
  } else if (told) {
    options[list] = names
      .filter(([, name]) => {
        const value = options[name];
        if (listed) return isOn(value);
        return list === 'show' && (value === undefined || value === null);
      })
      .map(([state]) => state);
  }
  for (const [, name] of names) delete options[name];
}

/** Changes one widget's or action's options in place. */
export function migrateStateOptions(options: JsonObject): void {
  let any = false;
  for (const name in options)
    if (name === 'show' || name === 'lock' || name.endsWith('_show') || name.endsWith('_lock')) any = true;
  if (!any) return;
  take(options, SHOW, 'show', '_show');
  take(options, LOCK, 'lock', '_lock');
}

/** What may hold widgets, actions or further lists of them. */
const HOLDERS = new Set(['items', 'children', 'actions', 'action', 'toolbar', 'searchfield', 'lists']);
const ACTION_HOLDERS = new Set(['actions', 'childItems', 'dropdownOptions']);

/** Every object with options in the definition, deep, without recursion. */
export function migrateStates(definition: JsonObject): void {
  const open: Json[] = [definition];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (Array.isArray(value)) {
      for (const entry of value) if (typeof entry === 'object' && entry !== null) open.push(entry);
      continue;
    }
    if (!isObject(value)) continue;
    for (const name in value) {
      const inner = value[name];
      if (typeof inner === 'object' && inner !== null && HOLDERS.has(name)) open.push(inner);
    }
    const { options } = value;
    if (!isObject(options)) continue;
    migrateStateOptions(options);
    for (const name in options) {
      const inner = options[name];
      if (Array.isArray(inner) && ACTION_HOLDERS.has(name)) open.push(inner);
    }
  }
}
