import type { KeyboardEvent, ReactNode } from 'react';
import type {
  CompiledAction,
  CompiledColumn,
  List,
  ListActionStanding,
  ListRow,
} from '../../engine/index.ts';
import { GridStates } from '../grid/GridStates.tsx';
import type { GridProps } from '../grid/types.ts';
import { useTexts } from '../hooks/hooks.ts';
import { ListCell } from './ListCell.tsx';
import { RowActions } from './RowActions.tsx';

interface CardViewProps extends Pick<GridProps, 'state' | 'message' | 'onRetry' | 'onClearFilter'> {
  readonly list: List;
  readonly rows: readonly ListRow[];
  readonly selected: ReadonlySet<string>;
  readonly columns: readonly CompiledColumn[];
  readonly actions: readonly ListActionStanding[];
  readonly label: string;
  readonly text: (ref: string | null) => string;
  readonly onOpen: (row: ListRow) => void;
  readonly onRun: (action: CompiledAction, row: ListRow) => void;
}

/** Rows as cards: the first column heads a card, images stand beside it. Source: specification 002 2.1, 3.2. */
export function CardView(props: CardViewProps) {
  const { list, rows, selected, columns, actions, label, text, state, onOpen, onRun } = props;
  const { t } = useTexts();
  const [head, ...rest] = columns;
  if (rows.length === 0 && state !== 'loading')
    return (
      <div className="pw-cards-note">
        <GridStates
          t={t}
          state={state}
          {...(props.message === undefined ? {} : { message: props.message })}
          {...(props.onRetry ? { onRetry: props.onRetry } : {})}
          {...(props.onClearFilter ? { onClearFilter: props.onClearFilter } : {})}
        />
      </div>
    );
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    list.select([...next]);
  };
  const cell = (row: ListRow, column: CompiledColumn): ReactNode => (
    <ListCell row={row} column={column} text={text} onOpen={() => onOpen(row)} />
  );
  return (
    <ul className="pw-cards" aria-label={label} aria-busy={state === 'loading'}>
      {rows.map((row, index) => {
        const id = list.rowId(row);
        const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
          if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
        };
        const opens = { onDoubleClick: () => onOpen(row), onKeyDown };
        return (
          <li key={id} className="pw-card-item" data-selected={selected.has(id) ? '' : undefined} {...opens}>
            <div className="pw-card-head">
              <input
                type="checkbox"
                className="pw-check"
                checked={selected.has(id)}
                onChange={() => toggle(id)}
                aria-label={t('grid.selectRow', { row: index + 1 })}
              />
              <button type="button" className="pw-pagelist-cardtitle" onClick={() => onOpen(row)}>
                {head ? cell(row, { ...head, type: head.type === 'link' ? 'text' : head.type }) : id}
              </button>
            </div>
            <dl className="pw-card-fields">
              {rest.map((column) => (
                <div key={column.key}>
                  <dt>{text(column.title) || column.model}</dt>
                  <dd>{cell(row, column)}</dd>
                </div>
              ))}
            </dl>
            {actions.length > 0 && (
              <RowActions standings={actions} text={text} tabbable onRun={(action) => onRun(action, row)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
