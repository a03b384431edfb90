import { texts as history } from '../history/history.texts.ts';
import { texts as dialogs } from '../list/dialogs.texts.ts';
import type { Catalogue } from './catalogue.ts';

/** Texts of parts that are fetched later: each part brings its own, in all languages. */
export const laterTexts: readonly Catalogue[] = [history, dialogs];
