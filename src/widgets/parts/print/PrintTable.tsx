import { Fragment, type ReactNode } from 'react';
import type { CompiledColumn } from '../../../engine/internal.ts';
import { keptWhole, type PrintColumn, type Sheet } from './keptWhole.ts';

/** More columns than these are printed smaller. */
const UPRIGHT_COLUMNS = 8;

export interface PrintedColumn extends PrintColumn {
  readonly key: string;
  readonly align: CompiledColumn['align'];
  /** What stands below its cells. */
  readonly total?: string | undefined;
}

export interface PrintTableProps {
  readonly columns: readonly PrintedColumn[];
  /** Keys of the rows, as many as each column has cells. */
  readonly rows: readonly string[];
  /** Where a table of many columns stands. */
  readonly wide: Exclude<Sheet, 'upright'>;
  /** What stands in place of rows where there are none. */
  readonly none?: string;
  readonly heading?: string | undefined;
  /** By how many steps a row's cell of this column is moved in, in a tree. */
  readonly indent?: { readonly column: string; of(row: string): number } | undefined;
  /** Over how many rows the cell of a column reaches; 0 where one above covers it. */
  readonly spanOf?: ((column: string, line: number) => number) | undefined;
  /** What a row has below it, over the whole width; null for none. */
  readonly below?: ((row: string) => ReactNode) | undefined;
}

/** A table as it is printed: black on white, ruled, its titles repeated on every page. Source: specification 002 2.2. */
export function PrintTable({ columns, rows, wide, none, heading, indent, spanOf, below }: PrintTableProps) {
  const sheet = columns.length > UPRIGHT_COLUMNS ? wide : 'upright';
  const kept = keptWhole(columns, sheet);
  const hasTotals = columns.some(({ total }) => total !== undefined);
  return (
    <table className="pw-printed" data-sheet={sheet}>
      {heading !== undefined && <caption>{heading}</caption>}
      <thead>
        <tr>
          {columns.map(({ key, align, title }, at) => (
            <th key={key} scope="col" data-align={align} data-whole={kept[at]?.title ? '' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && none !== undefined && (
          <tr>
            <td colSpan={columns.length} data-align="center">
              {none}
            </td>
          </tr>
        )}
        {rows.map((row, line) => {
          const more = below?.(row) ?? null;
          return (
            <Fragment key={row}>
              <tr>
                {columns.map(({ key, align, type, cells }, at) => {
                  const rowSpan = spanOf?.(key, line) ?? 1;
                  return rowSpan === 0 ? null : (
                    <td
                      key={key}
                      rowSpan={rowSpan}
                      data-align={align}
                      data-type={type}
                      data-whole={kept[at]?.cells ? '' : undefined}
                      style={key === indent?.column ? { textIndent: `${indent.of(row)}em` } : undefined}
                    >
                      {cells[line]}
                    </td>
                  );
                })}
              </tr>
              {more !== null && (
                <tr>
                  <td colSpan={columns.length}>{more}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      {hasTotals && (
        <tfoot>
          <tr>
            {columns.map(({ key, align, total }) => (
              <td key={key} data-align={align} data-type="number">
                {total}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
