import { CONTROL_IDS } from '../ids.ts';
import { DECIMAL_PLACES, NUMBER_RANGES } from '../numberRanges.ts';
import type { ControlEntry } from '../types.ts';
import { control, FIELD } from './control.ts';

const NUMBER = [...FIELD, 'min', 'max', 'step', 'decimalPlaces', 'format'] as const;

/**
 * Quantities and money. The specification names no bounds of their own for them; they take those of number inputs in
 * generated forms (001 5), since 99999 would refuse everyday quantities and sums.
 */
function measure(id: number, name: string, places: number): ControlEntry {
  return control({
    id,
    name,
    kind: 'decimal',
    value: 'number',
    constraints: { ...NUMBER_RANGES.generated, decimalPlaces: places },
    defaults: { width: 320, colSpan: 4, ...NUMBER_RANGES.generated, decimalPlaces: places },
    options: NUMBER,
    palette: 'business',
  });
}

/** Numbers; bounds, steps and places as in 001 5. */
export const NUMBER_CONTROLS = [
  control({
    id: CONTROL_IDS.Decimal,
    name: 'Decimal',
    kind: 'decimal',
    value: 'number',
    constraints: { ...NUMBER_RANGES.decimal, decimalPlaces: DECIMAL_PLACES },
    defaults: { width: 320, colSpan: 4, ...NUMBER_RANGES.decimal, decimalPlaces: DECIMAL_PLACES },
    options: NUMBER,
    palette: 'basic',
  }),
  control({
    id: CONTROL_IDS.Integer,
    name: 'Integer',
    kind: 'integer',
    value: 'number',
    constraints: { ...NUMBER_RANGES.integer, decimalPlaces: 0 },
    defaults: { width: 320, colSpan: 4, ...NUMBER_RANGES.integer },
    options: [...FIELD, 'min', 'max', 'step', 'format'],
    palette: 'basic',
  }),
  control({
    id: null,
    name: 'Number',
    kind: 'number',
    value: 'number',
    constraints: NUMBER_RANGES.generated,
    defaults: { width: 335, colSpan: 4, ...NUMBER_RANGES.generated },
    options: NUMBER,
    palette: 'basic',
  }),
  control({
    id: CONTROL_IDS.Rate,
    name: 'Rate',
    kind: 'rate',
    value: 'number',
    constraints: { min: 0, max: 5, step: 1 },
    defaults: { width: 320, colSpan: 4, max: 5 },
    options: [...FIELD, 'min', 'max', 'step'],
    palette: 'advanced',
  }),
  control({
    id: CONTROL_IDS.ProgressBar,
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
  measure(CONTROL_IDS.Qty, 'Qty', 4),
  measure(CONTROL_IDS.Price, 'Price', 4),
  measure(CONTROL_IDS.Amount, 'Amount', 2),
  measure(CONTROL_IDS.BaseUnitQty, 'BaseUnitQty', 4),
];
