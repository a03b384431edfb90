/**
 * The codes of issues found in reading and compiling definitions, each with its English message. `{name}` in a message
 * stands for the issue's parameter of that name. The widgets have the texts in the other languages.
 */
export const DEFINITION_MESSAGES = {
  // Found by the guard and when a definition is opened. FORMATS "Input caps".
  'definition.notJson': 'The text is not JSON.',
  'definition.notObject': 'An object is expected here, not {found}.',
  'definition.notJsonValue': 'A value of type {type} cannot be written as JSON.',
  'definition.noPageData': 'The page has no pageData: an object, or its JSON text.',
  'definition.tooLong': 'More than {max} characters of text.',
  'definition.tooMany': 'More than {max} values.',
  'definition.tooDeep': 'Nested deeper than {max}; the rest is left out.',
  'definition.cycle': 'The definition contains itself here.',
  'definition.unreadable': 'The value cannot be read.',
  'definition.badKey': "The key '{key}' is not allowed.",
  'definition.type': "'{name}' must be {expected}.",
  'definition.badVersion': 'formatVersion must be a whole number; 0 is taken.',
  'definition.newerVersion': 'The definition has format {version}; this product knows up to {known}.',
  // Object models. 001 3.7.
  'object.badField': 'A field definition must be an object; it is left out.',
  'object.badName': "The name '{name}' cannot be used here, or not twice.",
  'object.noCode': 'A table of rows needs a code; its fields stand in the header.',
  'object.noName': 'A field definition needs a usable FieldName.',
  'object.badTable': 'A table must be an object; it is left out.',
  'object.duplicateField': "The field '{name}' stands twice in its table.",
  'object.tableNesting':
    "The table '{name}' stands in itself, or more than {most} deep; it is placed by itself.",
  'object.unknownTable': "No table has the id '{table}'; the field '{name}' stands in the header.",
  // Pages. 001 3, FORMATS "Paths", "State lists".
  'page.isForm': 'This is a form page, not a list.',
  'page.isList': 'This is a list page, not a form.',
  'page.badWidget': 'A widget must be an object; it is left out.',
  'page.badName': "The name '{name}' is not allowed.",
  'page.duplicateKey': "The key '{key}' is already taken.",
  'page.keyTaken': "The key '{key}' is taken by {first}.",
  'page.noModel': 'The widget has no model; its key is taken.',
  'page.noType': 'The widget has no type.',
  'page.unknownType': "No control is called '{type}'; a placeholder stands for it.",
  'page.modelKind': "'{model}' holds {first} for the widget '{other}', and {second} here.",
  'page.propertyWithoutSource': "'{model}' does not say which lookup it shows from.",
  // Table groups. 001 4.5.
  'page.groupShape': 'The items of a table group must be rows of cells.',
  'page.groupRagged': 'A row of the table group has fewer cells than others.',
  'page.groupSpan': 'The spans of this cell do not fit the table group; they are mended.',
  'page.groupCovered': 'A cell below a merged one holds widgets; they are not shown.',
  'page.noLookupSource':
    "'{title}' has nothing to choose from: the object has no field '{model}', and the widget names no object.",
  'page.badDefault': 'The default value does not fit the field.',
  'page.badContent': 'LookupDataContent must be JSON: a list of { value, label }.',
  'page.badPattern': "The pattern '{pattern}' cannot be checked in linear time, or is too long.",
  'page.badFilter': 'A filter must be a list of criteria: field, value, comparison.',
  'page.badAccept': "'{word}' is no type of file to upload.",
  'page.badStyle': "'{name}: {value}' is no style that pages may use; it is left out.",
  'page.expandPlace':
    'A column that a row unfolds must stand directly in a table; here it only groups its widgets.',
  'page.notInRow': 'A {type} cannot stand in a row of a table; it is not drawn.',
  'page.optionWithoutEffect': "The option '{option}' has no effect on a {type}.",
  'page.badOption': 'An option needs a value.',
  'page.duplicateOption': "The option '{value}' stands twice.",
  'page.commaOption': "The option value '{value}' holds a comma.",
  'page.badPlan':
    'A site plan needs an image and two different corners: [[latitude, longitude], [latitude, longitude]].',
  'page.badPlace': 'A place needs a label, a longitude and a latitude.',
  'page.crossedBounds': '{low} {least} is above {high} {most}; both are left out.',
  'page.unknownState': "'{state}' is no state of a form.",
  'page.unknownWord': "'{word}' is not known here; known are: {known}.",
  'page.unknownIcon': "No icon is called '{icon}'; it is not shown.",
  'page.badLanguage': 'A language entry needs its language.',
  'page.badText': "The text of '{ref}' must be text.",
  'page.badAction': 'An action must be an object; it is left out.',
  'page.actionWithoutCode': 'An action needs a code; it is left out.',
  'page.duplicateAction': "The action code '{actionCode}' stands twice.",
  // Scripts of widgets, columns, actions and pages. 001 3.1 and 3.10.
  'page.scriptWithoutEvent': 'A script without an event never runs.',
  'page.scriptWithoutContent': "The script of the event '{event}' is empty.",
  'page.misplacedLoadScript':
    "A load script does not run here, but in 'scriptContent' of a form's pageData alone.",
  // Lists. 002 3.
  'list.unknownList': "The view shows the list '{listKey}', which is not there.",
  'list.unknownType': "No list is called '{type}'; a table is shown.",
  'list.unknownColumnType': "No column type is called '{type}'.",
  'list.badGroup': 'A group needs the model that it filters by.',
  'list.badSearchItem': 'No {type} can be searched by.',
  'list.gridColumn': "'{name}' is a column that the list makes itself; it is left out.",
  'issues.more': '{count} more issues of this definition are not listed.',
} as const satisfies Record<string, string>;

/**
 * What was done about an issue or is to be done, for codes that need it; imports write theirs themselves. The platform
 * has the texts in the other languages under the same names.
 */
export const ISSUE_HINTS = {
  'definition.notJson.hint': 'Check quotes, commas and brackets.',
  'definition.notJsonValue.hint': 'An instance of a class is no JSON value.',
  'definition.type.hint': 'It is left out.',
  'definition.newerVersion.hint': 'Update the product, or publish the page again from the older one.',
  'page.isForm.hint': 'compilePage reads it.',
  'page.isList.hint': 'compileList reads it.',
  'page.unknownType.hint': "It is called '{control}' here.",
  'list.unknownColumnType.hint': "It is called '{control}' here.",
  'page.noLookupSource.hint': 'Add the field to the object, or show one that it has.',
  'page.unknownIcon.hint': "Is '{nearest}' meant?",
  'page.optionWithoutEffect.hint': "Is '{nearest}' meant?",
  'page.modelKind.hint': 'Give one of the two widgets another model.',
  'list.gridColumn.hint': 'Say of what type it is, if it shows a field.',
} as const satisfies Record<string, string>;

/** A code of an issue of reading or compiling. */
export type DefinitionCode = keyof typeof DEFINITION_MESSAGES;
