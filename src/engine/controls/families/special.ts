import { COMMON, control, FIELD, SOURCE } from './control.ts';

/** Where the places of a map come from beside its own; what is shown of them is always their label. */
const PLACES = SOURCE.filter((name) => name !== 'lookupDisplayFieldType');

/** Decorations without a value, and remaining controls. */
export const SPECIAL_CONTROLS = [
  control({
    name: 'Link',
    kind: 'link',
    role: 'decoration',
    heldAs: 'textbox',
    options: [...COMMON, 'href'],
    palette: 'basic',
  }),
  control({ name: 'Icon', kind: 'icon', role: 'decoration', options: [...COMMON, 'icon'], palette: 'basic' }),
  control({
    name: 'Label',
    kind: 'label',
    role: 'decoration',
    options: [...COMMON, 'formatLabel'],
    palette: 'basic',
  }),
  control({
    name: 'Divider',
    kind: 'divider',
    role: 'decoration',
    defaults: { colSpan: 12 },
    palette: 'layout',
  }),
  control({
    name: 'Button',
    kind: 'button',
    role: 'decoration',
    options: [...COMMON, 'disabled', 'theme', 'icon'],
    palette: 'basic',
  }),
  control({
    name: 'PieChart',
    kind: 'piechart',
    role: 'decoration',
    defaults: { colSpan: 12, height: 300 },
    options: [...COMMON, 'height', 'chartType', 'options', 'tableKey', ...SOURCE],
    palette: 'advanced',
  }),
  control({
    name: 'Map',
    kind: 'map',
    value: 'map',
    options: [...FIELD, 'height', 'zoom', 'clearable', 'sitePlan', 'places', ...PLACES],
    palette: 'advanced',
  }),
  control({ name: 'Custom', kind: 'custom', palette: 'advanced' }),
];
