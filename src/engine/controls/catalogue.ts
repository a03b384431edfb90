/**
 * The control catalogue: all FieldType ids of specification 001 3.8 and all widget words of 002 3.6 as data. A new
 * control is one entry in its family. A host's own controls are options of the compile.
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
import type { ControlDefinition, ControlEntry } from './types.ts';

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

/** Finds controls: the built-in ones, or these with a host's own before them. */
export interface ControlCatalogue {
  /** The built-in controls in order, then the host's. */
  readonly all: readonly ControlEntry[];
  /** The control of a FieldType id (001 3.8). */
  byId(id: number): ControlEntry | undefined;
  /** The control of a stored `type` word or its alias, ignoring case; digits are read as an id. */
  byType(type: string): ControlEntry | undefined;
  /** The control that edits a field of an id. */
  ofField(id: number): ControlEntry | undefined;
}

function indexed(entries: readonly ControlEntry[], around: ControlCatalogue | null): ControlCatalogue {
  const ids = new Map<number, ControlEntry>();
  const words = new Map<string, ControlEntry>();
  for (const entry of entries) {
    if (entry.id !== null && !ids.has(entry.id)) ids.set(entry.id, entry);
    // Two ids may share one word (24 and 27): the first keeps it, the second is found by its alias and its id.
    for (const word of [entry.type, ...entry.aliases]) if (!words.has(word)) words.set(word, entry);
  }
  const byId = (id: number) => ids.get(id) ?? around?.byId(id);
  return {
    all: around === null ? entries : [...around.all, ...entries],
    byId,
    byType(type) {
      const found = words.get(type);
      if (found !== undefined) return found;
      const word = type.trim().toLowerCase();
      const own = words.get(word) ?? (/^[0-9]{1,4}$/.test(word) ? ids.get(Number(word)) : undefined);
      return own ?? around?.byType(type);
    },
    ofField(id) {
      const entry = byId(id);
      return entry?.heldAs === undefined ? entry : (words.get(entry.heldAs) ?? around?.byType(entry.heldAs));
    },
  };
}

const BUILT_IN: ControlCatalogue = indexed(CONTROLS, null);

/**
 * The catalogue of one compile: the built-in controls and those of the host. `defineControl` has refused words of
 * built-in controls; of two of a host's with the same word the earlier one counts.
 */
export function controlsOf(own: readonly ControlDefinition[] | undefined): ControlCatalogue {
  return own === undefined || own.length === 0 ? BUILT_IN : indexed(own, BUILT_IN);
}

/**
 * The built-in control of a FieldType id (001 3.8); undefined where the id is not in the table.
 * @example
 * controlById(1)?.name; // => 'TextBox'
 * controlById(-1); // => undefined
 */
export function controlById(id: number): ControlEntry | undefined {
  return BUILT_IN.byId(id);
}

/**
 * The built-in control of a stored `type` word or its alias, ignoring case; digits are read as an id.
 * @example
 * controlByType('TextBox')?.id; // => 1
 * controlByType('no such word'); // => undefined
 */
export function controlByType(type: string): ControlEntry | undefined {
  return BUILT_IN.byType(type);
}
