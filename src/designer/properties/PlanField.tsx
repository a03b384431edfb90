import type { FieldProps } from '@rjsf/utils';
import { useTexts } from '../../widgets/internal.ts';
import { isBag } from '../document/document.ts';
import { DegreesInput } from './DegreesInput.tsx';

/** The sides of a plan by their place in its corners: south-west, north-east, latitude first. */
const SIDES = [
  ['designer.planSouth', 0, 0, 90],
  ['designer.planWest', 0, 1, 180],
  ['designer.planNorth', 1, 0, 90],
  ['designer.planEast', 1, 1, 180],
] as const;

/** Corners of a plan that states none: it must be told where it lies. */
const CORNERS = [
  [0, 0],
  [0, 0],
];

function cornersOf(stored: unknown): unknown[][] {
  const corners = Array.isArray(stored) ? stored : [];
  return CORNERS.map((zero, at) => {
    const corner: unknown = corners[at];
    return zero.map((none, index) => (Array.isArray(corner) ? (corner[index] ?? none) : none));
  });
}

/** Editor of the plan of a map: its picture, and the degrees of its four sides. Without a picture there is no plan. */
export function PlanField(props: FieldProps) {
  const { t } = useTexts();
  const plan = isBag(props.formData) ? props.formData : {};
  const image = typeof plan.image === 'string' ? plan.image : '';
  const corners = cornersOf(plan.bounds);
  const write = (next: object | undefined) => props.onChange(next, props.fieldPathId.path);
  return (
    <fieldset className="pw:mb-3">
      <legend className="pw:mb-1 pw:text-sm">{String(props.uiSchema?.['ui:title'] ?? props.name)}</legend>
      <input
        aria-label={t('designer.planImage')}
        placeholder={t('designer.planImage')}
        value={image}
        onChange={({ target }) =>
          write(target.value === '' ? undefined : { ...plan, image: target.value, bounds: corners })
        }
        className="pw:mb-1 pw:h-7 pw:w-full pw:min-w-0 pw:rounded-sm pw:border pw:border-border-strong pw:bg-surface pw:px-2 pw:text-sm"
      />
      {image === '' ? null : (
        <div className="pw:grid pw:grid-cols-2 pw:gap-1">
          {SIDES.map(([code, corner, part, most]) => (
            <div key={code} className="pw:text-text-muted pw:text-xs">
              <span aria-hidden>{t(code)}</span>
              <DegreesInput
                label={t(code)}
                value={corners[corner]?.[part]}
                most={most}
                onChange={(degrees) => {
                  const bounds = corners.map((one, at) =>
                    at === corner ? one.map((old, index) => (index === part ? degrees : old)) : one,
                  );
                  write({ ...plan, image, bounds });
                }}
              />
            </div>
          ))}
        </div>
      )}
    </fieldset>
  );
}
