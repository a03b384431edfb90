/**
 * The control catalogue: every FieldType id of specification 001 3.8 and every widget word of 002 3.6 as data.
 * A new control is one entry in its family; nothing registers itself.
 */
import { CHOICE_CONTROLS } from './families/choice.ts';
import { CONTAINER_CONTROLS } from './families/container.ts';
import { DATE_CONTROLS } from './families/date.ts';
import { FILE_CONTROLS } from './families/file.ts';
import { LOOKUP_CONTROLS } from './families/lookup.ts';
import { NUMBER_CONTROLS } from './families/number.ts';
import { SPECIAL_CONTROLS } from './families/special.ts';
import { SYSTEM_CONTROLS } from './families/system.ts';
import { TABLE_CONTROLS } from './families/table.ts';
import { TEXT_CONTROLS } from './families/text.ts';
import type { ControlEntry } from './types.ts';

/**
 * All controls, family by family, in palette order within each.
 * @example
 * CONTROLS.find((control) => control.name === 'TextBox')?.type; // => 'textbox'
 */
export const CONTROLS: readonly ControlEntry[] = [
  ...TEXT_CONTROLS,
  ...NUMBER_CONTROLS,
  ...DATE_CONTROLS,
  ...CHOICE_CONTROLS,
  ...LOOKUP_CONTROLS,
  ...FILE_CONTROLS,
  ...SYSTEM_CONTROLS,
  ...TABLE_CONTROLS,
  ...CONTAINER_CONTROLS,
  ...SPECIAL_CONTROLS,
];

const byId = new Map<number, ControlEntry>();
const byType = new Map<string, ControlEntry>();
for (const entry of CONTROLS) {
  if (entry.id !== null) byId.set(entry.id, entry);
  // Two ids may share one word (24 and 27): the first keeps it, the second is found by its alias and its id.
  for (const word of [entry.type, ...entry.aliases]) if (!byType.has(word)) byType.set(word, entry);
}

/**
 * The control of a FieldType id (001 3.8); undefined where the id is not in the table.
 * @example
 * controlById(1)?.name; // => 'TextBox'
 * controlById(-1); // => undefined
 */
export function controlById(id: number): ControlEntry | undefined {
  return byId.get(id);
}

/** The control that edits a field of an id; undefined where the id is not in the table. */
export function controlOfField(id: number): ControlEntry | undefined {
  const entry = byId.get(id);
  return entry?.heldAs === undefined ? entry : byType.get(entry.heldAs);
}

/**
 * The control of a stored `type` word or its alias, ignoring case; digits are read as an id.
 * @example
 * controlByType('TextBox')?.id; // => 1
 * controlByType('no such word'); // => undefined
 */
export function controlByType(type: string): ControlEntry | undefined {
  const found = byType.get(type);
  if (found !== undefined) return found;
  const word = type.trim().toLowerCase();
  return byType.get(word) ?? (/^[0-9]{1,4}$/.test(word) ? byId.get(Number(word)) : undefined);
}
