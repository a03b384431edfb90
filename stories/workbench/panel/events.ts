/** Events between the stories' frame and the panel 'Page'. */
export const PAGE_ADDON = 'pagewright/page';
/** Stories' frame: it has (again) begun. */
export const HELLO = `${PAGE_ADDON}/hello`;
/** Panel: what it wants to see (`Wanted`). */
export const ASK = `${PAGE_ADDON}/ask`;
/** Stories' frame: a `PageReport`, or null where the story shows no page. */
export const SHOW = `${PAGE_ADDON}/show`;
/** Stories' frame: a `LiveReport`. */
export const LIVE = `${PAGE_ADDON}/live`;
/** Panel: an `Edit`. */
export const EDIT = `${PAGE_ADDON}/edit`;

/** A definition that was written in the panel. */
export interface Edit {
  readonly page: number;
  /** Null: the story's own again. */
  readonly text: string | null;
}

export interface Wanted {
  /** False while the panel is not in sight: then nothing is worked out. */
  readonly listening: boolean;
  /** Page of the story; null for the first. */
  readonly page: number | null;
  /** Key of the chosen widget. */
  readonly field: string | null;
  /** Counts the frames that have begun: each has to be asked anew. */
  readonly frame: number;
}
