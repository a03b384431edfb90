import { useTexts } from '../../hooks/hooks.ts';
import { useTextDraft } from '../../hooks/useTextDraft.ts';
import { openedByKey } from '../../hooks/useTextPopup.ts';
import { controlAttributes, inputClass } from '../../parts/attributes.ts';
import type { AdapterProps } from '../types.ts';
import { ColorSwatch } from './ColorSwatch.tsx';
import { colorOf, hexOf } from './colorPicker.ts';
import { useColor } from './useColor.ts';
import { usePick } from './usePick.ts';

/** A CSS colour: typed, or picked in the browser's own picker, which Alt+ArrowDown opens. */
export function ColorPickerInput(props: AdapterProps) {
  const { place } = props;
  const { t } = useTexts();
  const binding = useColor(props.binding);
  const pick = usePick(binding);
  const draft = useTextDraft(binding);
  return (
    <span className="pw-affix pw-colorpicker-affix">
      <span className="pw-colorpicker-pick">
        <ColorSwatch text={draft.value} />
        <input
          ref={pick.ref}
          type="color"
          tabIndex={-1}
          className="pw-colorpicker-native"
          aria-label={t('widgets.colorpicker.pick')}
          value={hexOf(colorOf(draft.value))}
          onChange={(event) => binding.setDraft(event.currentTarget.value)}
        />
      </span>
      <input
        {...controlAttributes(props)}
        {...openedByKey(draft, pick.open)}
        type="text"
        autoComplete="off"
        spellCheck={false}
        className={inputClass(place, 'pw-colorpicker')}
        placeholder={binding.text(binding.field.placeholder) || '#RRGGBB'}
      />
    </span>
  );
}
