import type { ControlEntry } from '../types.ts';
import { control, type Stated, TABLE } from './control.ts';

const SIZE = {
  width: 600,
  height: 600,
  bordered: true,
  showHeader: true,
  size: 'small',
  tableLayout: 'fixed',
  colSpan: 12,
} as const;
const TREE = ['childrenKey', 'treeNodeColumnIndex', 'defaultExpandAll', 'indent', 'checkStrictly'] as const;

function table(stated: Stated): ControlEntry {
  return control({ role: 'table', defaults: SIZE, palette: 'list', ...stated });
}

/** Tables of rows, and the columns that they are made of. Defaults: 002 3.8. */
export const TABLE_CONTROLS = [
  table({ name: 'EntryTable', kind: 'table' }),
  table({ name: 'EntryChildTable', kind: 'childtable', options: [...TABLE, 'childOpen'] }),
  table({ name: 'Table', kind: 'table' }),
  table({
    name: 'TreeTable',
    kind: 'treetable',
    defaults: { ...SIZE, indent: 10 },
    options: [...TABLE, ...TREE, 'expandTreeNodeOnClick'],
  }),
  control({ name: 'TableColumn', kind: 'column', role: 'container' }),
  control({
    name: 'TableColumnGroup',
    kind: 'columngroup',
    role: 'container',
    options: ['title', 'hidden', 'show'],
  }),
  control({
    name: 'TableColumnExpand',
    kind: 'columnexpand',
    role: 'container',
    palette: 'list',
    options: ['title', 'hidden', 'show', 'columns'],
  }),
];
