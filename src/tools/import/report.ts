/** Issues of importers: one function a code, with the parameters that its message names. */
import { createSink, type Issue, type IssueSink } from '../../engine/internal.ts';

/** Longest quoted program text, in characters. */
const PROGRAM_MAX = 300;
/** Most names in a message. */
const LISTED = 50;

export type Report = ReturnType<typeof createReport>;

export function createReport(sink: IssueSink) {
  const grave = createSink();
  return {
    sink,
    /** All issues; that something was left out comes first, however many others there are. */
    done: (): Issue[] => [...grave.done(), ...sink.done()],
    tooLarge: (path: string, max: number) => grave.error('import.tooLarge', path, { max }),
    /** A property without an equal here, with a reason where there is more to say. */
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
    /** No control matches; the nearest one is used. */
    control: (path: string, field: string, type: string, control: string) =>
      sink.warn('import.control', path, { field, type, control }),
    /** A type that the source's format does not define. */
    unknownType: (path: string, field: string, type: string) =>
      sink.warn('import.unknownType', path, { field, type }),
    /** A default that is computed, or does not fit. */
    badDefault: (path: string, field: string, value: string) =>
      sink.warn('import.default', path, { field, value }),
    renamed: (path: string, name: string, to: string) => sink.warn('import.renamed', path, { name, to }),
    /** Options that cannot all be chosen. */
    options: (path: string, field: string) => sink.warn('import.options', path, { field }),
    /** A part that the source refers to and that was not given. */
    missing: (path: string, name: string) => sink.warn('import.missing', path, { name }),
    /** A part that contains itself. */
    recursion: (path: string, name: string) => sink.warn('import.recursion', path, { name }),
    /** A reference without a target, or into another document. */
    reference: (path: string, ref: string) => sink.warn('import.reference', path, { ref }),
    /** Exclusive cases, which all become fields. */
    branches: (path: string, field: string, keyword: string) =>
      sink.warn('import.branches', path, { field, keyword }),
    unknownOperation: (operationId: string, operations: readonly string[]) => {
      const known = operations.slice(0, LISTED).join(', ');
      const more = known === '' ? { hint: 'The document has no operations.' } : undefined;
      sink.error('import.unknownOperation', '/paths', { operationId, known }, more);
    },
    emptyText: () => sink.error('import.emptyText', ''),
    noHeader: () => sink.warn('import.noHeader', '/0'),
    /** At the first extra or missing cell. */
    raggedRow: (row: number, found: number, expected: number) =>
      sink.warn('import.raggedRow', `/${row}/${Math.min(found, expected)}`, {
        row: row + 1,
        found,
        expected,
      }),
    badQuotes: (row: number, column: number) =>
      sink.warn('import.badQuotes', `/${row}/${column}`, { row: row + 1 }),
    /** Rows beyond the examined ones; `next` is the first of them. */
    sampled: (rows: number, next: number) => sink.warn('import.sampled', `/${next}`, { rows }),
  };
}
