import type { AdapterProps } from '../../fields/types.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { optionItems } from '../../text/items.ts';
import { ComboList } from './ComboList.tsx';
import type { ComboPopupProps } from './types.ts';

/** Static options, narrowed by what is typed. */
export function OptionPopup({ adapter, ...list }: ComboPopupProps & { readonly adapter: AdapterProps }) {
  const { t } = useTexts();
  const wanted = list.search.trim().toLocaleLowerCase();
  const items = optionItems(adapter.binding).filter(
    (item) => wanted === '' || item.label.toLocaleLowerCase().includes(wanted),
  );
  return <ComboList {...list} items={items} hint={items.length === 0 ? t('widgets.picker.none') : null} />;
}
