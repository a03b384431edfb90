import type { RefObject } from 'react';
import type { CompiledList, List } from '../../engine/internal.ts';
import { ListDialogs } from './ListDialogs.tsx';
import { ListFocus } from './ListFocus.tsx';
import { PrintedList } from './PrintedList.tsx';
import { ResultDialog } from './ResultDialog.tsx';
import type { ListFilter } from './useFilter.ts';
import type { ListActions } from './useListActions.ts';

export interface ListAidsProps {
  readonly page: CompiledList;
  readonly root: RefObject<HTMLElement | null>;
  readonly list: List;
  readonly title: string;
  readonly filter: ListFilter;
  readonly actions: ListActions;
  readonly text: (ref: string | null) => string;
}

/** A list's dialogs, what follows its focus after them, and its rows on paper. */
export function ListAids({ page, root, list, title, filter, actions, text }: ListAidsProps) {
  const { dialog, results, close } = actions;
  return (
    <>
      <ListFocus root={root} />
      <PrintedList list={list} heading={title} text={text} />
      {dialog && <ListDialogs {...{ dialog, page, list, title, filter, text }} onClose={close} />}
      {results && <ResultDialog entries={results} onClose={close} />}
    </>
  );
}
