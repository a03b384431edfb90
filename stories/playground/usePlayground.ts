import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { MAX_TEXT } from '../../src/engine/definition/guard.ts';
import type { Language } from '../../src/engine/internal.ts';
import { firstSource } from './examples/examples.ts';
import { keep, kept } from './model/kept.ts';
import { isLink } from './model/link.ts';
import { scriptsIn } from './model/scripts.ts';
import { type Source, sourceOf } from './model/source.ts';
import { kindOfSheet, type PlayState, play, startWith } from './model/state.ts';
import { useAnalysis } from './useAnalysis.ts';
import { useLink } from './useLink.ts';
import { useRecords } from './useRecords.ts';

const MEGABYTE = 1_000_000;

export interface PlaygroundOptions {
  readonly language: Language;
  /** Text to begin with. */
  readonly initial?: Source;
  /** The text outlives a reload of the page. */
  readonly keeps?: boolean;
}

function begin({ initial, keeps = false }: PlaygroundOptions): PlayState {
  const before = keeps ? kept() : null;
  if (before !== null) return startWith(before.source, { shown: before.shown, own: true });
  // The link is read in a moment, and nothing stands in its place until then.
  return startWith(isLink(location.hash) ? sourceOf('') : (initial ?? firstSource()));
}

/** All that the playground knows and does. */
export function usePlayground(options: PlaygroundOptions) {
  const { keeps = false } = options;
  const [state, act] = useReducer(play, options, begin);
  const [isKept] = useState(() => keeps && kept() !== null);
  const onLink = useCallback((source: Source) => act({ type: 'replace', source, origin: 'link' }), []);
  const link = useLink(onLink, isKept);

  const { source, shown, before, origin, allowed } = state;
  useEffect(() => {
    if (!keeps) return;
    const leave = () => keep({ source, shown });
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [keeps, source, shown]);

  const { now, readable, text, line } = useAnalysis(state);
  const records = useRecords(text, readable, line, options.language);
  const found = useMemo(() => scriptsIn(readable.form?.page, readable.list?.list), [readable]);
  const scripts = useMemo(() => (found.length === 0 ? '' : JSON.stringify(found)), [found]);

  const take = (taken: Source, from: 'example' | 'file') => {
    link.say(null);
    act({ type: 'replace', source: taken, origin: from });
  };
  const readFile = async (file: File) => {
    const { name, size } = file;
    const say = (code: string, params: Readonly<Record<string, unknown>>) =>
      link.say({ kind: 'problem', code: `playground.${code}`, params });
    if (size > MAX_TEXT)
      return say('fileTooLarge', { name, size: (size / MEGABYTE).toFixed(1), max: MAX_TEXT / MEGABYTE });
    try {
      take(sourceOf(await file.text()), 'file');
    } catch {
      say('fileFailed', { name });
    }
  };

  return {
    source,
    shown,
    line,
    /** What took the place of a text that can be brought back; null where none did. */
    replacedBy: before === null ? null : origin,
    kind: kindOfSheet(state),
    guessed: state.guessed,
    now,
    readable,
    records,
    scripts: { count: found.length, run: scripts === '' || scripts === allowed },
    link,
    edit: (change: Partial<Source>) => act({ type: 'edit', change }),
    take,
    readFile,
    bringBack: () => act({ type: 'bringBack' }),
    show: () => act({ type: 'show' }),
    runScripts: () => act({ type: 'allow', scripts }),
  };
}

export type PlaygroundModel = ReturnType<typeof usePlayground>;
