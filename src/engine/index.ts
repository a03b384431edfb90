/** The engine's door for embedders: definitions in, normalized pages and running forms out. */
export type { ActionState } from './actions/actionState.ts';
export type {
  ActionAnswer,
  ActionHost,
  ActionOpening,
  ActionPlan,
  ActionScript,
  BatchBody,
  BatchEntry,
  ExportBody,
  HostAction,
  PlanOf,
  ServerCall,
} from './actions/types.ts';
export { builderChecks } from './compile/builderChecks.ts';
export { isCompiledList, isCompiledPage } from './compile/compiled.ts';
export { checkIcon, type IconSink } from './compile/icons.ts';
export { compileList } from './compile/list.ts';
export { checkOptions, type OptionSink } from './compile/optionCheck.ts';
export { type CompileOptions, compilePage } from './compile/page.ts';
export { pageText } from './compile/pageText.ts';
export type {
  CompiledAction,
  CompiledColumn,
  CompiledField,
  CompiledGroup,
  CompiledList,
  CompiledListTable,
  CompiledNode,
  CompiledPage,
  CompiledTable,
  Language,
  LookupSpec,
  MapPlace,
  MapSpec,
  PageTexts,
  TextRef,
} from './compile/types.ts';
export { CONTROLS, controlById, controlByType } from './controls/catalogue.ts';
export { defineControl } from './controls/define.ts';
export { ControlError, type ControlErrorCode } from './controls/error.ts';
export { type OptionSchema, optionSchema } from './controls/options/optionSchema.ts';
export type { OptionPart } from './controls/options/parts.ts';
export type { ControlDefinition, ControlEntry, ControlSpec, OwnOption } from './controls/types.ts';
export type { CustomControls } from './definition/customControls.ts';
export { defineList, definePage } from './definition/definitions.ts';
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
export type {
  ActionDefinition,
  ColumnDefinition,
  ControlOptions,
  ControlWord,
  ListColumnDefinition,
  ListDefinition,
  ListSource,
  PageDefinition,
  PageSource,
  WidgetDefinition,
  WidgetOptions,
} from './definition/types.ts';
export {
  definitionText,
  type WriteOptions,
  writeList,
  writeObjectModel,
  writePage,
} from './definition/write.ts';
export { type Abort, createAbort } from './form/abort.ts';
export { type BindOptions, bindField } from './form/binding.ts';
export { type CarryOptions, carryOver } from './form/carryOver.ts';
export { type Choice, choiceOf } from './form/choice.ts';
export { createForm } from './form/create.ts';
export type { FieldIssue } from './form/issue.ts';
export { createLookup, type Lookup, type LookupOptions, type LookupSnapshot } from './form/lookup.ts';
export { itemLabel, itemValue, type LabelSpec, type LookupItem, optionItems } from './form/lookup-labels.ts';
export type { AbortSignalLike, ClockPort, IdPort, LoadAnswer, PushSource } from './form/ports.ts';
export type { ColumnState, TableHandle, TableSnapshot } from './form/tables.ts';
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
  Overlay,
  SaveAnswer,
  ValidationReport,
  WidgetPlace,
} from './form/types.ts';
export type { Issue } from './issues/issue.ts';
export { ISSUE_MESSAGES } from './issues/messages.ts';
export type { ListTotal } from './list/aggregates.ts';
export type { LeafColumn } from './list/columnTree.ts';
export { createList } from './list/create.ts';
export type { FilterField, FilterRow } from './list/filter.ts';
export type {
  BatchAnswer,
  List,
  ListAnswer,
  ListContext,
  ListHost,
  ListLine,
  ListOptions,
  ListPorts,
  ListQuery,
  ListRow,
  ListSnapshot,
  SearchableList,
  SearchParam,
  SelectCause,
  SortParam,
} from './list/types.ts';
export type { ListView } from './list/views.ts';
export { fail, ok, type PortError, type PortErrorKind, type Result } from './result.ts';
export type { SpanIndex } from './rows/spans/spans.ts';
export { type CheckOptions, checkRecord } from './rules/check-record.ts';
export { checkUpload, type FileToUpload, type HeldFile } from './rules/check-upload.ts';
export { checkValue, type MatchPort } from './rules/check-value.ts';
export { MESSAGE_CODES } from './rules/codes.ts';
export { type PageJsonSchema, toJsonSchema } from './rules/schema/toJsonSchema.ts';
export { explain } from './situation/explain.ts';
export type { ReasonedFieldState } from './situation/fieldState.ts';
export type { FieldState, FormState, Mode, Override, Reason } from './situation/types.ts';
export type { PrintedTable } from './table/printed.ts';
export type { TableView } from './table/view.ts';
export { isEmptyValue, sameValue } from './values/compare.ts';
export { formatMoment, parseDate, parseDateTime, parseTime } from './values/dates.ts';
export { formatNumber, type NumberText, parseNumber } from './values/numbers.ts';
export { formatValue, parseDraft } from './values/parse.ts';
export { cellPath, formatPath, type ParsedPath, parsePath, rowPath } from './values/paths.ts';
export type { Row } from './values/types.ts';
