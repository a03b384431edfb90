import { X } from 'lucide-react';
import { useTexts } from '../../hooks/hooks.ts';
import { controlAttributes, isClearable } from '../../parts/attributes.ts';
import type { AdapterProps } from '../types.ts';
import { rateOf } from './rate.ts';
import { RateFigures, Stars } from './Stars.tsx';

/** A slider that looks like stars: arrows, Home and End as usual, Delete empties, a click chooses a star. */
export function RateInput(props: AdapterProps) {
  const { binding, place } = props;
  const { t } = useTexts();
  const rate = rateOf(binding);
  const { value, min, max, step } = rate;
  // ARIA sliders cannot be required; the label shows it.
  const { 'aria-required': _required, ...attributes } = controlAttributes(props);
  return (
    <span className="pw-rate" data-place={place}>
      <span className="pw-rate-track">
        <Stars rating={rate} />
        <input
          {...attributes}
          type="range"
          className="pw-rate-input"
          min={min}
          max={max}
          step={step}
          value={value ?? min}
          aria-valuetext={value === null ? t('widgets.rate.none') : t('widgets.rate.of', { value, max })}
          onChange={(event) => rate.set(event.currentTarget.valueAsNumber)}
          onKeyDown={rate.onKeyDown}
          onPointerDown={rate.onPointerDown}
          onBlur={() => binding.blur()}
        />
      </span>
      <RateFigures rating={rate} />
      {isClearable(binding) && value !== null ? (
        <button
          type="button"
          tabIndex={-1}
          className="pw-icon-button"
          aria-label={t('widgets.picker.clear')}
          onClick={() => rate.clear()}
        >
          <X size={14} aria-hidden />
        </button>
      ) : null}
    </span>
  );
}
