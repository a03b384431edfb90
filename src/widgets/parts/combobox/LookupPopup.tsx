import { lookupHint, messageOf } from '../../../engine/internal.ts';
import type { AdapterProps } from '../../fields/types.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { toItem } from '../../text/items.ts';
import { ComboList } from './ComboList.tsx';
import type { ComboPopupProps } from './types.ts';
import { useLookupPages } from './useLookupPages.ts';

/** Records of a lookup, page by page, narrowed by the server. Source: specification 001 4.4. */
export function LookupPopup({ adapter, ...list }: ComboPopupProps & { readonly adapter: AdapterProps }) {
  const { t } = useTexts();
  const { lookup, pages } = useLookupPages(adapter.binding, list.search.trim());
  const spec = adapter.binding.field.lookup;
  const items = spec === null ? [] : pages.items.map((raw) => toItem(spec, raw));
  const hint = lookupHint(pages);
  const loading = hint === 'lookup.loading';
  const { error } = pages;
  const failed = error === null ? null : messageOf(error) || t(error.code, error.params);
  return (
    <ComboList {...list} items={items} hint={t(hint)} busy={loading} failed={failed} onMore={lookup.more} />
  );
}
