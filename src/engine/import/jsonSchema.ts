/** JSON Schemas with uiSchema. */

import { isObject } from '../definition/guard.ts';
import { readAny } from '../definition/open.ts';
import { createSink } from '../issues/sink.ts';
import { assemble } from './assemble.ts';
import { createNamer, objectCode } from './names.ts';
import type { Draft, Imported } from './types.ts';

/** Imports a JSON Schema with its uiSchema. Never throws. */
export function importJsonSchema(schema: unknown, _uiSchema?: unknown): Imported {
  const sink = createSink();
  const source = readAny(schema, '', sink);
  if (source === null) return { objectModel: null, form: null, list: null, issues: sink.done() };
  const namer = createNamer();
  const name = typeof source.title === 'string' ? source.title : 'Schema';
  const items: Draft[] = Object.keys(isObject(source.properties) ? source.properties : {}).map((key) => ({
    role: 'field',
    name: namer.take(key),
    title: key,
    control: 1,
    facts: {},
    options: {},
  }));
  const made = assemble({ code: objectCode(name), name, businessType: 1, items, facts: {}, laidOut: false });
  return { ...made, issues: sink.done() };
}
