/**
 * JSON Schemas (draft-07 to 2020-12) with the uiSchema of react-jsonschema-form. Source: DESIGN "The engine's face".
 */
import type { JsonObject } from '../../../engine/internal.ts';
import { createSink, type IssueSink } from '../../../engine/internal.ts';
import { assemble } from '../assemble.ts';
import { createNamer, objectCode } from '../names.ts';
import { createReport } from '../report.ts';
import type { Imported } from '../types.ts';
import { named } from './describe.ts';
import { inCards, readWhole } from './object.ts';
import { createReferences } from './references.ts';
import { readWithNames } from './source.ts';
import { type SchemaRead, text } from './types.ts';
import { uiOf } from './ui.ts';

/** `root` is the document that references point into; `base` is its pointer in the input. */
export function createSchemaRead(root: JsonObject, base: string, sink: IssueSink): SchemaRead {
  return {
    report: createReport(sink),
    references: createReferences(root, base),
    tables: createNamer(),
    places: createNamer(),
    steps: 0,
    ended: false,
  };
}

/**
 * Imports a JSON Schema as object or JSON text, with its uiSchema. Never throws; all are null where the schema could
 * not be read. Every property is kept: nested objects become sections whose fields are named `outer_inner` (the field
 * definition's `SourcePath` is the pointer of the value in a record of the source), arrays of objects tables, arrays
 * in those child tables, and what has no control the text of its JSON, with an issue. Cases (anyOf, oneOf, if,
 * dependentSchemas) become optional fields of all cases, with an issue. Issue paths point into `schema`, those of
 * the uiSchema start with `/uiSchema`. Source: DESIGN "The engine's face".
 * @example
 * const schema = { type: 'object', title: 'Item', properties: { qty: { type: 'integer', maximum: 10 } } };
 * const { form } = importJsonSchema(schema);
 * compilePage(form).page !== null; // => true
 */
export function importJsonSchema(schema: unknown, uiSchema?: unknown): Imported {
  const sink = createSink();
  const source = readWithNames(schema, '', sink);
  if (source === null) return { objectModel: null, form: null, list: null, issues: sink.done() };
  const ui = uiSchema === undefined || uiSchema === null ? null : readWithNames(uiSchema, '/uiSchema', sink);
  const read = createSchemaRead(source, '', sink);
  const { items, described } = readWhole(source, '', uiOf(ui, '/uiSchema'), createNamer(), read);
  const name = text(named(described, 'title')) || text(source.$id).split('/').at(-1) || 'Schema';
  const made = assemble(
    {
      code: objectCode(name.replace(/\.json$|\.schema/g, '')),
      name,
      businessType: 1,
      items: inCards(items, read),
      facts: {},
      laidOut: true,
    },
    read.report,
  );
  return { ...made, issues: read.report.done() };
}
