/** The engine's one door: definitions in, normalized pages and running forms out. No React, DOM, network or clock. */
export { isCompiledList, isCompiledPage } from './compile/compiled.ts';
export { compileList } from './compile/list.ts';
export { type LookupFilterProblem, readLookupFilter } from './compile/lookupFilter.ts';
export { type CompileOptions, compilePage } from './compile/page.ts';
export { scriptsOf } from './compile/scripts.ts';
export { pageText } from './compile/texts.ts';
export type * from './compile/types.ts';
export { CONTROLS, controlById, controlByType } from './controls/catalogue.ts';
export { NUMBER_RANGES, type NumberRange } from './controls/numberRanges.ts';
export {
  type OptionSchema,
  type OptionUi,
  optionSchema,
  optionTextKeys,
  partOptionSchema,
} from './controls/options/optionSchema.ts';
export type { OptionPart } from './controls/options/parts.ts';
export type * from './controls/types.ts';
export { describeChange } from './definition/diff/describeChange.ts';
export { diffDefinitions } from './definition/diff/diffDefinitions.ts';
export type * from './definition/diff/types.ts';
export { pageFromObject } from './definition/generate/pageFromObject.ts';
export { type DefinitionKind, kindOf } from './definition/kind.ts';
export { FORMAT_VERSION } from './definition/migrate.ts';
export {
  type FieldDefinition,
  type ModelIndex,
  type ModelTable,
  readObjectModel,
} from './definition/objectModel.ts';
export {
  type PageDocument,
  type Parsed,
  type ParseOptions,
  parseList,
  parseObjectModel,
  parsePage,
} from './definition/parse.ts';
export type { StoredAction, StoredActionOptions } from './definition/schema/action.ts';
export type { StoredEnvelope } from './definition/schema/envelope.ts';
export type {
  StoredGroup,
  StoredList,
  StoredListOptions,
  StoredListPart,
  StoredListTable,
  StoredView,
} from './definition/schema/list.ts';
export type {
  StoredFieldDefinition,
  StoredNumbering,
  StoredObjectModel,
  StoredTableDefinition,
} from './definition/schema/objectModel.ts';
export type { StoredPage, StoredPageConfig } from './definition/schema/page.ts';
export type {
  StoredCriterion,
  StoredFormParam,
  StoredLanguage,
  StoredOption,
  StoredScript,
} from './definition/schema/parts.ts';
export type {
  StoredColumn,
  StoredOptions,
  StoredSearchItem,
  StoredWidget,
} from './definition/schema/widget.ts';
export { type RecordTypesOptions, recordTypes } from './definition/types/recordTypes.ts';
export {
  definitionText,
  type WriteOptions,
  writeList,
  writeObjectModel,
  writePage,
} from './definition/write.ts';
export { type Abort, createAbort } from './form/abort.ts';
export { type BindOptions, bindField, bindTo } from './form/binding.ts';
export { type Choice, type Chosen, choiceOf, isRemote, takesSeveral } from './form/choice.ts';
export { createForm, type FormCounters, formCounters } from './form/create.ts';
export { type DecorationContent, decorationContent, decorationPaths } from './form/decoration.ts';
export {
  createLookup,
  type Lookup,
  type LookupHint,
  type LookupOptions,
  type LookupSnapshot,
  lookupHint,
} from './form/lookup.ts';
export { lookupExtra } from './form/lookup-extra.ts';
export {
  chosenItems,
  chosenPair,
  fillHtml,
  fillTemplate,
  itemLabel,
  itemValue,
  type LookupItem,
  matchesNothing,
  optionItems,
} from './form/lookup-labels.ts';
export {
  type LookupTree,
  lookupTreeLines,
  pathLabel,
  readLookupTree,
  searchTree,
  type TreeSearch,
  treePath,
} from './form/lookup-tree.ts';
export { pushedRecord } from './form/push.ts';
export { failureCode } from './form/scripts.ts';
export {
  type ActionRecord,
  entryOrigins,
  originOf,
  type RecordOpening,
  type RecordOrigin,
  recordOpening,
  SOURCE_KEYS,
} from './form/source.ts';
export type * from './form/types.ts';
export { importCsv } from './import/csv/csv.ts';
export { type CsvPlace, csvPlaces } from './import/csv/places.ts';
export { importDocType } from './import/docType/docType.ts';
export { importJsonSchema } from './import/jsonSchema/jsonSchema.ts';
export { importOpenApi } from './import/openApi/openApi.ts';
export type { Imported } from './import/types.ts';
export { ISSUE_CODES, type IssueCode } from './issues/codes.ts';
export type * from './issues/issue.ts';
export { createSink, type IssueSink } from './issues/sink.ts';
export { primaryAction } from './list/actions.ts';
export { aggregateValues, type ListTotal, listTotals } from './list/aggregates.ts';
export { type CardModel, cardModel, expandLines } from './list/cards.ts';
export { type CellTexts, type CellView, cellView } from './list/cell.ts';
export { type CellImage, imagesOf, safeHref } from './list/cellAddress.ts';
export type { CellTag, Tone } from './list/cellTags.ts';
export { checkRow, checkRows, halfChecked } from './list/checks.ts';
export {
  type ColumnGroup,
  type HeaderCell,
  headerRows,
  type LeafColumn,
  leafColumns,
  pinFirst,
} from './list/columnTree.ts';
export { createList } from './list/create.ts';
export { criteriaOf } from './list/criteria.ts';
export { extendParamsOf, type ListRequestBody, listRequestBody } from './list/extend.ts';
export {
  type FilterField,
  type FilterRow,
  filterForm,
  filterRow,
  filterText,
} from './list/filter.ts';
export {
  GROUP_PAGE_LENGTH,
  type GroupLine,
  type GroupStanding,
  type GroupTree,
  groupCriteria,
  groupDelete,
  groupLines,
  groupObject,
  groupOpen,
  groupRequest,
  groupStanding,
  groupTree,
} from './list/groups.ts';
export { groupDigits, numberText, totalText } from './list/numberText.ts';
export { dialogSize, type ListOpen, namesOpening, type OpenType, openTypeOf } from './list/open.ts';
export {
  FOOTER_PAGE_LENGTHS,
  LIST_PAGE_LENGTH,
  LIST_PAGE_LENGTHS,
  offeredLengths,
  pageCount,
  pageLengthOf,
  pageRange,
  pageWithin,
  serialOf,
} from './list/pagination.ts';
export {
  type AppParams,
  appCodeOf,
  type ListContext,
  type OpenParams,
  openParams,
} from './list/params.ts';
export { type ListPhase, listPhase } from './list/phase.ts';
export {
  type ColumnLayout,
  layoutColumns,
  type PlaceableColumn,
  type PlacedColumn,
  type PlacedGroup,
  type Zone,
} from './list/placing.ts';
export {
  type BatchBody,
  type BatchCode,
  type ListRequest,
  listRequest,
  type RequestList,
  rowRequest,
} from './list/request.ts';
export { routeCriteria } from './list/route.ts';
export { fieldOf } from './list/row.ts';
export { FEW_SEARCH_ITEMS, isSearchKey, searchItems } from './list/search.ts';
export { searchPage } from './list/search-form.ts';
export {
  allState,
  pickRow,
  type Selection,
  type SelectionMode,
  toggleAll,
  toggleRow,
} from './list/selection.ts';
export {
  DIALOG_SIZES,
  type DialogSize,
  IMAGE_SIZE,
  isLowSerial,
  LOW_SERIAL,
  listSizeOf,
  operationWidth,
  ROW_ACTION_WIDTH,
  TREE_INDENT,
} from './list/sizes.ts';
export { mergeKeyOf, type SpanIndex, spanIndex } from './list/spans.ts';
export { createThrottle, THROTTLE_MS } from './list/throttle.ts';
export {
  type ListTree,
  readTree,
  type TreeShape,
  treeColumnOf,
  treeLines,
  treeShapeOf,
} from './list/tree.ts';
export type * from './list/types.ts';
export { type ListView, type ViewKind, viewKindOf, viewOf, viewsOf } from './list/views.ts';
export {
  type ColumnWidths,
  type ListNotes,
  listNotesName,
  MAX_COLUMN_WIDTH,
  MIN_COLUMN_WIDTH,
  minWidthOf,
  parseWidths,
  readListNotes,
  readWidths,
  resized,
  widthsOf,
  withPageLength,
  withWidths,
  writeListNotes,
  writeWidths,
} from './list/widths.ts';
export { fail, ok, type PortError, type PortErrorKind, type Result } from './result.ts';
export { type CheckOptions, checkRecord } from './rules/check-record.ts';
export { checkUpload, type FileToUpload } from './rules/check-upload.ts';
export { checkValue, type MatchPort } from './rules/check-value.ts';
export { MESSAGE_CODES, type MessageCode } from './rules/codes.ts';
export { effectiveField, optionOf } from './rules/effective.ts';
export { type PageJsonSchema, toJsonSchema } from './rules/schema/toJsonSchema.ts';
export type { JsonSchema } from './rules/schema/valueSchema.ts';
export { enabledFor, grantSet, isGranted } from './situation/actions.ts';
export { explain } from './situation/explain.ts';
export {
  decideAll,
  decidingReason,
  type ReasonedStanding,
  redecide,
  type Situation,
} from './situation/standing.ts';
export { isApproveLocked, isReadState, lockedIn, shownIn, startStatus, stateOf } from './situation/state.ts';
export * from './situation/types.ts';
export { insertColumn, insertRow } from './table/group/commands/insert.ts';
export { mergeDown, mergeRight } from './table/group/commands/merge.ts';
export { deleteColumn, deleteRow } from './table/group/commands/remove.ts';
export { split } from './table/group/commands/split.ts';
export { createGroup } from './table/group/grid.ts';
export { type GroupProblem, type GroupRead, isTiling, readGroup, writeGroup } from './table/group/stored.ts';
export type { Group, GroupCell, Grouped, GroupPlace, GroupRow } from './table/group/types.ts';
export { type CellPlace, type EditingField, type EditingMove, nextCell, nextRow } from './table/moves.ts';
export type { TablePage } from './table/pages.ts';
export { addTableAction } from './table/storedActions.ts';
export { type Expanded, type FlatTree, flatten, pathTo, type TreeLine } from './table/tree.ts';
export type { TableView } from './table/view.ts';
export { type Carried, type CarrySources, carryValues } from './values/carry.ts';
export { companionKey, isRecord, readProperty } from './values/companions.ts';
export { isEmptyValue, sameValue } from './values/compare.ts';
export { formatMoment, parseDate, parseDateTime, parseTime } from './values/dates.ts';
export { formatNumber, parseNumber, product, roundTo, sumOf } from './values/numbers.ts';
export { formatValue, parseDraft } from './values/parse.ts';
export {
  cellPath,
  formatPath,
  fromWirePath,
  isSafeKey,
  type ParsedPath,
  parsePath,
  rowPath,
  tableAddress,
  wirePath,
} from './values/paths.ts';
