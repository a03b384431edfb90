/** What the other rooms of the house use of the engine. Not published: `index.ts` is the door for embedders. */

export {
  type ActionState,
  grantSet,
  isRowAction,
  mayEditStored,
  menuItems,
  seenActions,
} from './actions/actionState.ts';
export { primaryAction } from './actions/listActions.ts';
export { appCodeOf } from './actions/opening.ts';
export { isEvent, scriptsFor } from './actions/scripts.ts';
export { carriedIn, originOf, type RecordOrigin } from './actions/source.ts';
export type {
  ActionAnswer,
  ActionHost,
  ActionPlan,
  AppParams,
  BatchBody,
  BatchEntry,
  ExportBody,
  HostAction,
  PlanOf,
  ServerCall,
} from './actions/types.ts';
export { blankAction, blankField, blankLookup, codeSpec } from './compile/blank.ts';
export { builderChecks } from './compile/builderChecks.ts';
export { isCompiledList, isCompiledPage } from './compile/compiled.ts';
export { ACTION_ICON_WORDS, ICON_NAMES } from './compile/iconNames.ts';
export { waitingInner, withInnerPage } from './compile/innerPage.ts';
export { compileList } from './compile/list.ts';
export { readLookupFilter } from './compile/lookupFilter.ts';
export { pickingOf } from './compile/lookups.ts';
export { type CompileOptions, compilePage } from './compile/page.ts';
export { pageText } from './compile/pageText.ts';
export { scriptsOf } from './compile/scripts.ts';
export type {
  CompiledAction,
  CompiledColumn,
  CompiledContainer,
  CompiledDecoration,
  CompiledEvent,
  CompiledField,
  CompiledGroup,
  CompiledInnerForm,
  CompiledList,
  CompiledListTable,
  CompiledNode,
  CompiledOption,
  CompiledPage,
  CompiledScript,
  CompiledStyleRule,
  CompiledTable,
  CompiledUnknown,
  Language,
  LookupSpec,
  MapSpec,
  PageTexts,
  SitePlan,
  TextRef,
} from './compile/types.ts';
export { uploadSpec } from './compile/upload.ts';
export {
  CONTROLS,
  type ControlCatalogue,
  controlById,
  controlByType,
  controlsOf,
} from './controls/catalogue.ts';
export { readControls } from './controls/define.ts';
export { CONTROL_IDS } from './controls/ids.ts';
export { type OptionSchema, optionSchema } from './controls/options/optionSchema.ts';
export type { ControlDefinition, ControlEntry, Kind, ValueKind } from './controls/types.ts';
export {
  DATA_FORMAT,
  ENVELOPE_FORMAT,
  entriesOf,
  type FormatName,
  OBJECT_MODEL_FORMAT,
  type Part,
  type StoredFormat,
} from './definition/format.ts';
export { tableActions } from './definition/generate/actions.ts';
export { hashOf, widgetKey } from './definition/generate/keys.ts';
export { pageFromObject } from './definition/generate/pageFromObject.ts';
export { CARD_TITLES, createGeneratedTexts } from './definition/generate/texts.ts';
export { columnWidget, fieldWidget, type Generation, tableOptions } from './definition/generate/widget.ts';
export { guard, isObject, type Json, type JsonObject, MAX_TEXT } from './definition/guard.ts';
export { type DefinitionKind, kindOf, kindOfData } from './definition/kind.ts';
export { FORMAT_VERSION, migrate, OBJECT_MODEL_STEPS } from './definition/migrate.ts';
export {
  type FieldDefinition,
  type ModelIndex,
  type ModelTable,
  readObjectModel,
  TABLE_TYPES,
} from './definition/objectModel.ts';
export { openWhole, readAny, readText } from './definition/open.ts';
export { parseList, parseObjectModel, parsePage } from './definition/parse.ts';
export { scalarText } from './definition/plainText.ts';
export type {
  StoredFieldDefinition,
  StoredObjectModel,
  StoredTableDefinition,
} from './definition/schema/objectModel.ts';
export type { ListSource, PageSource } from './definition/types.ts';
export { definitionText, writeList, writePage } from './definition/write.ts';
export { fillText } from './fillText.ts';
export { createBareForm } from './form/bare.ts';
export { bindTo } from './form/binding.ts';
export { type CarryOptions, carryOver } from './form/carryOver.ts';
export { choiceOf, chosenOf, chosenPair, isRemote } from './form/choice.ts';
export {
  type Clash,
  type Conflict,
  conflictOf,
  settleConflict,
  storedNow,
  type Taken,
  type ThreeWays,
} from './form/conflict.ts';
export { createForm } from './form/create.ts';
export { decorationContent, decorationPaths, escapeHtml } from './form/decoration.ts';
export { fieldText } from './form/fieldText.ts';
export { holdSaves } from './form/hold.ts';
export type { FieldIssue } from './form/issue.ts';
export { itemApart } from './form/item-apart.ts';
export { createLookup, type Lookup, type LookupSnapshot, lookupHint } from './form/lookup.ts';
export { itemLabel, itemValue, type LookupItem, optionItems } from './form/lookup-labels.ts';
export { type LookupLine, type LookupTree, lookupTree, lookupTreeLines } from './form/lookup-tree.ts';
export type {
  AbortSignalLike,
  ActionOpening,
  ClockPort,
  FormPorts,
  IdPort,
  LoadAnswer,
  LookupPort,
  LookupQuery,
  Notice,
  PickingPage,
  PickingPort,
  PickingQuery,
  SaveAnswer,
  ScriptPort,
} from './form/ports.ts';
export { pushedRecord } from './form/push.ts';
export { scriptNotice } from './form/script-notice.ts';
export type { TableHandle, TableSnapshot } from './form/tables.ts';
export type {
  Change,
  FieldBinding,
  FieldPath,
  FieldSnapshot,
  Form,
  FormOptions,
  FormStatus,
  Overlay,
  Row,
  ValidationReport,
  WidgetPlace,
} from './form/types.ts';
export { isLinkedTree, namedNodes, namedText, wholeBranches } from './form/whole-branches.ts';
export { wrongPaths } from './form/wrong.ts';
export { DEFINITION_MESSAGES, ISSUE_HINTS } from './issues/codes.ts';
export type { Issue } from './issues/issue.ts';
export { IMPORT_MESSAGES, ISSUE_MESSAGES, type IssueCode } from './issues/messages.ts';
export { pointerTo } from './issues/pointer.ts';
export { createSink, type IssueSink } from './issues/sink.ts';
export { readAnswer } from './list/answer.ts';
export { cardModel, expandLines } from './list/cards.ts';
export { type CellView, cellView } from './list/cell.ts';
export type { CellImage } from './list/cellAddress.ts';
export type { LeafColumn } from './list/columnTree.ts';
export { type ListRequestBody, listRequestBody } from './list/extend.ts';
export type { FilterField, FilterRow } from './list/filter.ts';
export { filterForm, filterRow } from './list/filter-form.ts';
export { filterText } from './list/filterText.ts';
export {
  GROUP_PAGE_LENGTH,
  groupObject,
  groupRequest,
  groupRights,
} from './list/groups.ts';
export { canGrow } from './list/growing.ts';
export { openList } from './list/open.ts';
export { offeredLengths } from './list/pagination.ts';
export { listPhase, queryFailed } from './list/phase.ts';
export {
  type ColumnLayout,
  layoutColumns,
  type PlaceableColumn,
  type PlacedColumn,
  type PlacedGroup,
  type Zone,
} from './list/placing.ts';
export { queryRows } from './list/query-rows.ts';
export { type ListStart, routeCriteria, routeStart, START_KEYS, startParams } from './list/route.ts';
export { fieldOf, ownKeyOf } from './list/row.ts';
export { FEW_SEARCH_ITEMS, isSearchKey, searchItems } from './list/search.ts';
export { openSearch } from './list/search-form.ts';
export { searchFields, searchPage } from './list/search-page.ts';
export {
  DIALOG_SIZES,
  type DialogSize,
  IMAGE_SIZE,
  isLowSerial,
  listSizeOf,
  operationWidth,
} from './list/sizes.ts';
export { treeColumnOf } from './list/tree.ts';
export type {
  BatchAnswer,
  CompareType,
  List,
  ListAnswer,
  ListHost,
  ListPorts,
  ListQuery,
  ListRow,
  ListSnapshot,
  OpenList,
  SearchParam,
  SelectCause,
} from './list/types.ts';
export { type ListView, viewOf } from './list/views.ts';
export {
  type ColumnWidths,
  listPreferencesName,
  readListPreferences,
  resized,
  type SearchShown,
  widthsOf,
  withPageLength,
  withSearch,
  withWidths,
  writeListPreferences,
} from './list/widths.ts';
export { isRecord, isUnsafeName, MAX_NODES, ownOf, type Plain } from './plain.ts';
export {
  fail,
  inOrder,
  isUnanswered,
  messageOf,
  ok,
  type PortError,
  type PortErrorKind,
  type Result,
} from './result.ts';
export { htmlText } from './rows/display/html.ts';
export { DISPLAY_JOINT } from './rows/display/joint.ts';
export { displayNumber } from './rows/display/number.ts';
export { displayProgress, displayRating, type Progress, type Rating } from './rows/display/scale.ts';
export { type CellTag, displayStatus, isStatusColumn, optionLook } from './rows/display/tags.ts';
export { displayStatusTone, displayTone } from './rows/display/tone.ts';
export {
  displayShape,
  displayTotal,
  displayValue,
  type FieldWords,
  HIDDEN_TEXT,
} from './rows/display/value.ts';
export { pagingCount, pagingRange, pagingWithin } from './rows/paging.ts';
export {
  type Selection,
  type SelectionMode,
  selectionAll,
  selectionOfAll,
  selectionPick,
  selectionToggle,
} from './rows/selection/choosing.ts';
export { selectionHalf, selectionLinked } from './rows/selection/linked.ts';
export { type RowSort, sortingNext, sortingParams, sortingShown } from './rows/sorting.ts';
export { treePath } from './rows/tree/tree.ts';
export { checkRecord } from './rules/check-record.ts';
export { checkUpload, type HeldFile } from './rules/check-upload.ts';
export { checkValue, ITEMS_MAX, PATTERN_MAX, PATTERN_TEXT_MAX } from './rules/check-value.ts';
export { effectiveField, optionOf } from './rules/effective.ts';
export { mediaTypeOf } from './rules/mediaTypes.ts';
export { createSignal } from './signal.ts';
export { explain } from './situation/explain.ts';
export { decideAll, type ReasonedFieldState } from './situation/fieldState.ts';
export { isNewMode, shownIn } from './situation/state.ts';
export {
  type FieldState,
  type FormState,
  MODES,
  type Mode,
  modeOf,
  type Override,
  type Reason,
  STATE_ORDER,
} from './situation/types.ts';
export { fillTable, type RowFilling, takesRows } from './table/fillRows.ts';
export { insertColumn, insertRow } from './table/group/commands/insert.ts';
export { mergeDown, mergeRight } from './table/group/commands/merge.ts';
export { deleteColumn, deleteRow } from './table/group/commands/remove.ts';
export { split } from './table/group/commands/split.ts';
export { createGroup } from './table/group/grid.ts';
export { readGroup, writeGroup } from './table/group/stored.ts';
export type { Group, Grouped, GroupPlace } from './table/group/types.ts';
export { type EditingMove, nextCell, nextRow } from './table/moves.ts';
export { withTables } from './table/withTables.ts';
export { append } from './values/append.ts';
export { carryValues } from './values/carry.ts';
export { isColor } from './values/colors.ts';
export { companionKey } from './values/companions.ts';
export { isEmptyValue, sameValue, valueKey } from './values/compare.ts';
export { isDay } from './values/date-format.ts';
export { daysInMonth, parseDate, parseDateTime, parseTime, STORED_FORMATS } from './values/dates.ts';
export {
  type Decimal,
  decimal,
  MAX_DIGITS,
  minus,
  plus,
  quotient,
  remainder,
  round,
  significantDigits,
  times,
  toNumber,
  toText,
  ZERO,
} from './values/decimal.ts';
export { inNumbers } from './values/month-names.ts';
export { numberFormat, writeNumber } from './values/number-format.ts';
export { fitsDigits, formatNumber, sumOf } from './values/numbers.ts';
export { formatValue, parseDraft, yesOrNo } from './values/parse.ts';
export { cellPath, idText, parsePath, placePath, rowPath, rowWithin, tableAddress } from './values/paths.ts';
export { draftTexts, type Place, type PlaceTexts, parsePlace, placeTexts } from './values/place.ts';
export { flatRows, treeKey } from './values/record.ts';
export { zoneText } from './values/zone.ts';
