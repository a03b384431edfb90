/** The engine's door for embedders: definitions in, normalized pages and running forms out. */
export { isCompiledList, isCompiledPage } from './compile/compiled.ts';
export { compileList } from './compile/list.ts';
export { type CompileOptions, compilePage } from './compile/page.ts';
export { pageText } from './compile/texts.ts';
export type {
  CompiledAction,
  CompiledField,
  CompiledList,
  CompiledListTable,
  CompiledNode,
  CompiledPage,
  CompiledTable,
  Language,
  LookupSpec,
  PageTexts,
  TextRef,
} from './compile/types.ts';
export { CONTROLS, controlById, controlByType } from './controls/catalogue.ts';
export { defineControl } from './controls/define.ts';
export { ControlError, type ControlErrorCode } from './controls/error.ts';
export { type OptionSchema, optionSchema } from './controls/options/optionSchema.ts';
export type { OptionPart } from './controls/options/parts.ts';
export type { ControlDefinition, ControlEntry, ControlSpec, OwnOption } from './controls/types.ts';
export { pageFromObject } from './definition/generate/pageFromObject.ts';
export type { JsonObject } from './definition/guard.ts';
export type { DefinitionKind } from './definition/kind.ts';
export { FORMAT_VERSION } from './definition/migrate.ts';
export {
  type PageDocument,
  type Parsed,
  type ParseOptions,
  parseList,
  parseObjectModel,
  parsePage,
} from './definition/parse.ts';
export {
  definitionText,
  type WriteOptions,
  writeList,
  writeObjectModel,
  writePage,
} from './definition/write.ts';
export { type Abort, createAbort } from './form/abort.ts';
export { type BindOptions, bindField } from './form/binding.ts';
export { type Choice, choiceOf } from './form/choice.ts';
export { createForm } from './form/create.ts';
export type { FieldIssue } from './form/issue.ts';
export { createLookup, type Lookup, type LookupOptions, type LookupSnapshot } from './form/lookup.ts';
export { itemLabel, itemValue, type LabelSpec, type LookupItem, optionItems } from './form/lookup-labels.ts';
export type { ClockPort, IdPort } from './form/ports.ts';
export type { TableHandle } from './form/tables.ts';
export type {
  Change,
  FieldBinding,
  FieldPath,
  FieldSnapshot,
  Form,
  FormOptions,
  FormPorts,
  FormStatus,
  Notice,
  SaveAnswer,
  ValidationReport,
} from './form/types.ts';
export { ISSUE_CODES } from './issues/codes.ts';
export type { Issue } from './issues/issue.ts';
export { createList } from './list/create.ts';
export type { List, ListOptions, ListPorts, ListSnapshot } from './list/types.ts';
export { fail, ok, type PortError, type PortErrorKind, type Result } from './result.ts';
export { type CheckOptions, checkRecord } from './rules/check-record.ts';
export { checkUpload, type FileToUpload } from './rules/check-upload.ts';
export { checkValue, type MatchPort } from './rules/check-value.ts';
export { MESSAGE_CODES } from './rules/codes.ts';
export { type PageJsonSchema, toJsonSchema } from './rules/schema/toJsonSchema.ts';
export { explain } from './situation/explain.ts';
export type { ReasonedFieldState } from './situation/fieldState.ts';
export type { FieldState, FormState, Mode, Reason } from './situation/types.ts';
export { isEmptyValue, sameValue } from './values/compare.ts';
export { formatMoment, parseDate, parseDateTime, parseTime } from './values/dates.ts';
export { formatNumber, type NumberText, parseNumber } from './values/numbers.ts';
export { formatValue, parseDraft } from './values/parse.ts';
export { cellPath, formatPath, type ParsedPath, parsePath, rowPath } from './values/paths.ts';
