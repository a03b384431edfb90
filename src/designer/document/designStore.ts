/**
 * The designer's state: document, selection, history, and the compiled page, recompiled after each step. Source: DESIGN
 * "Values" (immer the designer's document), specification 001 4.5.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  type CompiledPage,
  type CompileOptions,
  type ControlCatalogue,
  compilePage,
  controlsOf,
  type IdPort,
  type Issue,
} from '../../engine/internal.ts';
import type { Command, Refusal } from '../commands/types.ts';
import { EMPTY_HISTORY, type History, type Moved, record, redo, undo } from '../history/history.ts';
import { type DesignDocument, type StoredBag, writeDocument } from './document.ts';

export interface DesignState {
  readonly document: DesignDocument;
  readonly selection: string | null;
  readonly history: History;
  readonly page: CompiledPage | null;
  readonly issues: readonly Issue[];
  /** Differs from what was last saved. */
  readonly dirty: boolean;
  readonly refusal: Refusal | null;
}

export interface Designer {
  readonly store: StoreApi<DesignState>;
  /** The controls that the page may have: the built-in ones and the host's. */
  readonly controls: ControlCatalogue;
  /** Runs a command; false where it refused, with the reason in the state. */
  run<P>(command: Command<P>, params: P): boolean;
  undo(): boolean;
  redo(): boolean;
  select(key: string | null): void;
  /** The definition as it is stored. */
  definition(): StoredBag;
  /** The current document for saving; edits made meanwhile stay unsaved. */
  beginSave(): Save;
}

/** A save in progress. */
export interface Save {
  readonly definition: StoredBag;
  /** The save succeeded; `envelope` takes the server's values (rowVersion, id). */
  done(envelope?: StoredBag): void;
  /** Takes over the server's values although a later step failed: the next save must send the new version. */
  adopt(envelope?: StoredBag): void;
}

/** Opens a document for editing. */
export function createDesigner(
  document: DesignDocument,
  ids: Pick<IdPort, 'widget' | 'short'>,
  options: CompileOptions = {},
): Designer {
  const controls = controlsOf(options.controls);
  const tools = { widget: () => ids.widget(), short: () => ids.short(), controls };
  /** Last step of the saved document: where it is still the last one, nothing needs saving. */
  let savedStep = EMPTY_HISTORY.past.at(-1);
  const compile = (next: DesignDocument) => {
    const { page, issues } = compilePage(writeDocument(next), options);
    return { page, issues };
  };
  const store = createStore<DesignState>(() => ({
    document,
    selection: null,
    history: EMPTY_HISTORY,
    dirty: false,
    refusal: null,
    ...compile(document),
  }));

  function take(moved: Moved | null): boolean {
    if (moved === null) return false;
    const state = store.getState();
    const changed = moved.value !== state.document.page;
    const next = changed ? { ...state.document, page: moved.value } : state.document;
    store.setState({
      document: next,
      selection: moved.selection,
      history: moved.history,
      dirty: moved.history.past.at(-1) !== savedStep,
      refusal: null,
      ...(changed ? compile(next) : {}),
    });
    return true;
  }

  function adopt(envelope?: StoredBag): void {
    const { document: now } = store.getState();
    store.setState({ document: { page: now.page, envelope: { ...now.envelope, ...envelope } } });
  }

  return {
    store,
    controls,
    run(command, params) {
      const { document: now, selection, history } = store.getState();
      let refusal: Refusal | null = null;
      const mark = command.mergeMark?.(params) ?? null;
      const moved = record(now.page, selection, history, mark, (draft) => {
        const outcome = command.run(draft, params, tools);
        if (outcome.ok) return outcome.select;
        refusal = outcome.refusal;
        return undefined;
      });
      if (refusal !== null) store.setState({ refusal });
      return take(moved);
    },
    undo: () => take(undo(store.getState().document.page, store.getState().history)),
    redo: () => take(redo(store.getState().document.page, store.getState().history)),
    select: (selection) => store.setState({ selection, refusal: null }),
    definition: () => writeDocument(store.getState().document),
    beginSave() {
      const sent = store.getState().history.past.at(-1);
      return {
        definition: writeDocument(store.getState().document),
        done(envelope) {
          const { history } = store.getState();
          savedStep = sent;
          // Edits made during the save need saving, as a step of their own.
          store.setState({
            dirty: history.past.at(-1) !== sent,
            history: { ...history, sealed: true },
          });
          adopt(envelope);
        },
        adopt,
      };
    },
  };
}
