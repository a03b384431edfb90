import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  type CompiledField,
  FEW_SEARCH_ITEMS,
  isSearchKey,
  type OpenList,
  searchItems,
} from '../../engine/internal.ts';
import { observeSize } from '../grid/size.ts';
import { useTexts } from '../hooks/hooks.ts';
import { useLoadedState } from '../hooks/loading.ts';
import { Search } from '../icons/listIcons.ts';
import { ChevronDown } from '../icons/signs.ts';
import { fetchSearch, type SearchCode } from './searchCode.ts';

interface SearchAreaProps {
  readonly list: OpenList;
  readonly fields: readonly CompiledField[];
  readonly text: (ref: string | null) => string;
  /** The code of the fields, of which the list's page knows when it is needed. */
  readonly code: SearchCode;
}

interface SearchShownProps {
  /** All fields, else those of the first row. */
  readonly all: boolean;
  readonly onAll: (all: boolean) => void;
}

/**
 * The fields of the search area; until their code is loaded, their names over empty boxes of the same size, with a
 * message if loading fails.
 */
function Fields({ code, ...props }: SearchAreaProps) {
  const { t } = useTexts();
  const loaded = useLoadedState(code);
  if (loaded.phase === 'ready') return <loaded.value.SearchFields {...props} />;
  const failed = loaded.phase === 'failed';
  return (
    <>
      {props.fields.map((field) => (
        <div key={field.key} className="pw-search-field" aria-hidden>
          <span className="pw-search-label">{props.text(field.title) || field.model}</span>
          <span className="pw-search-box" />
        </div>
      ))}
      {failed && (
        <div className="pw-search-failed" role="alert">
          <span>{t('list.searchFailed')}</span>
          <button type="button" className="pw-link-button" onClick={code.fetch}>
            {t('widgets.form.retry')}
          </button>
        </div>
      )}
    </>
  );
}

/** Width in pixels that a field of the first row has at least. */
const NARROWEST = 120;
/** Width that is enough for each: where there is more room, more fields use it. It and the gap stand in lists/page.css too. */
const ENOUGH = 200;
/** Pixels between two of them. */
const GAP = 12;

/** How many fields the first row of this width has. */
function fitting(width: number): number {
  const of = (least: number) => ~~((width + GAP) / (least + GAP));
  return Math.max(Math.min(FEW_SEARCH_ITEMS, of(NARROWEST)), of(ENOUGH));
}

/**
 * The search area of a list. Enter searches. It is one row, of the height that the specification states, until all
 * conditions are asked for. Source: specification 002 2.1, 4.1, 5 and 9.
 */
export function SearchArea({ list, fields, text, code, all, onAll }: SearchAreaProps & SearchShownProps) {
  const { t } = useTexts();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState<number>();
  // The first time it is a row in any case: where all fit there is nothing to unfold.
  const open = all && !!fits;
  const { shown, more } = searchItems(fields, open, fits);
  const inRow = !(open && more);
  // Conditions that count and that nobody sees.
  const countUnseen = () => {
    const { query, brought } = list.snapshot();
    const counts = ({ model }: CompiledField) =>
      query.searchParams.some((param) => param.searchField === model && !brought.includes(param));
    return fields.slice(shown.length).filter(counts).length;
  };
  const unseen = useSyncExternalStore(list.subscribe, countUnseen, countUnseen);
  // Unfolded the fields have more room, of which the row knows nothing: it is measured while it is there.
  useLayoutEffect(() => {
    if (inRow && place.current)
      return observeSize(place.current, ({ width }) => setFits(fitting(width) || 1));
  }, [inRow]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const taken = event.defaultPrevented || event.target instanceof HTMLButtonElement;
    if (!isSearchKey({ key: event.key, composing: event.nativeEvent.isComposing, taken })) return;
    event.preventDefault();
    void list.applySearch();
  };
  return (
    <search
      className="pw-search"
      data-row={inRow ? '' : undefined}
      aria-label={t('list.searchArea')}
      onKeyDown={onKeyDown}
      onPointerEnter={() => fetchSearch(code)}
      onFocus={() => fetchSearch(code)}
    >
      <div className="pw-search-fields" id={id} ref={place}>
        <Fields list={list} fields={shown} text={text} code={code} />
      </div>
      <div className="pw-search-actions">
        <button type="button" className="pw-button pw-button-accent" onClick={() => void list.applySearch()}>
          <Search size={15} aria-hidden />
          {t('list.search')}
        </button>
        <button type="button" className="pw-button pw-button-quiet" onClick={() => void list.clearSearch()}>
          {t('list.clear')}
        </button>
        {more && (
          <button
            type="button"
            className="pw-button pw-button-quiet"
            aria-expanded={all}
            aria-controls={id}
            onClick={() => onAll(!all)}
          >
            {t(all ? 'list.fewer' : 'list.more')}
            {unseen > 0 && ` (${unseen})`}
            <ChevronDown size={14} aria-hidden />
          </button>
        )}
      </div>
    </search>
  );
}
