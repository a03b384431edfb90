/** The properties of an object and the items of an array, each with all schemas that describe it. */
import { isObject, pointerTo } from '../../../engine/internal.ts';
import type { Namer } from '../names.ts';
import { describe, itemLayers, propertiesOf, requiredOf, said, saidAt } from './describe.ts';
import type { Described, SchemaRead } from './types.ts';
import { step } from './types.ts';
import { inOrder, NO_UI, type Ui } from './ui.ts';

/** Where a value is in the source, and in the record that it is imported to. */
export interface Place {
  /** Names of the objects around it, joined for its data key: `address_`. */
  readonly prefix: string;
  /** Pointer of what is around it, in a record or row of the source. */
  readonly source: string;
  /** Number of sections around it. */
  readonly nest: number;
  /** Number of tables around it. */
  readonly tables: number;
  /** Data keys of its record or row. */
  readonly names: Namer;
}

/** A property with all that describes it. */
export interface Property {
  readonly name: string;
  readonly described: Described;
  readonly required: boolean;
  readonly ui: Ui;
}

/** The properties of an object, in the order of its uiSchema. */
export function childrenOf(described: Described, ui: Ui, read: SchemaRead): readonly Property[] {
  const properties = propertiesOf(described);
  const required = requiredOf(described);
  return inOrder([...properties.keys()], ui.get('order') ?? undefined).flatMap((name) => {
    const layers = properties.get(name) ?? [];
    const [first] = layers;
    if (first === undefined || !step(first.path, read)) return [];
    const inner = describe(layers, name, read);
    const always = layers.some(({ strength }) => strength === 'always');
    return [
      {
        name,
        described: inner,
        required: always && (required.has(name) || said(inner, 'required') === true),
        ui: ui.inner(name),
      },
    ];
  });
}

/** What describes each item of an array. */
export function itemOf(described: Described, name: string, read: SchemaRead): Described {
  return describe(itemLayers(described), name, read);
}

/** What describes the values of a tuple (`prefixItems`, or `items` as a list), by position; [] for other arrays. */
export function tupleOf(described: Described, name: string, read: SchemaRead): readonly Described[] {
  for (const layer of described.layers)
    for (const [keyword, others] of [
      ['prefixItems', 'items'],
      ['items', 'additionalItems'],
    ] as const) {
      const list = layer.schema[keyword];
      if (!Array.isArray(list) || list.length === 0) continue;
      if (isObject(layer.schema[others])) read.report.property(pointerTo(layer.path, others), name, others);
      return list.flatMap((one, index) => {
        const path = pointerTo(`${layer.path}/${keyword}`, index);
        if (!step(path, read)) return [];
        const schema = isObject(one) ? one : {};
        return [describe([{ ...layer, schema, path }], `${name} ${index + 1}`, read)];
      });
    }
  return [];
}

/** True where a schema names properties of the value. */
export function hasProperties(described: Described): boolean {
  return described.layers.some(
    ({ schema }) => isObject(schema.properties) && Object.keys(schema.properties).length > 0,
  );
}

/** Reports object keywords that are not imported. */
export function reportObject(described: Described, name: string, read: SchemaRead): void {
  for (const keyword of ['dependentRequired', 'not', 'patternProperties', 'propertyNames', 'minProperties'])
    if (said(described, keyword) !== undefined)
      read.report.property(saidAt(described, keyword), name, keyword);
  for (const keyword of ['additionalProperties', 'unevaluatedProperties'])
    if (isObject(said(described, keyword))) read.report.property(saidAt(described, keyword), name, keyword);
  const dependencies = said(described, 'dependencies');
  if (isObject(dependencies) && Object.values(dependencies).some(Array.isArray))
    read.report.property(saidAt(described, 'dependencies'), name, 'dependencies');
}

/** The properties of an object without a uiSchema. */
export function propertiesIn(described: Described, read: SchemaRead): readonly Property[] {
  return childrenOf(described, NO_UI, read);
}

/** The place of top-level values. */
export function topPlace(names: Namer): Place {
  return { prefix: '', source: '', nest: 0, tables: 0, names };
}
