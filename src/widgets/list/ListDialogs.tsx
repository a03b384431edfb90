import type { CompiledList, List } from '../../engine/internal.ts';
import { actionTitle } from '../../platform/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { texts } from './dialogs.texts.ts';
import { FilterDialog } from './FilterDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { PrintDialog } from './PrintDialog.tsx';
import { texts as filtering } from './rareViews.texts.ts';
import type { ListFilter } from './useFilter.ts';
import type { ListDialog } from './useListActions.ts';

const TEXTS = [texts, filtering];

export interface ListDialogsProps {
  readonly dialog: ListDialog;
  readonly page: CompiledList;
  readonly list: List;
  readonly title: string;
  readonly filter: ListFilter;
  readonly text: (ref: string | null) => string;
  readonly onClose: () => void;
}

/** The fixed dialogs of a list: filter, print, import. Source: specification 002 2.2. */
export function ListDialogs(props: ListDialogsProps) {
  return (
    <WithTexts texts={TEXTS}>
      <OpenDialog {...props} />
    </WithTexts>
  );
}

function OpenDialog({ dialog, page, list, title, filter, text, onClose }: ListDialogsProps) {
  const { t } = useTexts();
  const name = `${actionTitle(dialog.action, text, t)} - ${title}`;
  const shared = { title: name, onClose };
  switch (dialog.kind) {
    case 'filter':
      return <FilterDialog {...shared} page={page} size={dialog.size} filter={filter} text={text} />;
    case 'print':
      return <PrintDialog {...shared} request={dialog} list={list} heading={title} text={text} />;
    case 'import':
      return <ImportDialog {...shared} page={page} request={dialog} onDone={() => void list.load()} />;
  }
}
