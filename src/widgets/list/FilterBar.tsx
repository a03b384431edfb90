import { Filter, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { filterText } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { filterWords } from './filterWords.ts';
import type { ListFilter } from './useFilter.ts';

interface FilterBarProps {
  readonly filter: ListFilter;
  readonly text: (ref: string | null) => string;
  readonly onEdit: () => void;
  /** The last condition was removed here: the focus has to move elsewhere. */
  readonly onEmptied: () => void;
}

/** The conditions of a filtered list: each can be removed, all can be removed at once, or changed. */
export function FilterBar({ filter, text, onEdit, onEmptied }: FilterBarProps) {
  const { t } = useTexts();
  const { rows, apply } = filter;
  const bar = useRef<HTMLElement>(null);
  const leaving = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  // The clicked button disappears with its condition: the focus moves to the next condition's, else to the last one's.
  useLayoutEffect(() => {
    const at = leaving.current;
    if (at === null) return;
    leaving.current = null;
    if (rows.length === 0) return onEmptied();
    const buttons = bar.current?.querySelectorAll<HTMLElement>('.pw-filterbar-remove');
    buttons?.item(Math.min(at, rows.length - 1)).focus();
  }, [rows, onEmptied]);
  const leave = (at: number, left: typeof rows, told: string) => {
    leaving.current = at;
    setSaid(told);
    apply(left);
  };
  const words = filterWords(text, t);
  return (
    <>
      {rows.length > 0 && (
        <section ref={bar} className="pw-filterbar" aria-label={t('list.filter.active')}>
          <Filter size={14} aria-hidden />
          <ul>
            {rows.map((row, at) => {
              const { column } = row.field;
              const name = `${words(column.title) || column.model} ${t(`compare.${row.compareType}`)} ${filterText(row, words)}`;
              return (
                <li key={`${name} ${JSON.stringify(row.value)}`} className="pw-filterbar-item">
                  <button type="button" className="pw-filterbar-text" title={name} onClick={onEdit}>
                    {name}
                  </button>
                  <button
                    type="button"
                    className="pw-filterbar-remove"
                    aria-label={t('list.filter.removeNamed', { name })}
                    onClick={() =>
                      leave(
                        at,
                        rows.filter((each) => each !== row),
                        t('list.filter.removed', { name }),
                      )
                    }
                  >
                    <X size={12} aria-hidden />
                  </button>
                </li>
              );
            })}
          </ul>
          <button
            type="button"
            className="pw-link-button"
            onClick={() => leave(0, [], t('list.filter.cleared'))}
          >
            {t('list.filter.clear')}
          </button>
        </section>
      )}
      <span className="pw-sr" role="status">
        {said}
      </span>
    </>
  );
}
