import { useDeferredValue, useMemo, useState } from 'react';
import { type Analysis, analyse, NOTHING } from './model/analyse.ts';
import { kindOfSheet, type Sheet } from './model/state.ts';

export interface Analysed {
  /** Of the text as it is; `NOTHING` while it may not be shown. */
  readonly now: Analysis;
  /** The last one whose text could be read: half-typed JSON takes nothing away. */
  readonly readable: Analysis;
  /** The text that was read, which is a little behind the one that is typed. */
  readonly text: string;
  /** Tells texts apart, as that of the sheet. */
  readonly line: number;
}

/**
 * Reads the text as it is typed: deferred, so that a long text is read between two keystrokes and not within one.
 * The keeping ends with the text: another one starts from nothing.
 */
export function useAnalysis(sheet: Sheet): Analysed {
  const deferred = useDeferredValue(sheet);
  const { source, shown, line } = deferred;
  const kind = kindOfSheet(deferred);
  const now = useMemo(() => (shown ? analyse(source, kind) : NOTHING), [source, shown, kind]);
  const [kept, setKept] = useState({ line, analysis: now });
  const isSame = kept.line === line;
  const readable = now.syntax === null || !isSame ? now : kept.analysis;
  if (!isSame || kept.analysis !== readable) setKept({ line, analysis: readable });
  return { now, readable, text: source.text, line };
}
