import { DECIMAL_PLACES, NUMBER_RANGES, type NumberRange } from '../numberRanges.ts';
import type { ControlEntry } from '../types.ts';
import { control, FIELD } from './control.ts';

const NUMBER = [...FIELD, 'min', 'max', 'step', 'decimalPlaces', 'format', 'clearable'] as const;

function decimal(
  name: string,
  range: NumberRange,
  decimalPlaces: number,
  palette: ControlEntry['palette'],
): ControlEntry {
  const constraints = { ...range, decimalPlaces };
  const defaults = { width: 320, colSpan: 4, ...constraints };
  return control({ name, kind: 'decimal', value: 'number', constraints, defaults, options: NUMBER, palette });
}

/**
 * Numbers; bounds, steps and places as in 001 5. It names no bounds for quantities and money; they take those of number
 * inputs in generated forms, since 99999 would refuse everyday quantities and sums.
 */
export const NUMBER_CONTROLS = [
  decimal('Decimal', NUMBER_RANGES.decimal, DECIMAL_PLACES, 'basic'),
  control({
    name: 'Integer',
    kind: 'integer',
    value: 'number',
    constraints: { ...NUMBER_RANGES.integer, decimalPlaces: 0 },
    defaults: { width: 320, colSpan: 4, ...NUMBER_RANGES.integer },
    options: [...FIELD, 'min', 'max', 'step', 'format', 'clearable'],
    palette: 'basic',
  }),
  control({
    name: 'Number',
    kind: 'number',
    value: 'number',
    constraints: NUMBER_RANGES.generated,
    defaults: { width: 335, colSpan: 4, ...NUMBER_RANGES.generated },
    options: NUMBER,
    palette: 'basic',
  }),
  control({
    name: 'Rate',
    kind: 'rate',
    value: 'number',
    constraints: { min: 0, max: 5, step: 1 },
    defaults: { width: 320, colSpan: 4, max: 5 },
    options: [...FIELD, 'min', 'max', 'step'],
    palette: 'advanced',
  }),
  control({
    name: 'ProgressBar',
    type: 'progress',
    aliases: ['progressbar'],
    kind: 'progress',
    value: 'number',
    constraints: { min: 0, max: 100 },
    defaults: { width: 80, colSpan: 4 },
    options: [...FIELD, 'min', 'max', 'theme'],
    palette: 'advanced',
  }),
  decimal('Qty', NUMBER_RANGES.generated, 4, 'business'),
  decimal('Price', NUMBER_RANGES.generated, 4, 'business'),
  decimal('Amount', NUMBER_RANGES.generated, 2, 'business'),
  decimal('BaseUnitQty', NUMBER_RANGES.generated, 4, 'business'),
];
