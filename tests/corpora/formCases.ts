/** The DocTypes as cases for a browser, which reads no files: imported forms, and what they must show. */
import { type CompiledPage, compilePage, decideAll } from '../../src/engine/internal.ts';
import { type DocField, type DocType, dataFields, importedDocType, readDocTypes } from './docTypes.ts';

/** A field of the header: its data key, and the label that it has. */
export interface HeaderCase {
  readonly name: string;
  readonly title: string;
}

export interface FormCase {
  readonly name: string;
  readonly model: Readonly<Record<string, unknown>>;
  /** Envelope of the imported form. */
  readonly form: Readonly<Record<string, unknown>>;
  readonly headers: readonly HeaderCase[];
  readonly tables: readonly {
    /** Data key of the table. */
    readonly name: string;
    /** Titles of its columns. */
    readonly columns: readonly string[];
  }[];
}

function titleOf(field: DocField): string {
  // Blanks at the ends of a label are not drawn.
  return field.label.trim() || field.name;
}

/** Data keys that a new record shows, by the key of their table; the header's under ''. */
function shownKeys(page: CompiledPage): ReadonlyMap<string, ReadonlySet<string>> {
  const fieldStates = decideAll(page, { state: 'add', approveStatus: 0 });
  const shown = new Map<string, Set<string>>();
  for (const node of Object.values(page.nodes)) {
    if ((node.role !== 'field' && node.role !== 'table') || fieldStates.get(node.key)?.visible !== true)
      continue;
    const scope = shown.get(node.table ?? '') ?? new Set();
    scope.add(node.model);
    shown.set(node.table ?? '', scope);
  }
  return shown;
}

function formCase(docType: DocType, all: readonly DocType[]): FormCase {
  const { objectModel, form } = importedDocType(docType, all);
  const { page } = compilePage(form, { objectModel });
  if (page === null) throw new Error(`${docType.name}: no page`);
  const shown = shownKeys(page);
  const fields = dataFields(docType).filter((field) => shown.get('')?.has(field.name) === true);
  const isTable = (field: DocField) => field.type === 'Table';
  return {
    name: docType.name,
    model: objectModel,
    form,
    headers: fields
      .filter((field) => !isTable(field))
      .map((field) => ({ name: field.name, title: titleOf(field) })),
    tables: fields.filter(isTable).map((field) => {
      const inner = all.find((one) => one.name === field.stored.options);
      const columns = shown.get(page.tables[field.name] ?? '');
      return {
        name: field.name,
        columns: (inner === undefined ? [] : dataFields(inner))
          .filter((column) => columns?.has(column.name) === true)
          .map(titleOf),
      };
    }),
  };
}

/** One case a DocType, by name; empty where the corpus is absent. */
export function formCases(): readonly FormCase[] {
  const all = readDocTypes();
  return all.map((docType) => formCase(docType, all));
}
