import { Search } from 'lucide-react';
import { useId, useMemo, useSyncExternalStore } from 'react';
import { type CompiledField, isSearchKey, type OpenList } from '../../engine/internal.ts';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { searchFormOf } from './searchForm.ts';

export interface QuickSearchProps {
  readonly list: OpenList;
  readonly field: CompiledField;
  readonly text: (ref: string | null) => string;
}

/** The condition that is typed most, as one field. Enter searches, and so does emptying it. */
export function QuickSearch({ list, field, text }: QuickSearchProps) {
  const { t } = useTexts();
  const platform = usePlatform();
  const id = useId();
  const form = useMemo(() => searchFormOf(list, platform), [list, platform]);
  const subscribe = useMemo(
    () => (listener: () => void) => form.subscribe(field.model, listener),
    [form, field.model],
  );
  const value = useSyncExternalStore(subscribe, () => form.snapshot(field.model).value);
  const name = t('list.narrow.find', { field: text(field.title) || field.model });
  return (
    <span className="pw-quick">
      <label htmlFor={id} className="pw-sr">
        {name}
      </label>
      <input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className="pw-input"
        placeholder={name}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => {
          form.commit(field.model, event.currentTarget.value);
          if (event.currentTarget.value === '') void list.applySearch();
        }}
        onKeyDown={(event) => {
          const { key, nativeEvent } = event;
          if (!isSearchKey({ key, composing: nativeEvent.isComposing, taken: event.defaultPrevented }))
            return;
          event.preventDefault();
          // The keyboard of the screen would cover what is found.
          event.currentTarget.blur();
          void list.applySearch();
        }}
      />
      <Search size={16} aria-hidden />
    </span>
  );
}
