import type { FieldProps } from '@rjsf/utils';
import { Plus, Trash2 } from 'lucide-react';
import { useTexts } from '../../widgets/internal.ts';
import { isBag, type StoredBag } from '../document/document.ts';
import { DegreesInput } from './DegreesInput.tsx';

const INPUT =
  'pw:h-7 pw:w-full pw:min-w-0 pw:rounded-sm pw:border pw:border-border-strong pw:bg-surface pw:px-2 pw:text-sm';
const DEGREES = [
  ['longitude', 'designer.placeLongitude', 180],
  ['latitude', 'designer.placeLatitude', 90],
] as const;

/** Editor of the places of a map: name, longitude and latitude of each. Other properties of a place are kept. */
export function PlacesField(props: FieldProps) {
  const { t } = useTexts();
  const places: readonly StoredBag[] = Array.isArray(props.formData) ? props.formData.filter(isBag) : [];
  const write = (next: readonly StoredBag[]) =>
    props.onChange(next.length === 0 ? undefined : [...next], props.fieldPathId.path);
  const set = (at: number, name: string, value: string | number) =>
    write(places.map((place, index) => (index === at ? { ...place, [name]: value } : place)));
  return (
    <fieldset className="pw:mb-3">
      <legend className="pw:mb-1 pw:text-sm">{String(props.uiSchema?.['ui:title'] ?? props.name)}</legend>
      <ul className="pw:flex pw:flex-col pw:gap-2">
        {places.map((place, index) => {
          const number = index + 1;
          return (
            // Places have no key of their own: they are edited and removed by position.
            <li key={`line${number}`} className="pw:flex pw:flex-wrap pw:items-center pw:gap-1">
              <span className="pw:flex pw:w-full pw:gap-1">
                <input
                  aria-label={t('designer.placeLabel', { number })}
                  value={typeof place.label === 'string' ? place.label : ''}
                  onChange={(event) => set(index, 'label', event.target.value)}
                  className={INPUT}
                />
                <button
                  type="button"
                  aria-label={t('designer.placeRemove', { number })}
                  onClick={() => write(places.filter((_, at) => at !== index))}
                  className="pw:size-7 pw:shrink-0 pw:rounded-sm pw:text-text-muted pw:hover:bg-hover"
                >
                  <Trash2 size={14} aria-hidden />
                </button>
              </span>
              <span className="pw:flex pw:w-full pw:gap-1">
                {DEGREES.map(([name, code, most]) => (
                  <DegreesInput
                    key={name}
                    label={t(code, { number })}
                    value={place[name]}
                    most={most}
                    onChange={(degrees) => set(index, name, degrees)}
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        onClick={() =>
          write([
            ...places,
            { label: t('designer.placeNew', { number: places.length + 1 }), longitude: 0, latitude: 0 },
          ])
        }
        className="pw:mt-1 pw:h-7 pw:gap-1 pw:rounded-sm pw:px-2 pw:text-accent pw:text-sm pw:hover:bg-hover"
      >
        <Plus size={14} aria-hidden />
        {t('designer.placeAdd')}
      </button>
    </fieldset>
  );
}
