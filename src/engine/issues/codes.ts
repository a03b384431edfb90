/**
 * Every code of the issues that reading and compiling definitions give, with the parameters that its text may name.
 * Texts are kept with the platform; an issue without a text shows its English message.
 */
export const ISSUE_CODES = {
  // What the guard and the opening of a definition find. FORMATS "Input caps".
  'definition.notJson': [],
  'definition.notObject': ['found'],
  'definition.notJsonValue': ['type'],
  'definition.noPageData': [],
  'definition.tooLong': ['max'],
  'definition.tooMany': ['max'],
  'definition.tooDeep': ['max'],
  'definition.cycle': [],
  'definition.unreadable': [],
  'definition.badKey': ['key'],
  'definition.type': ['name', 'expected'],
  'definition.badVersion': ['version'],
  'definition.newerVersion': ['version', 'known'],
  // Object models. 001 3.7.
  'object.badField': [],
  'object.badName': ['name'],
  'object.badTable': [],
  'object.duplicateField': ['name', 'table'],
  // Pages. 001 3, FORMATS "Paths", "State lists".
  'page.isForm': [],
  'page.isList': [],
  'page.badWidget': [],
  'page.badName': ['name'],
  'page.duplicateKey': ['key'],
  'page.noModel': ['key'],
  'page.noType': ['key'],
  'page.unknownType': ['type'],
  'page.modelKind': ['model', 'first', 'second', 'other'],
  'page.propertyWithoutSource': ['model'],
  'page.badDefault': ['value', 'kind'],
  'page.badContent': ['field'],
  'page.badOption': ['index'],
  'page.duplicateOption': ['value'],
  'page.commaOption': ['value'],
  'page.crossedBounds': ['low', 'high', 'least', 'most'],
  'page.unknownState': ['state'],
  'page.badLanguage': [],
  'page.badText': ['ref'],
  'page.badAction': [],
  'page.actionWithoutCode': [],
  'page.duplicateAction': ['actionCode'],
  // Lists. 002 3.
  'list.unknownList': ['listKey'],
  'list.badGroup': [],
  'list.badSearchItem': ['type'],
  'issues.more': ['count'],
} as const satisfies Record<string, readonly string[]>;

/** A code of this list. */
export type IssueCode = keyof typeof ISSUE_CODES;
