/** What keeps a row of a file from being imported: all of it at once, with the cells. Source: specification 002 7. */
import type { Session } from '../auth/session.ts';
import type { FieldProblem, Refusal } from '../errors.ts';
import type { BusinessObject, ObjectField } from '../objects/types.ts';
import { textOf } from '../texts/catalogue.ts';
import type { Columns } from './importCells.ts';
import { quoted } from './importTitles.ts';

/** What is wrong with a cell before its record is checked. */
export interface CellProblem extends FieldProblem {
  readonly code: 'import.doubt' | 'import.noTitle';
  readonly params: Readonly<Record<string, string>>;
}

/** A row of a file with what was made of its first line. */
interface ImportedRow {
  readonly object: BusinessObject;
  readonly columns: Columns;
  readonly cells: readonly string[];
  /** What is wrong with its cells themselves. */
  readonly wrong: readonly CellProblem[];
}

/** A cell that can be read in two ways. */
export function doubtful(
  { language }: Session,
  field: ObjectField,
  cell: string,
  [one, other]: readonly [string, string],
): CellProblem {
  const params = { title: titleOf(field, language), cell: quoted(cell), one, other };
  const code = 'import.doubt';
  return { path: field.name, code, params, message: textOf('en_US', code, params) };
}

/** A cell that stands below no title. */
export function untitled(params: { readonly column: string; readonly cell: string }): CellProblem {
  const code = 'import.noTitle';
  return { path: '', code, params: { ...params }, message: textOf('en_US', code, params) };
}

/** What a field is called in a language. */
export function titleOf(field: ObjectField, language: Session['language']): string {
  return field.titles[language] ?? field.title;
}

/** Message and errors of a refused row: what is wrong with its cells, and what its record was refused for. */
export function rowErrors({ language }: Session, row: ImportedRow, refusal: Refusal) {
  const { object, columns, cells, wrong } = row;
  const isOwn = new Set<FieldProblem>(wrong);
  const others = refusal.problems.filter((problem) => !isOwn.has(problem));
  const own = wrong.map(({ path, code, params }) => {
    const field = object.header.find(({ name }) => name === path);
    const title =
      field === undefined
        ? textOf(language, 'import.column', { column: params.column ?? '' })
        : titleOf(field, language);
    return { title, code, params };
  });
  const told = others.map(({ path, code, params }) => {
    const field = object.header.find(({ name }) => name === path);
    const cell = quoted(cells[columns.findIndex((column) => column?.name === path)] ?? '');
    return {
      title: field === undefined ? path : titleOf(field, language),
      code,
      params: cell === '' ? params : { ...params, cell },
      cell,
    };
  });
  const named = told
    .map(({ title, cell }) => (cell === '' ? title : textOf(language, 'import.cell', { title, cell })))
    .join(textOf(language, 'import.joint'));
  const refused =
    wrong.length > 0 && others.length === 0 && refusal.text === 'record.invalid'
      ? []
      : [`${textOf(language, refusal.text, refusal.params)} ${named}`.trim()];
  const sentences = wrong.map(({ code, params }) => textOf(language, code, params));
  const errors = [...own, ...told.map(({ cell: _, ...error }) => error)];
  return { msg: [...sentences, ...refused].join(' '), ...(errors.length === 0 ? {} : { errors }) };
}
