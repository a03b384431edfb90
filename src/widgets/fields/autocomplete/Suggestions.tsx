import { lookupHint } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { ComboList } from '../../parts/combobox/ComboList.tsx';
import type { ComboPopupProps } from '../../parts/combobox/types.ts';
import { useLookupPages } from '../../parts/combobox/useLookupPages.ts';
import { optionItems, toItem } from '../../text/items.ts';
import type { AdapterProps } from '../types.ts';

type SuggestionProps = ComboPopupProps & { readonly adapter: AdapterProps };

/**
 * Nothing is highlighted before an arrow key or the pointer says so, so that Enter takes what is typed and not the first
 * suggestion.
 */
const FREE = { free: true } as const;

/** Fixed options that contain what is typed. */
export function OptionSuggestions({ adapter, ...list }: SuggestionProps) {
  const { t } = useTexts();
  const wanted = list.search.trim().toLocaleLowerCase();
  const items = optionItems(adapter.binding).filter(({ label }) =>
    label.toLocaleLowerCase().includes(wanted),
  );
  const hint = items.length === 0 ? t('widgets.autocomplete.none') : null;
  return <ComboList {...list} {...FREE} items={items} hint={hint} />;
}

/**
 * Suggestions of a source, page by page. Where they cannot be had the box is a text box as before: a failure is told
 * under the list as in lookups, and keeps nobody from typing.
 */
export function SourceSuggestions({ adapter, ...list }: SuggestionProps) {
  const { t } = useTexts();
  const { lookup, pages } = useLookupPages(adapter.binding, list.search.trim());
  const spec = adapter.binding.field.lookup;
  const items = spec === null ? [] : pages.items.map((raw) => toItem(spec, raw));
  const hint = lookupHint(pages);
  const none = hint === 'lookup.none';
  return (
    <ComboList
      {...list}
      {...FREE}
      items={items}
      hint={t(none ? 'widgets.autocomplete.none' : hint)}
      busy={hint === 'lookup.loading'}
      failed={pages.error === null ? null : t('widgets.autocomplete.failed')}
      onMore={lookup.more}
    />
  );
}
