import { CONTROL_IDS } from '../ids.ts';
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
    id: CONTROL_IDS.EntryTable,
    name: 'EntryTable',
    kind: 'table',
    role: 'table',
    defaults: { ...SIZE, colSpan: 12 },
    palette: 'list',
  }),
  control({
    id: CONTROL_IDS.EntryChildTable,
    name: 'EntryChildTable',
    kind: 'childtable',
    role: 'table',
    defaults: { ...SIZE, colSpan: 12 },
    options: [...TABLE, 'childOpen'],
    palette: 'list',
  }),
  control({
    id: CONTROL_IDS.Table,
    name: 'Table',
    kind: 'table',
    role: 'table',
    defaults: { ...SIZE, colSpan: 12 },
    palette: 'list',
  }),
  control({
    id: CONTROL_IDS.TreeTable,
    name: 'TreeTable',
    kind: 'treetable',
    role: 'table',
    defaults: { ...SIZE, colSpan: 12, indent: 10 },
    options: [...TABLE, ...TREE, 'expandTreeNodeOnClick'],
    palette: 'list',
  }),
  control({ id: CONTROL_IDS.TableColumn, name: 'TableColumn', kind: 'column', role: 'container' }),
  control({
    id: CONTROL_IDS.TableColumnGroup,
    name: 'TableColumnGroup',
    kind: 'columngroup',
    role: 'container',
    options: ['title', 'hidden', 'show'],
  }),
  control({
    id: CONTROL_IDS.TableColumnExpand,
    name: 'TableColumnExpand',
    kind: 'columnexpand',
    role: 'container',
    options: COMMON,
  }),
];
