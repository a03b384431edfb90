import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from 'react';
import { type CompiledColumn, cardModel, type ListRow } from '../../engine/internal.ts';
import { GridStates } from '../grid/GridStates.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { ListCell } from './ListCell.tsx';
import { ListLoading } from './ListLoading.tsx';
import { MoreRows } from './laterNarrow.tsx';
import type { ListViewProps } from './listViewProps.ts';
import { RowActions } from './RowActions.tsx';
import { useListSnapshot } from './usePageList.ts';

/** Facts of a brief card. */
const BRIEF = 4;

export interface CardViewProps extends ListViewProps {
  /** The first facts alone, and a tap anywhere on a card opens its record. */
  readonly brief: boolean;
  /** Further rows follow as it is scrolled. */
  readonly grows: boolean;
}

/** Rows as cards. Source: specification 002 2.1, 3.2. */
export function CardView(props: CardViewProps) {
  const { list, view, label, text, state, brief, grows, onOpen, onRun } = props;
  const { t } = useTexts();
  const { selected, rows } = useListSnapshot(list);
  const { head, images, fields } = useMemo(
    () => cardModel(view.table, brief ? BRIEF : null),
    [view.table, brief],
  );
  const actions = list.actions('tablebar');
  if (state === 'loading' && rows.length === 0) return <ListLoading label={label} />;
  if (state !== 'ready' && state !== 'loading')
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
    list.select([...next], 'toggle');
  };
  const cell = (row: ListRow, column: CompiledColumn): ReactNode => (
    <ListCell row={row} column={column} text={text} onOpen={() => onOpen(row)} />
  );
  return (
    <ul
      className="pw-cards"
      data-brief={brief ? '' : undefined}
      aria-label={label}
      aria-busy={state === 'loading'}
    >
      {list.lines().map(({ id, row }, index) => {
        const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
          if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
        };
        const onClick = (event: MouseEvent<HTMLElement>) => {
          // Its check box, buttons and links do what they say.
          if (!(event.target instanceof Element && event.target.closest('input, label, button, a')))
            onOpen(row);
        };
        const opens = brief ? { onClick, onKeyDown } : { onDoubleClick: () => onOpen(row), onKeyDown };
        return (
          <li key={id} className="pw-card-item" data-selected={selected.has(id) ? '' : undefined} {...opens}>
            <div className="pw-card-head">
              <label className="pw-card-pick">
                <input
                  type="checkbox"
                  className="pw-check"
                  checked={selected.has(id)}
                  onChange={() => toggle(id)}
                  aria-label={t('grid.selectRow', { row: index + 1 })}
                />
              </label>
              {images.map((column) => (
                <span key={column.key}>{cell(row, column)}</span>
              ))}
              <button type="button" className="pw-pagelist-cardtitle" onClick={() => onOpen(row)}>
                {head ? cell(row, head) : id}
              </button>
            </div>
            <dl className="pw-card-fields">
              {fields.map((column) => (
                <div key={column.key}>
                  <dt>{text(column.title) || column.model}</dt>
                  <dd>{cell(row, column)}</dd>
                </div>
              ))}
            </dl>
            {actions.length > 0 && (
              <RowActions
                actionStates={actions}
                text={text}
                tabbable
                onRun={(action) => onRun(action, row)}
              />
            )}
          </li>
        );
      })}
      {grows && (
        <li>
          <MoreRows list={list} />
        </li>
      )}
    </ul>
  );
}
