import { type ComponentType, useContext, useRef } from 'react';
import type { AdapterProps } from '../../fields/types.ts';
import { PickContext } from '../../hooks/context.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { ChevronDown } from '../../icons/signs.ts';
import type { PickHandle } from '../../picking/PickButton.tsx';
import { AffixButton } from '../AffixButton.tsx';
import { controlAttributes, inputClass, isClearable } from '../attributes.ts';
import { type Chip, Chips } from '../Chips.tsx';
import { ClearButton } from '../ClearButton.tsx';
import type { ComboPopupProps } from './types.ts';
import { type ComboTarget, useComboBox } from './useComboBox.ts';

export interface ComboBoxProps {
  readonly adapter: AdapterProps;
  readonly target: ComboTarget;
  /** Chosen values of a multiple field. */
  readonly chips?: readonly Chip[];
  onRemove?(value: string): void;
  /** What the list is for screen readers, where it is no listbox. */
  readonly popup?: 'tree';
  /** The list; mounted only while it is open. */
  readonly Popup: ComponentType<ComboPopupProps & { readonly adapter: AdapterProps }>;
}

/** Input with a dropdown, for one value or several. Open and closed it is the same input element. */
export function ComboBox({ adapter, target, chips = [], onRemove, popup, Popup }: ComboBoxProps) {
  const { binding, id, place } = adapter;
  const { t } = useTexts();
  const PickButton = useContext(PickContext);
  const picks = PickButton !== null && binding.field.lookup?.selectForm != null;
  // Where nothing can be picked, the list is what there is.
  const listless = target.listless === true && picks;
  const combo = useComboBox({ ...target, listless });
  const listId = `${id}-list`;
  const clearable = isClearable(binding) && target.chosen.length > 0;
  const picking = useRef<PickHandle>(null);
  const buttons = Number(clearable) + Number(!listless) + Number(picks);
  return (
    <span className="pw-combo">
      <Chips chips={chips} onRemove={(value) => onRemove?.(value)} />
      <span className={buttons > 1 ? `pw-affix pw-affix-${buttons}` : 'pw-affix'}>
        <input
          {...controlAttributes(adapter)}
          ref={combo.input}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-haspopup={popup}
          aria-expanded={combo.open}
          aria-controls={combo.open ? listId : undefined}
          aria-activedescendant={combo.open ? combo.active : undefined}
          className={inputClass(place)}
          placeholder={binding.text(binding.field.placeholder)}
          value={combo.text}
          title={combo.text === target.shown ? target.hint : undefined}
          data-pw-draft={binding.draft === null ? undefined : ''}
          onClick={combo.show}
          onChange={combo.onChange}
          onBlur={combo.onBlur}
          onKeyDown={(event) => {
            const down = listless && event.key === 'ArrowDown' && event.altKey;
            if (!picks || (event.key !== 'F4' && !down)) return combo.onKeyDown(event);
            event.preventDefault();
            combo.close();
            picking.current?.open();
          }}
          onCompositionStart={combo.onCompositionStart}
          onCompositionEnd={combo.onCompositionEnd}
        />
        <span className="pw-affix-end">
          {clearable ? (
            <ClearButton
              onClear={() => {
                binding.setDraft(null);
                target.clear();
                combo.input.current?.focus();
              }}
            />
          ) : null}
          {listless ? null : (
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
          )}
          {picks ? <PickButton adapter={adapter} handle={picking} /> : null}
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
