import { useCallback, useState } from 'react';
import {
  type BatchEntry,
  blankAction,
  type CompiledAction,
  type List,
  type ListHost,
  type ListRow,
  type PlanOf,
} from '../../engine/internal.ts';
import type { Platform } from '../../platform/index.ts';
import { actionTitle, type ListScripts, openRequest } from '../../platform/internal.ts';
import { useTexts } from '../hooks/hooks.ts';

/** A dialog of the list itself. */
export type ListDialog = PlanOf<'filter'> | PlanOf<'print'> | PlanOf<'import'>;

interface ListActionsOptions {
  readonly list: List;
  readonly title: string;
  /** The params of the list's route. */
  readonly extras: Readonly<Record<string, unknown>> | undefined;
  readonly text: (ref: string | null) => string;
  readonly confirm: NonNullable<ListHost['confirm']>;
  /** Asks for the opinion on a submit, approval or rejection; undefined where the host of the page asks. */
  readonly opinion: ListHost['opinion'] | undefined;
  /** Hears whether that was done. */
  readonly acted: ListHost['acted'];
  readonly scripts: ListScripts;
  readonly opener: Platform['opener'];
}

/** Gives the list's actions their dialogs, pages and scripts. Source: specification 002 2.2, 3.4, 5, 7 and 8. */
export function useListActions(options: ListActionsOptions) {
  const { list, title, extras, text, confirm, opinion, acted, scripts, opener } = options;
  const { t } = useTexts();
  const [results, setResults] = useState<readonly BatchEntry[] | null>(null);
  const [dialog, setDialog] = useState<ListDialog | null>(null);

  const host: ListHost = {
    context: { title, ...(extras ? { extras } : {}) },
    nameOf: (action) => actionTitle(action, text, t),
    confirm,
    ...(opinion && { opinion }),
    ...(acted && { acted }),
    ...(opener && {
      open: (opening) => opener.open(openRequest(opening, actionTitle(opening.button, text, t))),
    }),
    script: ({ action, content, rows }) => scripts.run(action, content, rows),
    filter: setDialog,
    print: setDialog,
    import: setDialog,
    results: setResults,
  };

  const run = (action: CompiledAction, row: ListRow | null = null) => void list.run(action, row, host);
  return {
    /** Runs an action on the selected rows, or an action of a row on that row. */
    run,
    /** Opens a row by double click, Enter or link. */
    openRow: (row: ListRow) => void list.openRow(row, host),
    results,
    dialog,
    /** Opens the filter dialog from the filter bar, also where the page has no button for it. */
    editFilter: () => run(blankAction('filter')),
    /** Closes the results, which come over a dialog that was opened meanwhile, else the dialog. */
    close: useCallback(() => (results ? setResults(null) : setDialog(null)), [results]),
  };
}

export type ListActions = ReturnType<typeof useListActions>;
