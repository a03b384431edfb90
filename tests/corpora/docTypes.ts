/**
 * Frappe DocTypes of a manufacturing ERP: real definitions to try the engine on. The files are not part of the
 * repository; where they are absent, what needs them is left out.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRecord } from '../../src/engine/internal.ts';
import { type Imported, importDocType } from '../../src/tools/index.ts';

const FOLDER = join('shared', 'corpora', 'erpnext-manufacturing');

/** Fields that lay out or decorate, and hold no data. */
const LAYOUT = new Set(['Section Break', 'Column Break', 'Tab Break', 'HTML', 'Button', 'Heading', 'Fold']);

type Bag = Readonly<Record<string, unknown>>;

export interface DocField {
  readonly name: string;
  readonly type: string;
  readonly label: string;
  readonly stored: Bag;
}

export interface DocType {
  readonly name: string;
  readonly fields: readonly DocField[];
  /** As its file has it. */
  readonly json: Bag;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The folder with the DocTypes: `shared/corpora` in some folder around the repository; null where there is none. */
export function corporaFolder(): string | null {
  let at = dirname(fileURLToPath(import.meta.url));
  while (true) {
    const found = join(at, FOLDER);
    if (existsSync(found)) return found;
    const up = resolve(at, '..');
    if (up === at) return null;
    at = up;
  }
}

/** All DocTypes, by name; empty where the corpus is absent. */
export function readDocTypes(): readonly DocType[] {
  const folder = corporaFolder();
  if (folder === null) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const json: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      if (!isRecord(json) || !Array.isArray(json.fields)) return [];
      const order = Array.isArray(json.field_order) ? json.field_order : [];
      const place = new Map(order.map((name, index) => [name, index]));
      const fields = json.fields.filter(isRecord).map((stored) => ({
        name: text(stored.fieldname),
        type: text(stored.fieldtype),
        label: text(stored.label),
        stored,
      }));
      fields.sort((a, b) => (place.get(a.name) ?? 1e6) - (place.get(b.name) ?? 1e6));
      return [{ name: text(json.name) || file.replace('.json', ''), fields, json }];
    });
}

/** Fields that hold data, in the order of the form. */
export function dataFields(docType: DocType): readonly DocField[] {
  return docType.fields.filter((field) => !LAYOUT.has(field.type));
}

/** A definition that must be there. */
export interface ImportedDocType extends Imported {
  readonly objectModel: NonNullable<Imported['objectModel']>;
  readonly form: NonNullable<Imported['form']>;
  readonly list: NonNullable<Imported['list']>;
}

/** Imports a DocType with all others as those that its tables may name. */
export function importedDocType(docType: DocType, all: readonly DocType[]): ImportedDocType {
  const { objectModel, form, list, issues } = importDocType(
    docType.json,
    all.map((one) => one.json),
  );
  if (objectModel === null || form === null || list === null)
    throw new Error(`${docType.name}: ${JSON.stringify(issues)}`);
  return { objectModel, form, list, issues };
}

/** The object model of a DocType; `all` holds the DocTypes that its tables name. */
export function objectModelOf(docType: DocType, all: readonly DocType[]): Bag {
  return importedDocType(docType, all).objectModel;
}
