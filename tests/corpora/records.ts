/**
 * Generated valid records of a compiled page: an arbitrary for every value kind within its constraints, edges
 * included, with rows and child rows. What the server makes or derives is left out.
 */
import fc from 'fast-check';
import type { CompiledField, CompiledPage, CompiledTable } from '../../src/engine/internal.ts';

export type Plain = Record<string, unknown>;

/** What records may point to. */
export interface References {
  /** Ids of records of an object; empty where none is there yet. */
  readonly records: (objectId: string) => readonly string[];
  readonly users: readonly string[];
  readonly images: readonly string[];
  readonly files: readonly string[];
}

export interface RecordOptions {
  /** Header fields that the server makes: numbers. */
  readonly made?: ReadonlySet<string>;
  /** Only what must be filled in, and the least rows. */
  readonly least?: boolean;
}

const LONGEST = 400;
const MOST_DIGITS = 15;

/** Characters as users type them, with what escapes badly: quotes, percent, backslash, other scripts, emoji. */
const CHARACTER = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'abcXYZ019 .-_/') },
  { weight: 3, arbitrary: fc.constantFrom(...'\'"%\\<>&;:{}[]$`~#?,') },
  { weight: 2, arbitrary: fc.constantFrom('ü', 'đ', 'Ế', '工', '單', 'ß', '😀', '\u00a0', '\t', '\n') },
);

function text({ constraints, kind }: CompiledField): fc.Arbitrary<string> {
  if (constraints.pattern !== undefined) {
    // The patterns of the corpus are those of mail addresses.
    return fc
      .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}$/))
      .map(([name, host]) => `${name}@${host}.example`);
  }
  const least = constraints.minLength ?? 0;
  const most = Math.min(constraints.maxLength ?? LONGEST, LONGEST);
  const any = fc
    .array(CHARACTER, { minLength: least, maxLength: Math.max(least, Math.min(most, 40)) })
    .map((letters) => letters.join(''));
  const longest = fc.constant('é'.repeat(most));
  const filled = fc.constantFrom('x'.repeat(Math.max(1, least)), 'null', 'undefined', '0');
  const fitting = [any, longest, filled].map((arbitrary) =>
    arbitrary.map((value) => (value.trim() === '' ? 'x'.repeat(Math.max(1, least)) : value)),
  );
  return kind === 'code' ? fc.json({ maxDepth: 1 }) : fc.oneof(...fitting);
}

/** Numbers on the grid of their places or step, at most 15 digits; bounds and zero among them. */
function number({ constraints }: CompiledField): fc.Arbitrary<number> {
  const places = Math.min(constraints.decimalPlaces ?? 0, MOST_DIGITS);
  const min = constraints.min ?? -999_999_999;
  const max = constraints.max ?? 999_999_999;
  const step = constraints.decimalPlaces === undefined ? (constraints.step ?? 1) : null;
  if (step !== null) {
    const steps = Math.floor((max - min) / step);
    return fc
      .integer({ min: 0, max: Math.min(steps, 1_000_000) })
      .map((count) => Number((min + count * step).toPrecision(MOST_DIGITS)));
  }
  const grid = fc.integer({ min: 0, max: places }).chain((digits) => {
    const scale = 10 ** digits;
    const widest = Math.floor((10 ** MOST_DIGITS - 1) / scale);
    const low = Math.ceil(Math.max(min, -widest) * scale);
    const high = Math.floor(Math.min(max, widest) * scale);
    return fc.maxSafeInteger().map((wild) => {
      const span = high - low + 1;
      const at = low + (Math.abs(wild) % span);
      return Number(`${at}e-${digits}`);
    });
  });
  const edges = [min, max, 0, 1, -1, 0.1, 0.5].filter(
    (edge) => edge >= min && edge <= max && (places > 0 || Number.isInteger(edge)),
  );
  return fc.oneof({ weight: 3, arbitrary: grid }, { weight: 1, arbitrary: fc.constantFrom(...edges) });
}

const pad = (value: number, width: number) => String(value).padStart(width, '0');

const DATE = fc.oneof(
  fc.constantFrom('0001-01-01', '9999-12-31', '2024-02-29', '2000-02-29', '1970-01-01'),
  fc
    .tuple(
      fc.integer({ min: 1900, max: 2100 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map(([year, month, day]) => `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`),
);
const TIME = fc.oneof(
  fc.constantFrom('00:00:00', '23:59:59'),
  fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => pad(part, 2)).join(':')),
);

/** Several of a list, comma-joined. */
function several(all: readonly string[], { constraints }: CompiledField): fc.Arbitrary<string | null> {
  const minLength = Math.max(1, Math.min(constraints.minItems ?? 1, all.length));
  const maxLength = Math.min(constraints.maxItems ?? 4, all.length);
  if (all.length === 0 || maxLength < minLength) return fc.constant(null);
  return fc.uniqueArray(fc.constantFrom(...all), { minLength, maxLength }).map((list) => list.join(','));
}

function one(all: readonly string[]): fc.Arbitrary<string | null> {
  return all.length === 0 ? fc.constant(null) : fc.constantFrom(...all);
}

/** Records that a lookup chooses from; people come from elsewhere. */
function targets(field: CompiledField, references: References): readonly string[] {
  if (field.type === 'user') return references.users;
  return references.records(field.lookup?.objectId ?? '');
}

/** A value of a field; null is 'nothing'. */
function filled(field: CompiledField, references: References): fc.Arbitrary<unknown> {
  switch (field.value) {
    case 'text':
      return text(field);
    case 'langText':
      return text(field);
    case 'number':
      return number(field);
    case 'boolean':
      return fc.boolean();
    case 'date':
      return DATE;
    case 'datetime':
      return fc.tuple(DATE, TIME).map((parts) => parts.join(' '));
    case 'time':
      return TIME;
    case 'dateRange':
      return fc.tuple(DATE, DATE).map((ends) => ends.sort().join(','));
    case 'option':
      return one(field.constraints.oneOf ?? ['free']);
    case 'options':
      return several(field.constraints.oneOf ?? ['one', 'two', 'three'], field);
    case 'lookup':
      return one(targets(field, references));
    case 'lookups':
      return several(targets(field, references), field);
    case 'files':
      return several(field.kind === 'imageupload' ? references.images : references.files, field);
    case 'map':
      return fc.record({
        location: fc.constantFrom('Hà Nội', '台北'),
        longitude: fc.constantFrom(105.85, 121.5),
        latitude: fc.constantFrom(21.03, 25.03),
      });
    case 'rows':
    case 'derived':
    case 'none':
      return fc.constant(null);
  }
}

/** True for fields whose value is the client's to send and the server's to answer. */
export function isSent(field: CompiledField, options: RecordOptions): boolean {
  return (
    !field.system &&
    field.needSave &&
    field.value !== 'derived' &&
    field.kind !== 'password' &&
    !(field.table === null && options.made?.has(field.model) === true)
  );
}

function valueIn(
  field: CompiledField,
  references: References,
  options: RecordOptions,
): fc.Arbitrary<unknown> {
  const required = field.constraints.required === true;
  if (options.least === true && !required) return fc.constant(null);
  const value = filled(field, references);
  if (required) return value;
  return fc.oneof({ weight: 3, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) });
}

function bag(
  page: CompiledPage,
  scope: string | null,
  references: References,
  options: RecordOptions,
): fc.Arbitrary<Plain> {
  const parts: Record<string, fc.Arbitrary<unknown>> = {};
  for (const node of Object.values(page.nodes)) {
    if (node.role === 'field' && node.table === scope && isSent(node, options))
      parts[node.model] = valueIn(node, references, options);
    if (node.role === 'table' && node.table === scope)
      parts[node.model] = rows(page, node, references, options);
  }
  return fc.record(parts);
}

function rows(
  page: CompiledPage,
  table: CompiledTable,
  references: References,
  options: RecordOptions,
): fc.Arbitrary<Plain[]> {
  const least = table.required ? 1 : 0;
  return fc.array(bag(page, table.key, references, options), {
    minLength: least,
    maxLength: options.least === true ? least : 3,
  });
}

/** Valid records of a page: header, rows and child rows. */
export function recordsOf(
  page: CompiledPage,
  references: References,
  options: RecordOptions = {},
): fc.Arbitrary<Plain> {
  return bag(page, null, references, options);
}

/** Objects that a page's required lookups need records of. */
export function neededObjects(page: CompiledPage): readonly string[] {
  return Object.values(page.nodes).flatMap((node) => {
    if (node.role !== 'field' || node.constraints.required !== true || node.value !== 'lookup') return [];
    const table = node.table === null ? null : page.nodes[node.table];
    const needed = table === null || (table?.role === 'table' && table.required);
    return needed && node.lookup?.objectId != null ? [node.lookup.objectId] : [];
  });
}
