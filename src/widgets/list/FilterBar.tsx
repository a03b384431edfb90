import { useLayoutEffect, useRef, useState } from 'react';
import { filterText } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { Filter } from '../icons/actionIcons.ts';
import { X } from '../icons/signs.ts';
import { broughtName } from './broughtName.ts';
import { filterWords } from './filterWords.ts';
import { texts } from './rareViews.texts.ts';
import type { ListFilter } from './useFilter.ts';

const TEXTS = [texts];

export interface FilterBarProps {
  readonly filter: ListFilter;
  /** What the criteria of the opening are of; '' where nobody knows. */
  readonly name: string;
  readonly text: (ref: string | null) => string;
  readonly onEdit: () => void;
  /** The last condition was removed here: the focus has to move elsewhere. */
  readonly onEmptied: () => void;
}

/**
 * The conditions of a filtered list: each can be removed, all of the filter can be removed at once, or changed. One item
 * stands for what the list was opened with, named where the list knows the names of its values.
 */
export function FilterBar(props: FilterBarProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Conditions {...props} />
    </WithTexts>
  );
}

function Conditions({ filter, name: source, text, onEdit, onEmptied }: FilterBarProps) {
  const { t } = useTexts();
  const { rows, apply, isBrought, dropBrought } = filter;
  const bar = useRef<HTMLElement>(null);
  const leaving = useRef<number | null>(null);
  const [said, setSaid] = useState('');
  // The clicked button disappears with its condition: the focus moves to the next condition's, else to the last one's.
  useLayoutEffect(() => {
    const at = leaving.current;
    if (at === null) return;
    leaving.current = null;
    if (rows.length === 0 && !isBrought) return onEmptied();
    const buttons = bar.current?.querySelectorAll<HTMLElement>('.pw-filterbar-remove');
    buttons?.item(Math.min(at, buttons.length - 1)).focus();
  }, [rows, isBrought, onEmptied]);
  const leave = (at: number, remove: () => void, told: string) => {
    leaving.current = at;
    setSaid(told);
    remove();
  };
  const words = filterWords(text, t);
  const opening =
    source === ''
      ? (broughtName(filter, words, t) ?? t('list.filter.brought'))
      : t('list.filter.broughtFrom', { name: source });
  return (
    <>
      {(rows.length > 0 || isBrought) && (
        <section ref={bar} className="pw-filterbar" aria-label={t('list.filter.active')}>
          <Filter size={14} aria-hidden />
          <ul>
            {isBrought && (
              <li className="pw-filterbar-item">
                <span className="pw-filterbar-text" title={opening}>
                  {opening}
                </span>
                <button
                  type="button"
                  className="pw-filterbar-remove"
                  aria-label={t('list.filter.removeNamed', { name: opening })}
                  onClick={() => leave(0, dropBrought, t('list.filter.removed', { name: opening }))}
                >
                  <X size={12} aria-hidden />
                </button>
              </li>
            )}
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
                        isBrought ? at + 1 : at,
                        () => apply(rows.filter((each) => each !== row)),
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
          {rows.length > 0 && (
            <button
              type="button"
              className="pw-link-button"
              onClick={() => leave(0, () => apply([]), t('list.filter.cleared'))}
            >
              {t('list.filter.clear')}
            </button>
          )}
        </section>
      )}
      <span className="pw-sr" role="status">
        {said}
      </span>
    </>
  );
}
