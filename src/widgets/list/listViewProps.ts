import type { CompiledAction, List, ListRow, ListView } from '../../engine/internal.ts';
import type { GridProps } from '../grid/types.ts';

/** Props of a list's rows, drawn as a table or as cards. */
export interface ListViewProps extends Pick<GridProps, 'state' | 'message' | 'onRetry' | 'onClearFilter'> {
  readonly list: List;
  readonly view: ListView;
  readonly label: string;
  readonly text: (ref: string | null) => string;
  readonly onOpen: (row: ListRow) => void;
  readonly onRun: (action: CompiledAction, row: ListRow) => void;
}
