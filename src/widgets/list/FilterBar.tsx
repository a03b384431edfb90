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
  /** The last condition was taken away here: the focus goes elsewhere. */
  readonly onEmptied: () => void;
}

/** What a list is filtered by, as long as it is: each condition can be taken away, all at once, or changed. */
export function FilterBar({ filter, text, onEdit, onEmptied }: FilterBarProps) {
  const { t } = useTexts();
  const { rows, apply } = filter;
  const bar = useRef<HTMLElement>(null);
  const leaving = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  // The button that was pressed goes with its condition: the next condition's takes the focus, else the last one's.
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
