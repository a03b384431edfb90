/** What the reader does with the text, as a plain reducer. */
import { guessKind, type Source, type SourceKind, sourceOf } from './source.ts';

/** Where a text came from that has taken another's place. */
export type Origin = 'example' | 'file' | 'link';

/** A text and how far it may go. */
export interface Sheet {
  readonly source: Source;
  /** False: it came by a link and is text alone until the reader says so. */
  readonly shown: boolean;
  /** The last kind that could be guessed: half a word does not turn a form into something else. */
  readonly guessed: SourceKind | null;
  /** The reader typed or brought it: an example can be had again. */
  readonly own: boolean;
  /** Another one for each text that takes the place of the one before it: its form begins anew. */
  readonly line: number;
}

export interface PlayState extends Sheet {
  /** What stood here before a file, an example or a link; null where nothing is to be brought back. */
  readonly before: Sheet | null;
  /** What took its place. */
  readonly origin: Origin | null;
  /** The scripts that the reader lets run, as one text; '' for none. Changed ones wait again. */
  readonly allowed: string;
}

export type PlayAction =
  | { readonly type: 'edit'; readonly change: Partial<Source> }
  | { readonly type: 'replace'; readonly source: Source; readonly origin: Origin }
  | { readonly type: 'bringBack' }
  | { readonly type: 'show' }
  | { readonly type: 'allow'; readonly scripts: string };

const FIRST = { shown: true, own: false, line: 0, before: null, origin: null, allowed: '' } as const;

export function startWith(source: Source, more: Partial<Pick<Sheet, 'shown' | 'own'>> = {}): PlayState {
  return { ...FIRST, source, guessed: guessKind(source.text), ...more };
}

/** What it is read as: what the reader says, else what it seems to be. */
export function kindOfSheet({ source, guessed }: Sheet): SourceKind | null {
  return source.kind ?? guessed;
}

function sheetOf({ source, shown, guessed, own, line }: PlayState): Sheet {
  return { source, shown, guessed, own, line };
}

export function play(state: PlayState, action: PlayAction): PlayState {
  switch (action.type) {
    case 'edit': {
      const source = sourceOf(action.change.text ?? state.source.text, { ...state.source, ...action.change });
      return { ...state, source, own: true, guessed: guessKind(source.text) ?? state.guessed };
    }
    case 'replace': {
      const { source, origin } = action;
      // The same text again, as by a second press of a link: what was typed and shown stays.
      if (JSON.stringify(source) === JSON.stringify(state.source)) return state;
      const isEmpty = state.source.text.trim() === '' && state.source.uiSchema.trim() === '';
      return {
        ...startWith(source, { shown: origin !== 'link', own: origin !== 'example' }),
        line: state.line + 1,
        before: isEmpty || !state.own ? state.before : sheetOf(state),
        origin,
      };
    }
    case 'bringBack':
      if (state.before === null) return state;
      return {
        ...state.before,
        line: state.line + 1,
        before: sheetOf(state),
        origin: state.origin,
        allowed: '',
      };
    case 'show':
      return { ...state, shown: true };
    case 'allow':
      return { ...state, allowed: action.scripts };
  }
}
