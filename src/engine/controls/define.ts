/**
 * Controls of a host: `type` words, and FieldType ids, beside those of the specification. A definition is checked when
 * it is made, and is then data like the built-in entries, given to each compile (`CompileOptions.controls`).
 */

import { guard, isObject, type JsonObject } from '../definition/guard.ts';
import { createSink } from '../issues/sink.ts';
import { isUnsafeName } from '../plain.ts';
import { CONTROLS, controlById, controlByType, controlsOf } from './catalogue.ts';
import { ControlError } from './error.ts';
import { ownOptions } from './options/own.ts';
import { constraintsOf, defaultValueOf } from './stated.ts';
import type { ControlDefinition, ControlEntry, ControlSpec, Kind, ValueKind } from './types.ts';

/**
 * The built-in control of each value kind. A host's control is entered, stored and listed like it unless it states
 * otherwise. Hosts cannot define tables of rows, derived values and widgets without a value.
 */
const STANDARD: ReadonlyMap<string, string> = new Map<ValueKind, string>([
  ['text', 'textbox'],
  ['number', 'number'],
  ['boolean', 'checkbox'],
  ['date', 'date'],
  ['datetime', 'datetime'],
  ['time', 'time'],
  ['dateRange', 'daterange'],
  ['option', 'select'],
  ['options', 'selectmultiple'],
  ['lookup', 'basedata'],
  ['lookups', 'basedatamultiple'],
  ['files', 'attachment'],
  ['langText', 'langedit'],
  ['map', 'map'],
]);

/** Value kinds with items or files: they need the compiled facts of a built-in kind. */
const WITH_ITEMS: ReadonlySet<ValueKind> = new Set(['option', 'options', 'lookup', 'lookups', 'files']);

/** Words with a meaning in pages that are not type words of a control: columns and cells that a grid makes itself. */
const RESERVED: ReadonlySet<string> = new Set([
  'none',
  'unknown',
  'multipletext',
  'operation',
  'drag',
  'columnexpand',
  'tablegrouprow',
  'tablegroupcell',
]);

/** FieldType ids below are the specification's; a stored id has at most four digits. */
const FIRST_ID = 1000;
const LAST_ID = 9999;

const WORD = /^[a-z][a-z0-9_]{0,39}$/;
const PALETTE = ['basic', 'business', 'advanced', null] as const;
const KNOWN: ReadonlySet<string> = new Set([
  'type',
  'id',
  'aliases',
  'value',
  'kind',
  'constraints',
  'defaultValue',
  'defaults',
  'options',
  'palette',
] satisfies (keyof ControlSpec)[]);

/** Names of kinds: a type word equal to one would be taken for it by rjsf and adapters. */
const KINDS: ReadonlySet<string> = new Set(CONTROLS.map((control) => control.kind));

function wordAt(word: unknown, path: string): string {
  if (typeof word !== 'string' || !WORD.test(word) || isUnsafeName(word))
    throw new ControlError(
      'control.badName',
      path,
      'A type word is 1 to 40 characters: a to z, digits and _, a letter first.',
    );
  if (controlByType(word) !== undefined || RESERVED.has(word) || KINDS.has(word))
    throw new ControlError('control.duplicate', path, `The word '${word}' has a meaning already.`);
  return word;
}

function idOf(id: unknown): number | null {
  if (id === undefined) return null;
  if (typeof id !== 'number' || !Number.isInteger(id) || id < FIRST_ID || id > LAST_ID) {
    const taken = typeof id === 'number' && controlById(id) !== undefined;
    throw new ControlError(
      taken ? 'control.duplicate' : 'control.badId',
      '/id',
      `An id of a host's control is a whole number from ${FIRST_ID} to ${LAST_ID}.`,
    );
  }
  return id;
}

function aliasesOf(aliases: unknown, type: string): readonly string[] {
  if (aliases === undefined) return [];
  if (!Array.isArray(aliases)) throw new ControlError('control.badName', '/aliases', 'A list of words.');
  const words = aliases.map((word, at) => wordAt(word, `/aliases/${at}`));
  const twice = words.findIndex((word, at) => word === type || words.indexOf(word) !== at);
  if (twice >= 0)
    throw new ControlError('control.duplicate', `/aliases/${twice}`, `'${words[twice]}' stands twice.`);
  return words;
}

/** The built-in control whose value, companion, size and panel a definition starts from. */
function standardOf({ value, kind }: JsonObject): ControlEntry {
  const word = typeof value === 'string' ? STANDARD.get(value) : undefined;
  const standard = word === undefined ? undefined : controlByType(word);
  if (standard === undefined)
    throw new ControlError(
      'control.unknownValue',
      '/value',
      `A value is one of ${[...STANDARD.keys()].join(', ')}.`,
    );
  if (kind === undefined || kind === standard.kind) return standard;
  if (kind === 'custom' && !WITH_ITEMS.has(standard.value)) return standard;
  const like = CONTROLS.find(
    (each) => each.role === 'field' && !each.system && each.kind === kind && each.value === value,
  );
  if (like !== undefined) return like;
  const kinds = CONTROLS.filter((each) => each.role === 'field' && !each.system && each.value === value);
  const names = new Set<Kind>(kinds.map((each) => each.kind));
  if (!WITH_ITEMS.has(standard.value)) names.add('custom');
  throw new ControlError(
    'control.unknownKind',
    '/kind',
    `The kind of such a value is one of ${[...names].join(', ')}.`,
  );
}

function objectAt(given: JsonObject, name: string): JsonObject {
  const value = given[name] ?? {};
  if (isObject(value)) return value;
  throw new ControlError('control.badValue', `/${name}`, 'An object is expected.');
}

function paletteOf(group: unknown = 'advanced'): ControlEntry['palette'] {
  const found = PALETTE.find((each) => each === group);
  if (found !== undefined) return found;
  throw new ControlError('control.badValue', '/palette', 'A group is basic, business, advanced or null.');
}

/** A plain copy, so that later changes of the argument do not change the definition. */
function plainOf(spec: unknown): JsonObject {
  const sink = createSink();
  const copied = guard(spec, sink);
  const [issue] = sink.issues;
  if (issue !== undefined) throw new ControlError('control.badValue', issue.path, issue.message);
  if (!copied.ok || !isObject(copied.value))
    throw new ControlError('control.badValue', '', 'A control is defined by an object.');
  return copied.value;
}

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) frozen(inner);
  }
  return value;
}

/**
 * Defines a control of the host's own: a `type` word of stored pages and, with an id, a FieldType of object models. It
 * is a pure function: it checks its argument and returns a frozen definition; nothing is registered. Give the definition
 * to everything that compiles (`controls` of `compilePage`, `compileList`, `pageFromObject`, `createPlatform` and the
 * server, `--controls` of the command line), and draw it by an adapter with `types: ['<type>']`. Its titles are texts of
 * that adapter: `designer.control.<type>`, and `option.<type>.<name>` with `.help` for each option of its own.
 * @throws ControlError with a code and the JSON pointer of the place in the argument.
 * @example
 * const stars = defineControl({ type: 'starbar', id: 1001, value: 'number', constraints: { min: 0, max: 10 } });
 * stars.kind; // => 'custom'
 * const definition = { items: [{ key: 's', type: 'starbar', model: 'score' }] };
 * compilePage(definition, { controls: [stars] }).page.nodes.s.constraints; // => { min: 0, max: 10 }
 * compilePage(definition).issues[0].code; // => 'page.unknownType'
 */
export function defineControl(spec: ControlSpec): ControlDefinition {
  return define(spec);
}

function define(spec: unknown): ControlDefinition {
  const given = plainOf(spec);
  const unknown = Object.keys(given).find((name) => !KNOWN.has(name));
  if (unknown !== undefined)
    throw new ControlError('control.badValue', `/${unknown}`, `'${unknown}' means nothing here.`);
  const type = wordAt(given.type, '/type');
  const standard = standardOf(given);
  const kind = given.kind ?? (WITH_ITEMS.has(standard.value) ? standard.kind : 'custom');
  const { width, colSpan, format } = standard.defaults;
  const own = ownOptions(objectAt(given, 'options'));
  return frozen({
    id: idOf(given.id),
    name: type,
    type,
    aliases: aliasesOf(given.aliases, type),
    kind: kind === 'custom' ? 'custom' : standard.kind,
    role: 'field',
    value: standard.value,
    companion: standard.companion,
    defaultValue: defaultValueOf(given.defaultValue, standard),
    constraints: constraintsOf(objectAt(given, 'constraints')),
    defaults: {
      width,
      colSpan,
      ...(format === undefined ? {} : { format }),
      ...objectAt(given, 'defaults'),
    },
    options: [...standard.options, ...Object.keys(own)],
    palette: paletteOf(given.palette),
    system: false,
    own,
  } satisfies ControlDefinition);
}

/** The argument that a definition was made from. */
function specOf(definition: Readonly<Record<string, unknown>>): object {
  const { type, id, aliases, value, kind, constraints, defaultValue, defaults, own, palette } = definition;
  return {
    type,
    id: id ?? undefined,
    aliases,
    value,
    kind,
    constraints,
    defaultValue,
    defaults,
    options: own,
    palette,
  };
}

function definedAt(one: unknown, at: number): ControlDefinition {
  try {
    const defined = typeof one === 'object' && one !== null && 'own' in one;
    return define(defined ? specOf({ ...one }) : one);
  } catch (error) {
    if (error instanceof ControlError)
      throw new ControlError(error.code, `/${at}${error.path}`, error.message);
    throw error;
  }
}

/**
 * The controls of a host as one list. Each is checked again, since a host without types may pass anything.
 * @throws ControlError like `defineControl`, with the index in the list before its path; `control.duplicate` where two
 * controls share a word or id.
 */
export function readControls(given: unknown): readonly ControlDefinition[] {
  if (!Array.isArray(given))
    throw new ControlError('control.badValue', '', 'A list of controls is expected.');
  const controls: ControlDefinition[] = [];
  for (const [at, one] of given.entries()) {
    const control = definedAt(one, at);
    const { byId, byType } = controlsOf(controls);
    const word = [control.type, ...control.aliases].find((each) => byType(each) !== undefined);
    if (word !== undefined)
      throw new ControlError('control.duplicate', `/${at}/type`, `Two controls are called '${word}'.`);
    if (control.id !== null && byId(control.id) !== undefined)
      throw new ControlError('control.duplicate', `/${at}/id`, `Two controls have the id ${control.id}.`);
    controls.push(control);
  }
  return controls;
}
