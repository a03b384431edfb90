import type { FieldProps } from '@rjsf/utils';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import { isBag, type StoredBag } from '../document/document.ts';

const INPUT =
  'pw:h-7 pw:w-full pw:min-w-0 pw:rounded-sm pw:border pw:border-border-strong pw:bg-surface pw:px-2 pw:text-sm';

function textOf(bag: StoredBag, name: string): string {
  const value = bag[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The value of a new option: the next number that no option has. */
function freeValue(choices: readonly StoredBag[]): string {
  const taken = new Set(choices.map((choice) => textOf(choice, 'value')));
  let value = choices.length + 1;
  while (taken.has(String(value))) value += 1;
  return String(value);
}

/**
 * The value of an option, taken when its box is left, or by Enter: what is typed in between may be the value of another,
 * whose texts in other languages it would share.
 */
function ValueBox({
  label,
  value,
  onTake,
}: {
  readonly label: string;
  readonly value: string;
  onTake(value: string): void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null && typed !== value) onTake(typed);
    setTyped(null);
  };
  return (
    <input
      aria-label={label}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) take();
      }}
      className={`${INPUT} pw:max-w-20`}
    />
  );
}

/** Editor of a widget's `options.options`: a line of value and label each. Other properties of an option are kept. */
export function ChoicesField(props: FieldProps) {
  const { t, language } = useTexts();
  const choices: readonly StoredBag[] = Array.isArray(props.formData) ? props.formData.filter(isBag) : [];
  const write = (next: readonly StoredBag[]) => props.onChange([...next], props.fieldPathId.path);
  const set = (at: number, name: string, value: string) =>
    write(choices.map((choice, index) => (index === at ? { ...choice, [name]: value } : choice)));
  const ofField: unknown = props.uiSchema?.['ui:ofField'];
  const title = String(props.uiSchema?.['ui:title'] ?? props.name);
  return (
    <fieldset className="pw:mb-3">
      <legend className="pw:mb-1 pw:text-sm">{title}</legend>
      {Array.isArray(ofField) && (
        <p className="pw:mb-1 pw:text-text-muted pw:text-xs">
          {t('designer.choiceOfField', {
            labels: new Intl.ListFormat(language.replace('_', '-')).format(ofField.map(String)),
          })}
        </p>
      )}
      <ul className="pw:flex pw:flex-col pw:gap-1">
        {choices.map((choice, index) => {
          const number = index + 1;
          return (
            // Options have no key of their own: they are edited and removed by position.
            <li key={`line${number}`} className="pw:flex pw:items-center pw:gap-1">
              <ValueBox
                label={t('designer.choiceValue', { number })}
                value={textOf(choice, 'value')}
                onTake={(value) => set(index, 'value', value)}
              />
              <input
                aria-label={t('designer.choiceLabel', { number })}
                value={textOf(choice, 'label')}
                onChange={(event) => set(index, 'label', event.target.value)}
                className={INPUT}
              />
              <button
                type="button"
                aria-label={t('designer.choiceRemove', { number })}
                onClick={() => write(choices.filter((_, at) => at !== index))}
                className="pw:size-7 pw:shrink-0 pw:rounded-sm pw:text-text-muted pw:hover:bg-hover"
              >
                <Trash2 size={14} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        onClick={() => {
          const value = freeValue(choices);
          write([...choices, { value, label: t('designer.choiceNew', { number: value }) }]);
        }}
        className="pw:mt-1 pw:h-7 pw:gap-1 pw:rounded-sm pw:px-2 pw:text-accent pw:text-sm pw:hover:bg-hover"
      >
        <Plus size={14} aria-hidden />
        {t('designer.choiceAdd')}
      </button>
    </fieldset>
  );
}
