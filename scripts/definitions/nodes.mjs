// What a property of a definition may hold, as one of few nodes, each printed as a TypeScript type and as a JSON Schema.
// Types name what is best written; schemas take all that is read without an issue, `null` for 'not set' among it.

const leaf = (ts, json) => ({ ts: () => ts, json: () => json });

/** Older stored forms stand as patterns and bounds, so that editors do not offer them. */
const OLD_FLAG = [
  { type: 'integer', minimum: 0, maximum: 1 },
  { type: 'string', pattern: '^([01]|[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee])$' },
];
const OLD_NUMBER = { type: 'string', pattern: '^-?[0-9]{1,20}([.][0-9]{1,20})?$' };

export const text = leaf('string', { type: 'string' });
export const flag = leaf('boolean', { anyOf: [{ type: 'boolean' }, ...OLD_FLAG] });
export const yesNo = leaf('boolean', { type: 'boolean' });
export const plainNumber = leaf('number', { type: 'number' });
export const size = leaf('number | string', { type: ['number', 'string'] });
export const code = leaf('string | number', { type: ['string', 'number'] });
export const anything = leaf('unknown', {});
export const bag = leaf('Readonly<Record<string, unknown>>', { type: 'object' });
export const list = leaf('readonly unknown[]', { type: 'array' });

const degrees = { type: ['number', 'string'] };

/** The plan of a map: its picture, and two corners, latitude first. */
export const sitePlan = leaf(
  '{ image: string; bounds: readonly [readonly [number, number], readonly [number, number]] }',
  {
    type: 'object',
    properties: {
      image: { type: 'string' },
      bounds: { type: 'array', items: { type: 'array', items: degrees, minItems: 2 }, minItems: 2 },
    },
    required: ['image', 'bounds'],
  },
);

/** The places of a map. */
export const places = leaf(
  'readonly { label: string; longitude: number; latitude: number; labels?: Readonly<Record<string, string>> }[]',
  {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        label: { type: 'string' },
        longitude: degrees,
        latitude: degrees,
        labels: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['label', 'longitude', 'latitude'],
    },
  },
);

/** A number, within bounds where the property panel has some. */
export function number(bounds = {}) {
  return leaf('number', { anyOf: [{ type: 'number', ...bounds }, OLD_NUMBER] });
}

/** A pattern for a word in any case. */
export const anyCase = (word) => word.replaceAll(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);

/** One of some words. Read as well: the `old` ones, each in any case, and empty text, which is none. */
export function words(all, old = []) {
  const ts = all.map((word) => (typeof word === 'number' ? String(word) : `'${word}'`)).join(' | ');
  const others = all.every((word) => typeof word === 'number')
    ? OLD_NUMBER
    : { type: 'string', pattern: `^(${[...all, ...old].map(anyCase).join('|')})?$` };
  return leaf(ts, { anyOf: [{ enum: [...all] }, others] });
}

/** One of some words, exactly. */
export function exactly(all) {
  return leaf(all.map((word) => `'${word}'`).join(' | '), { enum: [...all] });
}

/** Another object of the format, by the name of its type; schemas have it under the same name. */
export function named(name) {
  return leaf(name, { $ref: `#/definitions/${name}` });
}

export function listOf(node) {
  return {
    ts: () => (/[ |]/.test(node.ts()) ? `readonly (${node.ts()})[]` : `readonly ${node.ts()}[]`),
    json: () => ({ type: 'array', items: node.json() }),
  };
}

export function mapOf(node) {
  return {
    ts: () => `Readonly<Record<string, ${node.ts()}>>`,
    json: () => ({ type: 'object', additionalProperties: node.json() }),
  };
}

export function oneOf(...nodes) {
  return {
    ts: () => [...new Set(nodes.map((node) => node.ts()))].join(' | '),
    json: () => ({ anyOf: nodes.map((node) => node.json()) }),
  };
}

/** `null`, in words that do not make editors offer it. */
const NULL = { not: { type: ['string', 'number', 'boolean', 'array', 'object'] } };

/** A schema that also takes `null`. */
export function nullable(schema) {
  if (Object.keys(schema).length === 0) return schema;
  return { anyOf: [...(schema.anyOf ?? [schema]), NULL] };
}

/** Options of a control, by its type word. */
export function optionsOf(type) {
  return leaf(`ControlOptions['${type}']`, { $ref: `#/definitions/options.${type}` });
}
