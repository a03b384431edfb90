/** Issues of importers: one sentence per code. issues/codes.ts lists the codes with their parameters. */
import type { Issue } from '../../engine/internal.ts';
import { createSink, type IssueSink } from '../../engine/internal.ts';

export interface Report {
  readonly sink: IssueSink;
  /** A property without an equal here, with a reason where there is more to say. */
  property(path: string, field: string, property: string, why?: string): void;
  /** A condition or computation in the source's language, with its text. */
  expression(path: string, field: string, property: string, text: string): void;
  /** No control matches; the nearest one is used. */
  control(path: string, field: string, type: string, control: string): void;
  /** A type that the source's format does not define. */
  unknownType(path: string, field: string, type: string): void;
  /** A default that is computed, or does not fit. */
  badDefault(path: string, field: string, value: string): void;
  renamed(path: string, name: string, to: string): void;
  /** Options that cannot all be chosen. */
  options(path: string, field: string): void;
  /** A part that the source refers to and that was not given. */
  missing(path: string, name: string): void;
  /** A part that contains itself. */
  recursion(path: string, name: string): void;
  tooLarge(path: string, max: number): void;
  /** A reference without a target, or into another document. */
  reference(path: string, ref: string): void;
  /** Exclusive cases, which all become fields. */
  branches(path: string, field: string, keyword: string): void;
  unknownOperation(operationId: string, known: readonly string[]): void;
  emptyText(): void;
  noHeader(): void;
  raggedRow(row: number, found: number, expected: number): void;
  badQuotes(row: number, column: number): void;
  /** Rows beyond the examined ones; `next` is the first of them. */
  sampled(rows: number, next: number): void;
  /** All issues; that something was left out comes first, however many others there are. */
  done(): Issue[];
}

/** Longest quoted program text, in characters. */
const PROGRAM_MAX = 300;
/** Most names in a message. */
const LISTED = 50;

export function createReport(sink: IssueSink): Report {
  const grave = createSink();
  return {
    sink,
    done: () => [...grave.done(), ...sink.done()],
    property: (path, field, property, why) =>
      sink.warn(
        'import.property',
        path,
        `'${property}' of '${field}' has no equal here; it is left out.`,
        { field, property },
        why,
      ),
    expression: (path, field, property, program) => {
      const text = program.slice(0, PROGRAM_MAX);
      sink.warn(
        'import.expression',
        path,
        `'${property}' of '${field}' is a program of the source and is not carried: ${text}`,
        { field, property, text },
        'Write it as a script of the page, or let a state list or a lock say it.',
      );
    },
    control: (path, field, type, control) =>
      sink.warn('import.control', path, `'${field}' of type '${type}' becomes '${control}'.`, {
        field,
        type,
        control,
      }),
    unknownType: (path, field, type) =>
      sink.warn(
        'import.unknownType',
        path,
        `Nobody knows the type '${type}' of '${field}'; it becomes a text.`,
        {
          field,
          type,
        },
      ),
    badDefault: (path, field, value) =>
      sink.warn('import.default', path, `The default '${value}' of '${field}' is not carried.`, {
        field,
        value,
      }),
    renamed: (path, name, to) =>
      sink.warn(
        'import.renamed',
        path,
        `'${name}' cannot be a name here, or stands twice; it is '${to}' now.`,
        {
          name,
          to,
        },
      ),
    options: (path, field) =>
      sink.warn(
        'import.options',
        path,
        `'${field}' has no options to choose from, or two alike; see its field.`,
        {
          field,
        },
      ),
    missing: (path, name) =>
      sink.warn('import.missing', path, `'${name}' was not given; what it holds is not known.`, { name }),
    recursion: (path, name) =>
      sink.warn('import.recursion', path, `'${name}' contains itself; it is not followed again.`, { name }),
    tooLarge: (path, max) =>
      grave.error(
        'import.tooLarge',
        path,
        `This is more than a definition may hold (${max}); the rest is left out.`,
        { max },
      ),
    reference: (path, ref) =>
      sink.warn('import.reference', path, `The reference '${ref}' leads nowhere.`, { ref }),
    branches: (path, field, keyword) =>
      sink.warn(
        'import.branches',
        path,
        `All cases of '${field}' (${keyword}) become fields that may stay empty.`,
        { field, keyword },
      ),
    unknownOperation: (operationId, known) =>
      sink.error(
        'import.unknownOperation',
        '/paths',
        `No operation is called '${operationId}'.`,
        { operationId, known: known.slice(0, LISTED).join(', ') },
        known.length === 0
          ? 'The document has no operations.'
          : `There are: ${known.slice(0, LISTED).join(', ')}.`,
      ),
    emptyText: () => sink.error('import.emptyText', '', 'The file is empty.'),
    noHeader: () =>
      sink.warn('import.noHeader', '/0', 'The first line does not look like a header; columns are numbered.'),
    raggedRow: (row, found, expected) =>
      sink.warn(
        'import.raggedRow',
        // The first extra or missing cell.
        `/${row}/${Math.min(found, expected)}`,
        `Row ${row + 1} has ${found} cells instead of ${expected}.`,
        { row: row + 1, found, expected },
      ),
    badQuotes: (row, column) =>
      sink.warn('import.badQuotes', `/${row}/${column}`, `The quotes of row ${row + 1} do not close.`, {
        row: row + 1,
      }),
    sampled: (rows, next) =>
      sink.warn('import.sampled', `/${next}`, `Only the first ${rows} lines were looked at.`, { rows }),
  };
}
