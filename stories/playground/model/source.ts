/** What stands in the playground's text, and what it is read as. */
import { isRecord, kindOf } from '../../../src/engine/internal.ts';

/** Everything that a page can be made of, in the order in which the chooser offers it. */
export const SOURCE_KINDS = [
  'form',
  'list',
  'objectModel',
  'docType',
  'jsonSchema',
  'openApi',
  'csv',
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

export function isSourceKind(value: unknown): value is SourceKind {
  return SOURCE_KINDS.some((kind) => kind === value);
}

/** A text with what the reader has chosen for it. Lines end with `\n`, as in the text area that shows it. */
export interface Source {
  readonly text: string;
  /** Null: guessed from the text. */
  readonly kind: SourceKind | null;
  /** uiSchema of a JSON Schema, as JSON text; '' for none. */
  readonly uiSchema: string;
  /** Operation of an OpenAPI document; '' for its first. */
  readonly operation: string;
}

/** A text whose kind is guessed. Line ends of any system become `\n`; a byte order mark goes. */
export function sourceOf(text: string, more: Partial<Source> = {}): Source {
  const plain = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  return { kind: null, uiSchema: '', operation: '', ...more, text: plain };
}

function has(value: object, name: string): boolean {
  return Object.hasOwn(value, name);
}

/** A Frappe server answers a DocType in an envelope: `docs`, `data` or `message`. */
function isDocType(value: unknown): boolean {
  if (Array.isArray(value)) return isDocType(value[0]);
  if (!isRecord(value)) return false;
  if (value.doctype === 'DocType') return true;
  const { fields } = value;
  if (Array.isArray(fields)) return fields.some((field) => isRecord(field) && has(field, 'fieldtype'));
  return [value.docs, value.data, value.message].some((inner) => isRecord(inner) || Array.isArray(inner))
    ? isDocType(value.docs ?? value.data ?? value.message)
    : false;
}

function isJsonSchema(value: object & Readonly<Record<string, unknown>>): boolean {
  const { $schema, properties, items, $ref } = value;
  if (typeof $schema === 'string' || isRecord(properties) || typeof $ref === 'string') return true;
  return (
    ['allOf', 'anyOf', 'oneOf', '$defs', 'definitions'].some((name) => has(value, name)) &&
    items === undefined
  );
}

/** What a text seems to be; null where that cannot be told, as in the middle of typing. Never throws. */
export function guessKind(text: string): SourceKind | null {
  const start = text.trimStart().charAt(0);
  if (start === '') return null;
  if (start !== '{' && start !== '[') return 'csv';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (isDocType(value)) return 'docType';
  if (!isRecord(value)) return null;
  if (has(value, 'openapi') || has(value, 'swagger')) return 'openApi';
  if (isJsonSchema(value)) return 'jsonSchema';
  return kindOf(value) ?? (typeof value.type === 'string' ? 'jsonSchema' : null);
}
