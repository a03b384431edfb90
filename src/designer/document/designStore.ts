/**
 * The designer's state: document, selection, history, and the page compiled from the document after each change.
 * Source: DESIGN "Values" (immer for the designer's document), specification 001 4.5.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  builderChecks,
  type CompiledPage,
  type CompileOptions,
  type ControlCatalogue,
  compilePage,
  controlsOf,
  type IdPort,
  type Issue,
} from '../../engine/internal.ts';
import { DEFAULT_LANGUAGE } from '../../platform/index.ts';
import type { Command, Refusal } from '../commands/types.ts';
import { EMPTY_HISTORY, type History, lastStep, type Moved, record, redo, undo } from '../history/history.ts';
import { type DesignDocument, type StoredBag, writeDocument } from './document.ts';

/** State of the designer. */
export interface DesignState {
  readonly document: DesignDocument;
  /** Key of the selected widget. */
  readonly selection: string | null;
  readonly history: History;
  /** The compiled page; null where the document cannot be compiled. */
  readonly page: CompiledPage | null;
  /** Issues of compiling it. */
  readonly issues: readonly Issue[];
  /** True where the document differs from the one that was opened, or saved last. */
  readonly dirty: boolean;
  /** Why the last command changed nothing. */
  readonly refusal: Refusal | null;
}

/** A document that is being edited. */
export interface Designer {
  readonly store: StoreApi<DesignState>;
  /** The controls that the page may have: the built-in ones and the host's. */
  readonly controls: ControlCatalogue;
  /** Runs a command as one step; false where it refused, with the reason in the state. */
  run<P>(command: Command<P>, params: P): boolean;
  /** Undoes the last step; false where there is none. */
  undo(): boolean;
  /** Redoes the step that was undone last; false where there is none. */
  redo(): boolean;
  select(key: string | null): void;
  /** The definition in its stored form. */
  definition(): StoredBag;
  /** Takes the document to be saved now; what is edited until the save ends stays unsaved. */
  beginSave(): Save;
}

/** A save in progress. */
export interface Save {
  /** What to store. */
  readonly definition: StoredBag;
  /** To be called when it is stored; `envelope` has the server's new values, such as rowVersion and id. */
  done(envelope?: StoredBag): void;
  /** To be called instead where it is stored and a later step failed: the next save must send the new version. */
  adopt(envelope?: StoredBag): void;
}

/**
 * Opens a document for editing. `ids` makes the keys of new widgets; `options` are those of each compiling; `language`
 * tells the language that the builder works in.
 */
export function createDesigner(
  document: DesignDocument,
  ids: Pick<IdPort, 'widget'>,
  options: CompileOptions = {},
  language: () => string = () => DEFAULT_LANGUAGE,
): Designer {
  const controls = controlsOf(options.controls);
  const tools = { widget: () => ids.widget(), controls };
  /** Last step of the saved document: while it is the last one, nothing needs saving. */
  let savedStep = lastStep(EMPTY_HISTORY);
  const compile = (next: DesignDocument) => {
    const { page, issues } = compilePage(writeDocument(next), { ...options, ...builderChecks });
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
    const next = moved.value;
    const changed = next !== state.document;
    store.setState({
      document: next,
      selection: moved.selection,
      history: moved.history,
      dirty: lastStep(moved.history) !== savedStep,
      refusal: null,
      ...(changed ? compile(next) : {}),
    });
    return true;
  }

  function adopt(envelope?: StoredBag): void {
    const { document: now } = store.getState();
    // The texts are the builder's: those that were sent may be older, and the history leads back through them.
    const { languagesEntry: _, ...values } = envelope ?? {};
    store.setState({ document: { page: now.page, envelope: { ...now.envelope, ...values } } });
  }

  return {
    store,
    controls,
    run(command, params) {
      const { document: now, selection, history, page: compiled } = store.getState();
      let refusal: Refusal | null = null;
      const named = command.mergeMark?.(params) ?? null;
      // What is typed in another language is a step of its own.
      const mark = named === null ? null : `${language()}:${named}`;
      const moved = record(now, selection, history, mark, (draft) => {
        const translated = { document: draft, compiled, language: language() };
        const outcome = command.run(draft.page, params, { ...tools, translated });
        if (outcome.ok) return outcome.select;
        refusal = outcome.refusal;
        return undefined;
      });
      if (refusal !== null) store.setState({ refusal });
      return take(moved);
    },
    undo: () => take(undo(store.getState().document, store.getState().history)),
    redo: () => take(redo(store.getState().document, store.getState().history)),
    select: (selection) => store.setState({ selection, refusal: null }),
    definition: () => writeDocument(store.getState().document),
    beginSave() {
      const sent = lastStep(store.getState().history);
      return {
        definition: writeDocument(store.getState().document),
        done(envelope) {
          const { history } = store.getState();
          savedStep = sent;
          // Sealed, so that undoing an edit that was made after the save leads back to the saved document.
          store.setState({
            dirty: lastStep(history) !== sent,
            history: { ...history, sealed: true },
          });
          adopt(envelope);
        },
        adopt,
      };
    },
  };
}
