import { UnfoldedRow } from './UnfoldedRow.tsx';
import { useUnfolded } from './useUnfolded.ts';
import { useUnfoldedFocus } from './useUnfoldedFocus.ts';

/**
 * What a grid needs to unfold its rows. Entry tables hand it to theirs; lists, whose details are rows of their own, do
 * not fetch it.
 */
export const unfolder = { useUnfolded, useUnfoldedFocus, UnfoldedRow } as const;

export type Unfolder = typeof unfolder;
