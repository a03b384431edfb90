import { useTexts } from '../../hooks/hooks.ts';
import { NamedIcon } from '../../icons/NamedIcon.tsx';
import { useIconGrid } from './useIconGrid.ts';

interface IconGridProps {
  /** Name of the icon that is chosen; '' for none. */
  readonly value: string;
  onPick(name: string): void;
}

/** All icons by name, with a search above them: ArrowDown leads into them, Enter takes one. */
export function IconGrid({ value, onPick }: IconGridProps) {
  const { t } = useTexts();
  const { words, setWords, names, search, list, intoGrid, inGrid } = useIconGrid();
  // One of them is in the tab order.
  const stop = names.includes(value) ? value : names[0];
  return (
    <div className="pw-iconpicker-popup">
      <input
        ref={search}
        data-pw-first
        type="search"
        className="pw-input"
        autoComplete="off"
        aria-label={t('widgets.iconpicker.search')}
        placeholder={t('widgets.iconpicker.search')}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={intoGrid}
      />
      {names.length === 0 ? null : (
        <div
          ref={list}
          role="listbox"
          tabIndex={-1}
          aria-label={t('widgets.iconpicker.icons')}
          className="pw-iconpicker-grid"
          onKeyDown={inGrid}
        >
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="option"
              aria-selected={name === value}
              aria-label={name}
              title={name}
              tabIndex={name === stop ? 0 : -1}
              className="pw-iconpicker-icon"
              onClick={() => onPick(name)}
            >
              <NamedIcon name={name} size={20} />
            </button>
          ))}
        </div>
      )}
      <p className="pw-iconpicker-count" role="status">
        {t('widgets.iconpicker.found', { count: names.length })}
      </p>
    </div>
  );
}
