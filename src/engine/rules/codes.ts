import type { FieldIssue } from '../form/types.ts';

/**
 * All codes of messages to the user from forms, lists and tables, with the parameters that their texts may name. The
 * texts are kept in the platform; a code without a text is shown itself.
 * Source of the literal messages: specification 001 5 and 8, 002 5 and 8.
 * @example
 * MESSAGE_CODES['rule.max']; // => [ 'max' ]
 */
export const MESSAGE_CODES = {
  // Rules of one value. 001 5.
  'rule.required': [], // '必填項'
  'rule.type': [],
  'rule.minLength': ['min'],
  'rule.maxLength': ['max'],
  'rule.min': ['min'],
  'rule.max': ['max'],
  'rule.step': ['step'],
  'rule.decimalPlaces': ['places'],
  'rule.digits': ['max'],
  'rule.minItems': ['min'],
  'rule.maxItems': ['max'],
  'rule.oneOf': [],
  'rule.pattern': [],
  'rule.patternLength': ['max'],
  'rule.rangeOrder': [],
  'rule.mapBounds': [],
  // A stored value that its field cannot hold, which stays until it is changed.
  'stored.type': ['text'],
  // A stored id of which the source knows no record.
  'stored.lost': ['text'],
  // Drafts that do not parse.
  'draft.number': ['text'],
  'draft.digits': ['text', 'max'],
  'draft.date': ['text'],
  'draft.datetime': ['text'],
  'draft.time': ['text'],
  'draft.dateRange': ['text'],
  'draft.boolean': ['text'],
  'draft.option': ['text'],
  'draft.choose': ['text'],
  'draft.color': ['text'],
  'draft.json': ['text'],
  'draft.place': [],
  // The server's messages about a field.
  'server.message': ['msg'],
  // Tables. 002 5.
  'table.selectRow': [], // 'please select a row'
  'table.selectRowToDelete': [], // 'please select the row to delete'
  'table.noDefaultRow': [], // 'default object error, add failed'
  'table.levelMismatch': [], // 'elements of different levels may not be reordered'
  'table.locked': [],
  'table.noRow': [],
  'table.notFilled': ['count'],
  'table.noChildTable': [],
  'table.copied': [],
  'table.copyFailed': [], // 'Copy Error'
  'table.scriptFailed': ['code', 'msg'], // 'script execution error' + msg
  'table.scriptMissing': ['code'], // '[code] Unable to find the execution code, please consult the administrator!'
  // Merged cells of a table group, as a designer changes them. 001 4.5, 5 and 8.
  'group.mergeRule': [], // 'the merge rule is not met'
  'group.deleteRowSpan': [],
  'group.deleteColumnSpan': [],
  'group.notEmpty': [],
  'group.notMerged': [],
  'group.lastLine': [],
  'group.noCell': [],
  'group.tooLarge': [],
  // The form. 001 4.3, 5 and 8.
  'request.validation': [], // something is wrong, in general words
  'form.eventPending': [], // 'Event is Trigger！'
  'form.eventFailed': ['msg'], // '事件觸發有誤：' + msg
  'form.eventLoop': ['count'],
  'form.eventTimeout': [],
  'form.eventPathUnknown': ['path'],
  'form.invalid': [], // '存在必填項，請檢查！'
  'form.invalidTable': [], // 'EntryTable：存在必填項，請檢查！'
  'form.saved': ['msg'], // 'Save success！'
  'form.saveFailed': ['msg'], // 'Save error!' + msg
  'form.saveUnset': [], // 'Save Setting Error！'
  'form.earlierWaits': [],
  'form.notJson': [],
  'form.saveConflict': ['msg'],
  'form.draftDropped': ['text'],
  'form.watcherFailed': ['msg'],
  'form.loadUnset': [],
  'form.loadFailed': ['msg'],
  'form.notFound': [],
  'form.actionUnset': ['code'],
  'form.actionFailed': ['code', 'msg'],
  'form.carryFailed': ['msg'], // 'carry value error, check carry fields' + msg
  'form.actionLocked': ['code'],
  'form.unsaved': ['code'],
  'form.noSource': ['code'],
  'form.closed': [],
  'form.aborted': [],
  'port.failed': ['port', 'msg'],
  'script.failed': ['event', 'msg'], // 'Script execution error!' + msg
  'script.timeout': ['event', 'seconds'],
  'script.refused': ['event'],
  'script.noWorker': ['event'],
  'script.componentMissing': ['key'], // 'Component Not Found - ' + key
  // Files. 001 5.
  'upload.notAccepted': ['name'],
  'upload.duplicate': ['name'],
  'upload.tooMany': ['max'],
  'upload.pending': [],
  'upload.unset': [],
  // Pickers. 001 8.
  'lookup.loading': [], // '加載中...'
  'lookup.more': [], // '下拉加載更多'
  'lookup.end': [], // '數據到底了!'
  'lookup.noMatch': [], // '未匹配到字段'
  'lookup.none': [],
  'lookup.type': [],
  'lookup.failed': [],
  // Lists. 002 8.
  'list.queryFailed': ['msg'], // 'Query failed' + msg
  'list.confirmAction': [], // 'Are you sure you want to perform this action?'
  'list.deleted': ['msg'], // 'Delete successful!' + msg
  'list.deleteFailed': ['msg'],
  'list.done': ['name', 'msg'],
  'list.actionFailed': ['code', 'msg'], // code, message, 'Execution error, please consult the administrator!'
  'list.exporting': [], // 'Exporting...'
  'list.exported': [], // 'Export successful!'
  'list.exportFailed': ['msg'], // 'Export failed!' + the error
  'list.scriptMissing': ['code'], // '[code] Unable to find the execution code, please consult the administrator!'
  'list.openTypeUnknown': [], // 'Unable to find the opening method, please consult the administrator!'
  'list.noRoute': [], // 'cannot route, please check'
  'list.selectOneRow': [],
  'list.groupUpdateFailed': [],
  'list.badFilter': ['word'],
  'list.imported': ['count'],
  'list.importFailed': ['msg'],
  // Texts of cells without an option or companion. FORMATS "approveStatus".
  'status.new': [],
  'status.saved': [],
  'status.submitted': [],
  'status.approved': [],
  'common.yes': [],
  'common.no': [],
} as const satisfies Record<string, readonly string[]>;

/** A code of this list. */
export type MessageCode = keyof typeof MESSAGE_CODES;

/** An issue of one value. */
export function fieldIssue(
  code: MessageCode,
  params: FieldIssue['params'] = {},
  source: FieldIssue['source'] = 'rule',
): FieldIssue {
  return { code, params, source };
}
