/** The messages of all issues. Imports have theirs apart: what compiles pages in a browser does not fetch them. */
import { DEFINITION_MESSAGES } from './codes.ts';

/** Imports of other systems' definitions. DESIGN "The engine's face". */
export const IMPORT_MESSAGES = {
  'import.property': "'{property}' of '{field}' has no equal here; it is left out.",
  'import.expression': "'{property}' of '{field}' is a program of the source and is not carried: {text}",
  'import.control': "'{field}' of type '{type}' becomes '{control}'.",
  'import.unknownType': "Nobody knows the type '{type}' of '{field}'; it becomes a text.",
  'import.default': "The default '{value}' of '{field}' is not carried.",
  'import.renamed': "'{name}' cannot be a name here, or stands twice; it is '{to}' now.",
  'import.options': "'{field}' has no options to choose from, or two alike; see its field.",
  'import.missing': "'{name}' was not given; what it holds is not known.",
  'import.recursion': "'{name}' contains itself; it is not followed again.",
  'import.reference': "The reference '{ref}' leads nowhere.",
  'import.branches': "All cases of '{field}' ({keyword}) become fields that may stay empty.",
  'import.tooLarge': 'This is more than a definition may hold ({max}); the rest is left out.',
  'import.badField': 'A field must be an object; it is left out.',
  'import.noFields': 'There are no fields here.',
  'import.yaml': 'The text is YAML; only JSON is read.',
  'import.unknownOperation': "No operation is called '{operationId}'; there are: {known}.",
  'import.emptyText': 'The file is empty.',
  'import.noHeader': 'The first line does not look like a header; columns are numbered.',
  'import.raggedRow': 'Row {row} has {found} cells instead of {expected}.',
  'import.badQuotes': 'The quotes of row {row} do not close.',
  'import.sampled': 'Only the first {rows} lines were looked at.',
} as const satisfies Record<string, string>;

/**
 * The codes of all issues found in reading, compiling and importing definitions, each with its English message.
 * `{name}` in a message stands for the issue's parameter of that name. The widgets have the texts in the other
 * languages.
 * @example
 * ISSUE_MESSAGES['definition.badKey']; // => "The key '{key}' is not allowed."
 */
export const ISSUE_MESSAGES = { ...DEFINITION_MESSAGES, ...IMPORT_MESSAGES } as const;

/** A code of an issue. */
export type IssueCode = keyof typeof ISSUE_MESSAGES;
