import type { ControlEntry } from '../types.ts';
import { COMMON, control, type Stated } from './control.ts';

function container(stated: Stated): ControlEntry {
  return control({ role: 'container', ...stated });
}

const without = (names: RegExp) => COMMON.filter((name) => !names.test(name));

/** What only lays out has no heading: its title names it in the designer alone. */
const BARE = without(/^(icon|theme|showTitle|tips)$/);

/** Containers lay out their children; they have no value and add no path segment. */
export const CONTAINER_CONTROLS = [
  container({
    name: 'Group',
    type: 'groupcard',
    aliases: ['group'],
    kind: 'groupcard',
    defaults: { colSpan: 12 },
    options: [...COMMON, 'columns'],
    palette: 'container',
  }),
  container({
    name: 'MainSplitTable',
    kind: 'mainsplit',
    options: [...COMMON, 'height'],
    palette: 'layout',
  }),
  container({ name: 'MainTable', kind: 'card' }),
  container({
    name: 'Card',
    type: 'cardcontainer',
    aliases: ['card'],
    kind: 'card',
    defaults: { colSpan: 12 },
    options: [...COMMON, 'columns', 'height'],
    palette: 'container',
  }),
  container({ name: 'Template', kind: 'template', options: [...COMMON, 'content'], palette: 'container' }),
  container({
    name: 'TabControl',
    type: 'tab',
    aliases: ['tabs', 'tabcontrol'],
    kind: 'tabs',
    defaults: { colSpan: 12, height: 500 },
    options: [...BARE, 'height'],
    palette: 'container',
  }),
  // Its size is that of the tabs, its title is what it is opened by.
  container({
    name: 'TabPage',
    kind: 'tab',
    options: without(/^(showTitle|tips|width|colSpan|rowSpan|style)$/),
  }),
  container({
    name: 'Form',
    kind: 'form',
    options: [...COMMON, 'renderCode', 'parentModel'],
    palette: 'container',
  }),
  container({ name: 'ChildrenCard', kind: 'card', defaults: { colSpan: 12 }, palette: 'container' }),
  container({ name: 'InlineControlGroup', aliases: ['inline'], kind: 'inline', palette: 'layout' }),
  // Several inputs under one label.
  container({ name: 'ComplexInput', kind: 'inline', palette: 'layout' }),
  container({
    name: 'Grid',
    kind: 'grid',
    defaults: { colSpan: 12 },
    options: [...BARE, 'columns'],
    palette: 'layout',
  }),
  container({
    name: 'SpaceContainer',
    // Rows and cells of a table group are containers like others; the group computes their positions.
    aliases: ['space', 'tablegrouprow', 'tablegroupcell'],
    kind: 'space',
    options: BARE,
    palette: 'container',
  }),
  container({
    name: 'CollapseContainer',
    aliases: ['collapse'],
    kind: 'collapse',
    defaults: { colSpan: 12 },
    // It is opened by its title.
    options: [...without(/^showTitle$/), 'collapsed'],
    palette: 'container',
  }),
  container({ name: 'TableGroup', kind: 'tablegroup', defaults: { colSpan: 12 }, palette: 'layout' }),
];
