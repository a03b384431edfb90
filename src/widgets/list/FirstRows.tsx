import { type MouseEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cellView, type ListRow, ownKeyOf } from '../../engine/internal.ts';
import { observeSize } from '../grid/size.ts';
import { useFieldWords } from '../hooks/useFieldWords.ts';
import { usePageText } from '../hooks/usePageText.ts';
import { columnsWithin, gridColumns } from './columns.ts';
import type { FirstRowsFound } from './findFirstRows.ts';
import { ListCell } from './ListCell.tsx';
import { tagWords } from './tagWords.ts';

interface FirstRowsProps {
  readonly found: FirstRowsFound;
  readonly label: string;
  /** What opens a record, around what it is called. */
  readonly link: (id: string, name: ReactNode) => ReactNode;
}

const NO_TOTALS = new Map();
const nothing = () => undefined;

/** A click anywhere in a row opens it, as a click on its link does; links of its own go where they lead. */
function openRow(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  if (target instanceof Element && target.closest('a') !== null) return;
  // Marking text to copy it opens nothing.
  if (getSelection()?.isCollapsed === false) return;
  // As a click on the link: with Ctrl it opens beside.
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  currentTarget.querySelector('th a')?.dispatchEvent(new globalThis.MouseEvent('click', click));
}

/**
 * The first rows of a list as a plain table, with as many of its first columns as there is room for, each as the list
 * shows it. The first one leads to the record.
 */
export function FirstRows({ found, label, link }: FirstRowsProps) {
  const { list, rowKey, columns, rows } = found;
  const text = usePageText(list);
  const words = useFieldWords(text);
  const shown = useMemo(() => {
    const leaves = columns.map((column) => ({ column, groups: [] }));
    const tags = tagWords(
      columns,
      rows.map((row) => ({ row })),
      words,
    );
    return gridColumns(leaves, NO_TOTALS, text, [], '', tags);
  }, [columns, rows, text, words]);
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useLayoutEffect(
    () => (place.current === null ? undefined : observeSize(place.current, ({ width }) => setRoom(width))),
    [],
  );
  const most = columnsWithin(
    shown.map(({ width }) => width ?? 0),
    room,
  );
  const heads = shown.slice(0, most);
  const all = heads.reduce((sum, { width = 0 }) => sum + width, 0);
  const look = (at: number) => ({
    'data-align': heads[at]?.align,
    'data-numeric': heads[at]?.numeric === true ? '' : undefined,
  });
  const cell = (row: ListRow, at: number) => {
    const column = columns[at];
    return column && <ListCell row={row} column={column} text={text} onOpen={nothing} />;
  };
  const textOf = (row: ListRow, at: number) => {
    const column = columns[at];
    return column === undefined ? '' : cellView(column, row, words).text;
  };
  return (
    <div ref={place} className="pw-firstrows">
      <table aria-label={label}>
        <thead>
          <tr>
            {heads.map(({ key, title, width = 0 }, at) => (
              <th
                key={key}
                scope="col"
                title={title}
                style={{ width: `${(width / all) * 100}%` }}
                {...look(at)}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const id = ownKeyOf(row, rowKey);
            const name = textOf(row, 0);
            const first = name === '' ? id : cell(row, 0);
            return (
              <tr key={id || index} onClick={openRow}>
                <th scope="row" title={name} {...look(0)}>
                  {id === '' ? first : link(id, first)}
                </th>
                {heads.slice(1).map(({ key }, at) => (
                  <td key={key} title={textOf(row, at + 1)} {...look(at + 1)}>
                    {cell(row, at + 1)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
