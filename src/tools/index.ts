/**
 * Tools over stored definitions, for the command line and for builders: importing, comparing, types of records. Plain
 * functions: they read no files and call nothing.
 */
export { describeChange } from './diff/describeChange.ts';
export { diffDefinitions } from './diff/diffDefinitions.ts';
export type { DefinitionChange, DefinitionDiff } from './diff/types.ts';
export { importCsv } from './import/csv/csv.ts';
export { type CsvPlace, csvPlaces } from './import/csv/places.ts';
export { importDocType } from './import/docType/docType.ts';
export { importJsonSchema } from './import/jsonSchema/jsonSchema.ts';
export { importOpenApi, type OpenApiOperation, openApiOperations } from './import/openApi/openApi.ts';
export type { Imported } from './import/types.ts';
export { type RecordTypesOptions, recordTypes } from './types/recordTypes.ts';
