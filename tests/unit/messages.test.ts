/**
 * The messages that the specification quotes, one line each: English ones stand so in en_US, Chinese ones in zh_TW, and
 * all are Chinese in zh_TW and zh_CN. What it describes without quoting is checked to be there in all languages.
 */
import { describe, expect, it } from 'vitest';
import { CATALOGUES, LANGUAGES } from './catalogues.ts';

type Quoted = readonly [situation: string, code: string, quoted: string];

/** `…` stands for what follows or precedes, such as the server's message. */
const SHELL: readonly Quoted[] = [
  ['8: HTTP 401 or status 401', 'request.unauthorised', 'please log in again'],
  ['8: the server refuses a token', 'auth.required', 'please log in again'],
  ['8: no response', 'request.network', 'network error…'],
  ['8: change password fails', 'shell.password.failed', 'Operation failed!'],
  ['8: change password succeeds', 'shell.password.done', 'Operation successful!'],
  ['8: organisation or language switch fails', 'shell.failed', 'Failed!…'],
  ['8: organisation switch succeeds', 'shell.place.switched', 'Success…'],
  ['8: menu is empty', 'shell.menuEmpty', 'Menu NotFound!'],
  ['8: menu load fails', 'shell.menuError', 'Menu Get Error!'],
  ['8: login leaves no routes', 'shell.noPermission', 'No Permission!'],
  ['2: no route can be found', 'shell.routeMissing', 'cannot route, please check'],
  ['2: attachment of a notification', 'shell.news.download', 'download attachment'],
  ['2: no notifications', 'shell.news.none', 'none'],
  ['5: old password is empty', 'shell.password.oldRequired', 'old password required'],
  ['5: new password is empty', 'shell.password.required', 'password required'],
  ['5: confirmation differs', 'shell.password.different', 'the two passwords do not match'],
  ['5: length 1 to 4', 'shell.password.short', 'password too short'],
  ['5: length 5', 'shell.password.medium', 'strength: medium'],
  ['5: length 6 or more', 'shell.password.high', 'strength: high'],
];

const FORMS: readonly Quoted[] = [
  ['8: action during a field event', 'form.eventPending', 'Event is Trigger！'],
  ['8: failed field event', 'form.eventFailed', '事件觸發有誤：…'],
  ['8: successful save', 'form.saved', 'Save success！'],
  ['8: save failure', 'form.saveFailed', 'Save error!…'],
  ['8: no dataUrl configured', 'form.saveUnset', 'Save Setting Error！'],
  ['8: component missing', 'script.componentMissing', 'Component Not Found - …'],
  ['8: lookup tree with no match', 'lookup.noMatch', '未匹配到字段'],
  ['8: picker loads', 'lookup.loading', '加載中...'],
  ['8: picker has more', 'lookup.more', '下拉加載更多'],
  ['8: picker at its end', 'lookup.end', '數據到底了!'],
  ['8: upload failure', 'upload.failed', 'file {name} upload failed'],
  ['8: network error on upload', 'widgets.files.imageLine', 'network exception, image upload failed'],
  ['8: map address lookup', 'map.failed', 'query address failed, please re-enter the address'],
  ['8: map address lookup', 'widgets.map.failed', 'query address failed, please re-enter the address'],
  ['8: duplicate action code', 'designer.duplicateAction', '…cannot be added twice'],
  ['5: required', 'rule.required', '必填項'],
  ['5: save with required fields empty', 'form.invalid', '存在必填項，請檢查！'],
  ['5: a table failed', 'form.invalidTable', 'EntryTable：…'],
  ['6: approve', 'action.approve', '同意'],
  ['6: reject', 'action.reject', '拒絕'],
];

const LISTS: readonly Quoted[] = [
  ['8: query failure', 'list.queryFailed', 'Query failed…'],
  ['8: script error', 'script.failed', 'Script execution error!…'],
  [
    '8: no script found',
    'list.scriptMissing',
    '[{code}] Unable to find the execution code, please consult the administrator!',
  ],
  [
    '8: unknown open type',
    'list.openTypeUnknown',
    'Unable to find the opening method, please consult the administrator!',
  ],
  [
    '8: action execution error',
    'list.actionFailed',
    '{code} {msg} Execution error, please consult the administrator!',
  ],
  ['8: delete success', 'list.deleted', 'Delete successful!…'],
  ['8: export', 'list.exporting', 'Exporting...'],
  ['8: export', 'list.exported', 'Export successful!'],
  ['8: export', 'list.exportFailed', 'Export failed!…'],
  ['8: empty table', 'grid.empty', 'no data'],
  ['8: unmatched field in a template', 'lookup.noMatch', 'no field matched'],
  ['8: script failure inside a table', 'table.scriptFailed', 'script execution error…'],
  ['8: carried-values failure', 'form.carryFailed', 'carry value error, check carry fields…'],
  ['8: image load failure', 'list.noImage', 'no image'],
  ['8: tree-table copy failure', 'table.copyFailed', 'Copy Error'],
  ['8: no route available', 'list.noRoute', 'cannot route, please check'],
  ['5: confirmation', 'list.confirmAction', 'Are you sure you want to perform this action?'],
  ['5: copy without a row', 'table.selectRow', 'please select a row'],
  ['5: delete without a selection', 'table.selectRowToDelete', 'please select the row to delete'],
  ['5: no default row', 'table.noDefaultRow', 'default object error, add failed'],
  ['5: drag across levels', 'table.levelMismatch', 'elements of different levels may not be reordered'],
];

/** Rows of the catalogues that describe a message without quoting it. */
const DESCRIBED = [
  'group.mergeRule',
  'group.deleteRowSpan',
  'list.groupUpdateFailed',
  'script.executorFailed',
  'table.copied',
  'widgets.files.fileLine',
];

const isChinese = (text: string) => /[\u4e00-\u9fff]/.test(text);
/** Words of text, without what the program fills in. */
const words = (text: string) => text.replace(/\{[^{}]*\}/g, '').replace(/[\s\p{P}\p{S}]/gu, '');

function told(code: string, language: (typeof LANGUAGES)[number]): readonly string[] {
  return CATALOGUES.flatMap((bundle) => bundle[language][code] ?? []);
}

function fits(text: string, quoted: string): boolean {
  const whole = quoted.replace(/…/g, '');
  if (quoted.startsWith('…')) return text.endsWith(whole);
  return quoted.endsWith('…') ? text.startsWith(whole) : text === whole;
}

describe.each([
  ['000', SHELL],
  ['001', FORMS],
  ['002', LISTS],
])('messages that specification %s quotes', (_, quotes) => {
  it.each(quotes)('%s: %s says “%s”', (_situation, code, quoted) => {
    const language = isChinese(quoted) ? 'zh_TW' : 'en_US';
    const texts = told(code, language);
    expect(texts.length, code).toBeGreaterThan(0);
    expect(texts.filter((text) => !fits(text, quoted))).toEqual([]);
    for (const chinese of [...told(code, 'zh_TW'), ...told(code, 'zh_CN')])
      expect(isChinese(chinese) || words(chinese) === '', chinese).toBe(true);
  });
});

it.each(DESCRIBED)('%s is said in all languages', (code) => {
  for (const language of LANGUAGES)
    expect([language, told(code, language).length > 0]).toEqual([language, true]);
});
