/**
 * Step 0 to 1: the separate options `init_show` … `audit_lock` become the lists `show` and `lock`. An existing list
 * wins. Where any option is true, the list holds the true ones; otherwise it holds all states except the false ones, so
 * that a page may state exceptions only. Lists may hold `add_show` in place of `add`. Source: 001 3.1, 002 3.6, FORMATS
 * "State lists".
 */
import { STATE_ORDER } from '../../situation/types.ts';
import { isOn } from '../flag.ts';
import { isObject, type Json, type JsonObject } from '../guard.ts';

function take(options: JsonObject, list: 'show' | 'lock'): void {
  const suffix = `_${list}`;
  const stated = new Map<string, boolean>();
  for (const state of STATE_ORDER) {
    const value = options[state + suffix];
    if (value != null) stated.set(state, isOn(value));
    delete options[state + suffix];
  }
  const present = options[list];
  if (Array.isArray(present)) {
    options[list] = present.map((entry) =>
      typeof entry === 'string' && entry.endsWith(suffix) ? entry.slice(0, -suffix.length) : entry,
    );
  } else if (stated.size > 0) {
    const listed = STATE_ORDER.filter((state) => stated.get(state));
    const others = list === 'show' ? STATE_ORDER.filter((state) => !stated.has(state)) : [];
    options[list] = listed.length > 0 ? listed : others;
  }
}

function migrateStateOptions(options: JsonObject): void {
  let any = false;
  for (const name in options)
    if (name === 'show' || name === 'lock' || name.endsWith('_show') || name.endsWith('_lock')) any = true;
  if (!any) return;
  take(options, 'show');
  take(options, 'lock');
}

/** Properties that may hold widgets, actions or lists of them. */
const HOLDERS = new Set(['items', 'children', 'actions', 'action', 'toolbar', 'searchfield', 'lists']);
const ACTION_HOLDERS = ['actions', 'childItems', 'dropdownOptions'];

/** Visits every object with options in the definition, at any depth, without recursion. */
export function migrateStates(definition: JsonObject): void {
  const open: (Json | undefined)[] = [definition];
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) for (const entry of value) open.push(entry);
    if (!isObject(value)) continue;
    for (const name in value) if (HOLDERS.has(name)) open.push(value[name]);
    const { options } = value;
    if (!isObject(options)) continue;
    migrateStateOptions(options);
    for (const name of ACTION_HOLDERS) if (options[name] !== undefined) open.push(options[name]);
  }
}
