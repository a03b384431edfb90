import { ChevronDown, X } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AdapterProps } from '../../fields/types.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { AffixButton } from '../AffixButton.tsx';
import { controlAttributes, inputClass, isClearable } from '../attributes.ts';
import { type Chip, Chips } from '../Chips.tsx';
import type { ComboPopupProps } from './types.ts';
import { type ComboTarget, useComboBox } from './useComboBox.ts';

export interface ComboBoxProps {
  readonly adapter: AdapterProps;
  readonly target: ComboTarget;
  /** Chosen values of a multiple field. */
  readonly chips?: readonly Chip[];
  onRemove?(value: string): void;
  /** The list; mounted only while it is open. */
  readonly Popup: ComponentType<ComboPopupProps & { readonly adapter: AdapterProps }>;
}

/** Input with a dropdown, for one value or several. Open and closed it is the same input element. */
export function ComboBox({ adapter, target, chips = [], onRemove, Popup }: ComboBoxProps) {
  const { binding, id, place } = adapter;
  const { t } = useTexts();
  const combo = useComboBox(target);
  const listId = `${id}-list`;
  const clearable = isClearable(binding) && target.chosen.length > 0;
  return (
    <span className="pw-combo">
      <Chips chips={chips} onRemove={(value) => onRemove?.(value)} />
      <span className={clearable ? 'pw-affix pw-affix-2' : 'pw-affix'}>
        <input
          {...controlAttributes(adapter)}
          ref={combo.input}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={combo.open}
          aria-controls={combo.open ? listId : undefined}
          aria-activedescendant={combo.open ? combo.active : undefined}
          className={inputClass(place)}
          placeholder={binding.text(binding.field.placeholder)}
          value={combo.text}
          data-pw-draft={binding.draft === null ? undefined : ''}
          onClick={combo.show}
          onChange={combo.onChange}
          onBlur={combo.onBlur}
          onKeyDown={combo.onKeyDown}
          onCompositionStart={combo.onCompositionStart}
          onCompositionEnd={combo.onCompositionEnd}
        />
        <span className="pw-affix-end">
          {clearable ? (
            <AffixButton
              aria-label={t('widgets.picker.clear')}
              onClick={() => {
                binding.setDraft(null);
                target.clear();
                combo.input.current?.focus();
              }}
            >
              <X size={14} aria-hidden />
            </AffixButton>
          ) : null}
          <AffixButton
            aria-label={t('widgets.picker.open')}
            aria-expanded={combo.open}
            onClick={() => {
              if (combo.open) combo.close();
              else {
                combo.input.current?.focus();
                combo.show();
              }
            }}
          >
            <ChevronDown size={16} aria-hidden />
          </AffixButton>
        </span>
      </span>
      {combo.open ? (
        <Popup
          adapter={adapter}
          anchor={combo.input}
          listId={listId}
          keys={combo.keys}
          search={combo.search}
          chosen={target.chosen}
          onActive={combo.setActive}
          onPick={combo.pick}
          onClose={combo.close}
        />
      ) : null}
    </span>
  );
}
