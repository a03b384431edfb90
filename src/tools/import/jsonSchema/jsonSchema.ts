/** Import of JSON Schemas (draft-07 to 2020-12) with the uiSchema of react-jsonschema-form. */
import type { JsonObject } from '../../../engine/internal.ts';
import { assemble } from '../assemble.ts';
import { createNamer, objectCode } from '../names.ts';
import { createReport } from '../report.ts';
import { createImportSink, type ImportSink } from '../sink.ts';
import type { Imported } from '../types.ts';
import { named } from './describe.ts';
import { inCards, readWhole } from './object.ts';
import { createReferences } from './references.ts';
import { readWithNames } from './source.ts';
import { type SchemaRead, text } from './types.ts';
import { uiOf } from './ui.ts';

/** State for reading schemas of one document. References point into `root`, whose pointer in the input is `base`. */
export function createSchemaRead(root: JsonObject, base: string, sink: ImportSink): SchemaRead {
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
 * Imports a JSON Schema, as an object or JSON text, with its uiSchema. Every property is kept: a nested object becomes a
 * section with fields named `outer_inner` (`SourcePath` of a field definition is the pointer of the value in a record
 * of the source), an array of objects a table, an array in it a child table, and a value without a control the text of
 * its JSON, with an issue. The cases of anyOf, oneOf, if and dependentSchemas are all imported, as optional fields, with
 * an issue. Never throws; all results are null where the schema could not be read. Issue paths point into `schema`,
 * those of the uiSchema begin with `/uiSchema`. Source: DESIGN "The engine's face".
 * @example
 * const schema = { type: 'object', title: 'Item', properties: { qty: { type: 'integer', maximum: 10 } } };
 * const { form } = importJsonSchema(schema);
 * compilePage(form).page !== null; // => true
 */
export function importJsonSchema(schema: unknown, uiSchema?: unknown): Imported {
  const sink = createImportSink();
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
