import { CONTROL_IDS } from '../ids.ts';
import { COMMON, control, FIELD, SOURCE } from './control.ts';

/** Decorations without a value, and remaining controls. */
export const SPECIAL_CONTROLS = [
  control({
    id: CONTROL_IDS.Link,
    name: 'Link',
    kind: 'link',
    role: 'decoration',
    heldAs: 'textbox',
    options: [...COMMON, 'href'],
    palette: 'basic',
  }),
  control({
    id: CONTROL_IDS.Icon,
    name: 'Icon',
    kind: 'icon',
    role: 'decoration',
    options: [...COMMON, 'icon'],
    palette: 'basic',
  }),
  control({
    id: CONTROL_IDS.Label,
    name: 'Label',
    kind: 'label',
    role: 'decoration',
    options: [...COMMON, 'formatLabel'],
    palette: 'basic',
  }),
  control({
    id: null,
    name: 'Divider',
    kind: 'divider',
    role: 'decoration',
    defaults: { colSpan: 12 },
    palette: 'layout',
  }),
  control({
    id: null,
    name: 'Button',
    kind: 'button',
    role: 'decoration',
    options: [...COMMON, 'disabled', 'theme', 'icon'],
    palette: 'basic',
  }),
  control({
    id: null,
    name: 'PieChart',
    kind: 'piechart',
    role: 'decoration',
    defaults: { colSpan: 12, height: 300 },
    options: [...COMMON, 'height', 'options', ...SOURCE],
    palette: 'advanced',
  }),
  control({
    id: null,
    name: 'Map',
    kind: 'map',
    value: 'map',
    options: [...FIELD, 'height', 'zoom'],
    palette: 'advanced',
  }),
  control({ id: CONTROL_IDS.Custom, name: 'Custom', kind: 'custom', palette: 'advanced' }),
];
