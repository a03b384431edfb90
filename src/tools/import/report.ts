/**
 * Issues of importers: one function for each code, with the parameters of its message. Paths are pointers into the
 * source.
 */
import type { Issue } from '../../engine/internal.ts';
import { createImportSink, type ImportSink } from './sink.ts';

/** Longest program text in a message, in UTF-16 units. */
const PROGRAM_MAX = 300;
/** Most operations that a message names. */
const LISTED = 50;

/** What an importer reports with. */
export type Report = ReturnType<typeof createReport>;

/** A report that writes to `sink`. */
export function createReport(sink: ImportSink) {
  const grave = createImportSink();
  return {
    sink,
    /**
     * All issues. Those of parts that were too large come first: a sink keeps a limited number, and they must not be
     * lost among others.
     */
    done: (): Issue[] => [...grave.done(), ...sink.done()],
    tooLarge: (path: string, max: number) => grave.error('import.tooLarge', path, { max }),
    /** A property that nothing here corresponds to; `why` is the hint. */
    property: (path: string, field: string, property: string, why?: string) =>
      sink.warn('import.property', path, { field, property }, why === undefined ? undefined : { hint: why }),
    /** A condition or computation in the source's language, with its text. */
    expression: (path: string, field: string, property: string, program: string) =>
      sink.warn(
        'import.expression',
        path,
        { field, property, text: program.slice(0, PROGRAM_MAX) },
        { hint: 'Write it as a script of the page, or let a state list or a lock say it.' },
      ),
    /** No control corresponds to the type; the nearest one is used. */
    control: (path: string, field: string, type: string, control: string) =>
      sink.warn('import.control', path, { field, type, control }),
    /** A type that the source's format does not define. */
    unknownType: (path: string, field: string, type: string) =>
      sink.warn('import.unknownType', path, { field, type }),
    /** A default that the source computes, or that does not fit the control. */
    badDefault: (path: string, field: string, value: string) =>
      sink.warn('import.default', path, { field, value }),
    /** A name that had to be changed. */
    renamed: (path: string, name: string, to: string) => sink.warn('import.renamed', path, { name, to }),
    /** A list of options that is empty or has duplicates. */
    options: (path: string, field: string) => sink.warn('import.options', path, { field }),
    /** Something that the source refers to by name, and that was not given. */
    missing: (path: string, name: string) => sink.warn('import.missing', path, { name }),
    /** A table or schema that contains itself. */
    recursion: (path: string, name: string) => sink.warn('import.recursion', path, { name }),
    /** A reference without a target, or into another document. */
    reference: (path: string, ref: string) => sink.warn('import.reference', path, { ref }),
    /** Alternatives in the source, whose fields are all imported, as optional ones. */
    branches: (path: string, field: string, keyword: string) =>
      sink.warn('import.branches', path, { field, keyword }),
    unknownOperation: (operationId: string, operations: readonly string[]) => {
      const known = operations.slice(0, LISTED).join(', ');
      const more = known === '' ? { hint: 'The document has no operations.' } : undefined;
      sink.error('import.unknownOperation', '/paths', { operationId, known }, more);
    },
    emptyText: () => sink.error('import.emptyText', ''),
    noHeader: () => sink.warn('import.noHeader', '/0'),
    /** A row with too many or too few cells, at the first such cell. */
    raggedRow: (row: number, found: number, expected: number) =>
      sink.warn('import.raggedRow', `/${row}/${Math.min(found, expected)}`, {
        row: row + 1,
        found,
        expected,
      }),
    /** A cell whose quotes do not close. */
    badQuotes: (row: number, column: number) =>
      sink.warn('import.badQuotes', `/${row}/${column}`, { row: row + 1 }),
    /** The file has more rows than are examined; `next` is the first of the others. */
    sampled: (rows: number, next: number) => sink.warn('import.sampled', `/${next}`, { rows }),
  };
}
