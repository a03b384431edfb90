import { dateRangeOptions, TranslatableString, useAltDateWidgetProps, type WidgetProps } from '@rjsf/utils';
import { useTexts } from '../../hooks/hooks.ts';

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** The name of a part of a moment, in the user's language. */
function nameOf(part: string, language: string): string {
  return new Intl.DisplayNames(language.replace('_', '-'), { type: 'dateTimeField' }).of(part) ?? part;
}

/** A date by a list for each of its parts; with `time` also hour, minute and second. */
export function AltDateWidget(props: WidgetProps) {
  const { id, name, registry, options, label } = props;
  const { language } = useTexts();
  const off = props.disabled === true || props.readonly === true;
  const { elements, handleChange, handleClear, handleSetNow } = useAltDateWidgetProps(props);
  const { SelectWidget } = registry.widgets;
  const word = registry.translateString;
  if (SelectWidget === undefined) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would repeat the label above
    <div className="pw-alt-date" role="group" aria-label={label}>
      {elements.map(({ type, range, value }) => (
        <SelectWidget
          key={type}
          id={`${id}_${type}`}
          name={name}
          schema={{ type: 'integer' }}
          options={{ enumOptions: dateRangeOptions(range[0], range[1]) }}
          label={`${label}: ${nameOf(type, language)}`}
          hideLabel
          placeholder={nameOf(type, language)}
          // Parts that are not chosen yet are -1.
          value={Number(value) >= 0 ? Number(value) : undefined}
          readonly={off}
          onChange={(chosen: unknown) => {
            const part = PARTS.find((one) => one === type);
            if (part !== undefined)
              handleChange(part, typeof chosen === 'number' ? String(chosen) : undefined);
          }}
          onBlur={() => undefined}
          onFocus={() => undefined}
          registry={registry}
          required={false}
        />
      ))}
      {off ? null : (
        <>
          {options.hideNowButton ? null : (
            <button type="button" className="pw-button" onClick={handleSetNow}>
              {word(TranslatableString.NowLabel)}
            </button>
          )}
          {options.hideClearButton ? null : (
            <button type="button" className="pw-button" onClick={handleClear}>
              {word(TranslatableString.ClearLabel)}
            </button>
          )}
        </>
      )}
    </div>
  );
}

export function AltDateTimeWidget(props: WidgetProps) {
  return <AltDateWidget {...props} time />;
}
