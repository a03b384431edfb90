import { useMemo } from 'react';
import { INDEX_COLUMN, SELECT_COLUMN } from './GridRow.tsx';
import type { GridColumn, GridProps } from './types.ts';

const SELECT_WIDTH = 40;
const INDEX_WIDTH = 50;

/** The columns with those of the grid itself before them: check boxes and serial numbers. */
export function useOwnColumns(props: GridProps): readonly GridColumn[] {
  const { columns, selection = 'none', index = false, t } = props;
  return useMemo(() => {
    const own: GridColumn[] = [];
    const fixed = { fixed: 'left', align: 'center', resizable: false } as const;
    if (selection !== 'none')
      own.push({ key: SELECT_COLUMN, title: t('grid.selectColumn'), width: SELECT_WIDTH, ...fixed });
    if (index) own.push({ key: INDEX_COLUMN, title: t('grid.indexColumn'), width: INDEX_WIDTH, ...fixed });
    return own.length === 0 ? columns : [...own, ...columns];
  }, [columns, selection, index, t]);
}
