import { texts as audit } from '../audit/audit.texts.ts';
import type { Catalogue } from '../texts/catalogue.ts';
import { texts as conflict } from './conflict/conflict.texts.ts';
import { texts as kept } from './kept/kept.texts.ts';
import { texts as notices } from './notices.texts.ts';
import { texts as undo } from './undo/undo.texts.ts';

/** Texts of what an open form fetches later: each part brings its own, in all languages. */
export const formAidTexts: readonly Catalogue[] = [undo, audit, notices, kept, conflict];
