import { COMMON, control, TABLE } from './control.ts';

const SIZE = {
  width: 600,
  height: 600,
  bordered: true,
  showHeader: true,
  size: 'small',
  tableLayout: 'fixed',
} as const;
const TREE = ['childrenKey', 'treeNodeColumnIndex', 'defaultExpandAll', 'indent', 'checkStrictly'] as const;

/** Tables of rows, and the columns that they are made of. Defaults: 002 3.8. */
export const TABLE_CONTROLS = [
  control({
    id: 41,
    name: 'EntryTable',
    kind: 'table',
    role: 'table',
    defaults: { ...SIZE, colSpan: 12 },
    palette: 'list',
  }),
  control({
    id: 43,
    name: 'EntryChildTable',
    kind: 'childtable',
    role: 'table',
    defaults: { ...SIZE, colSpan: 12 },
    options: [...TABLE, 'childOpen'],
    palette: 'list',
  }),
  control({
    id: 202,
    name: 'Table',
    kind: 'table',
    role: 'table',
    defaults: { ...SIZE, colSpan: 12 },
    palette: 'list',
  }),
  control({
    id: 203,
    name: 'TreeTable',
    kind: 'treetable',
    role: 'table',
    defaults: { ...SIZE, colSpan: 12, indent: 10 },
    options: [...TABLE, ...TREE, 'expandTreeNodeOnClick'],
    palette: 'list',
  }),
  control({ id: 204, name: 'TableColumn', kind: 'column', role: 'container' }),
  control({
    id: 205,
    name: 'TableColumnGroup',
    kind: 'columngroup',
    role: 'container',
    options: ['title', 'hidden', 'show'],
  }),
  control({
    id: 214,
    name: 'TableColumnExpand',
    kind: 'columnexpand',
    role: 'container',
    options: COMMON,
  }),
];
