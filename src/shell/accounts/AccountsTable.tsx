import { useTexts } from '../../widgets/internal.ts';

/** One line of the table. */
export interface AccountRow {
  readonly id: string;
  /** Its name, by which it is opened. */
  readonly name: string;
  /** What stands in the other columns; with a tone it is a tag. */
  readonly cells: readonly { readonly text: string; readonly tone?: 'danger' | 'warning' }[];
}

interface AccountsTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly AccountRow[];
  readonly onOpen: (id: string) => void;
}

/** Users, roles or organisations: each is opened by its name, with the mouse by any place of its line. */
export function AccountsTable({ label, columns, rows, onOpen }: AccountsTableProps) {
  const { t } = useTexts();
  if (rows.length === 0)
    return (
      <p role="status" className="pw:p-10 pw:text-center pw:text-text-muted">
        {t('shell.accounts.none')}
      </p>
    );
  return (
    <div className="pw:overflow-x-auto">
      <table aria-label={label} className="pw:w-full pw:text-left">
        <thead className="pw:bg-surface-sunken pw:text-text-muted pw:text-xs">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="pw:whitespace-nowrap pw:px-4 pw:py-2 pw:font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="pw:[&_:is(td,th)]:border-t pw:[&_:is(td,th)]:border-border">
          {rows.map(({ id, name, cells }) => (
            <tr key={id} className="pw:cursor-pointer pw:hover:bg-hover" onClick={() => onOpen(id)}>
              <th scope="row" className="pw:whitespace-nowrap pw:px-4 pw:py-1 pw:font-normal">
                <button
                  type="button"
                  className="pw:min-h-8 pw:text-left pw:font-medium pw:text-accent-soft-text pw:hover:underline pw:pointer-coarse:min-h-10"
                  onClick={(event) => {
                    event.stopPropagation();
                    onOpen(id);
                  }}
                >
                  {name}
                </button>
              </th>
              {cells.map(({ text, tone }, at) => (
                <td key={columns[at + 1]} className="pw:min-w-24 pw:px-4 pw:py-1">
                  {tone === undefined ? (
                    text
                  ) : (
                    <span className="pw-tag" data-tone={tone}>
                      {text}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
