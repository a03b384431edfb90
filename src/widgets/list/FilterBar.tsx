import { Filter, X } from 'lucide-react';
import { filterText } from '../../engine/index.ts';
import { useTexts } from '../hooks/hooks.ts';
import { filterWords } from './filterWords.ts';
import type { ListFilter } from './useFilter.ts';

interface FilterBarProps {
  readonly filter: ListFilter;
  readonly text: (ref: string | null) => string;
  readonly onEdit: () => void;
}

/** What a list is filtered by, as long as it is: each condition can be taken away, all at once, or changed. */
export function FilterBar({ filter, text, onEdit }: FilterBarProps) {
  const { t } = useTexts();
  const { rows, apply } = filter;
  if (rows.length === 0) return null;
  const words = filterWords(text, t);
  return (
    <section className="pw-filterbar" aria-label={t('list.filter.active')}>
      <Filter size={14} aria-hidden />
      <ul>
        {rows.map((row) => {
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
                onClick={() => apply(rows.filter((each) => each !== row))}
              >
                <X size={12} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" className="pw-link-button" onClick={() => apply([])}>
        {t('list.filter.clear')}
      </button>
    </section>
  );
}
