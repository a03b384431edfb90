/** The DocTypes as cases for a browser, which reads no files: object models, and what their forms must show. */
import { type DocField, type DocType, dataFields, objectModelOf, readDocTypes } from './docTypes.ts';

/** A field of the header: its data key, and the label that it has. */
export interface HeaderCase {
  readonly name: string;
  readonly title: string;
}

export interface FormCase {
  readonly name: string;
  readonly model: Readonly<Record<string, unknown>>;
  readonly headers: readonly HeaderCase[];
  readonly tables: readonly {
    /** Data key of the table. */
    readonly name: string;
    /** Titles of its columns. */
    readonly columns: readonly string[];
  }[];
}

function titleOf(field: DocField): string {
  return field.label === '' ? field.name : field.label;
}

function formCase(docType: DocType, all: readonly DocType[]): FormCase {
  const fields = dataFields(docType);
  const isTable = (field: DocField) => field.type === 'Table';
  return {
    name: docType.name,
    model: objectModelOf(docType, all),
    headers: fields
      .filter((field) => !isTable(field))
      .map((field) => ({ name: field.name, title: titleOf(field) })),
    tables: fields.filter(isTable).map((field) => {
      const inner = all.find((one) => one.name === field.stored.options);
      return { name: field.name, columns: inner === undefined ? [] : dataFields(inner).map(titleOf) };
    }),
  };
}

/** One case a DocType, by name; empty where the corpus is absent. */
export function formCases(): readonly FormCase[] {
  const all = readDocTypes();
  return all.map((docType) => formCase(docType, all));
}
