import { useEffect, useRef, useState } from 'react';
import { blankField, type LookupPort, type LookupSpec } from '../../engine/internal.ts';
import { type Figures, figuresOfItems } from './figures.ts';

export type FiguresState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  /** `sample`: the definition names no figures. */
  | ({ readonly phase: 'ready'; readonly sample?: true } & Figures);

/** Items that are asked for, at once: more slices or bars tell nothing. */
const MOST = 200;

const LOADING: FiguresState = { phase: 'loading' };
const NOTHING: FiguresState = { phase: 'ready', figures: [], odd: [] };

/**
 * Figures that a source answers, asked once and again by `retry`; none where nobody can be asked. `spec`: null where they
 * stand elsewhere. `row`: the record that parameters of an address are of.
 */
export function useAskedFigures(
  lookup: LookupPort | undefined,
  key: string,
  spec: LookupSpec | null,
  row: () => Readonly<Record<string, unknown>>,
): { readonly state: FiguresState; retry(): void } {
  const [tries, setTries] = useState(0);
  const [asked, setAsked] = useState<FiguresState>(LOADING);
  const latest = useRef({ lookup, row });
  latest.current = { lookup, row };
  const isAsked = spec !== null && lookup !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    const port = latest.current.lookup;
    if (!isAsked || port === undefined) return;
    const abort = new AbortController();
    setAsked(LOADING);
    const query = {
      field: blankField({ key, model: key, lookup: spec }),
      pageIndex: 0,
      pageLength: MOST,
      searchKey: '',
      extra: {},
      row: latest.current.row,
    };
    const end = (next: FiguresState) => {
      if (!abort.signal.aborted) setAsked(next);
    };
    void port(query, abort.signal).then(
      (answer) =>
        end(answer.ok ? { phase: 'ready', ...figuresOfItems(spec, answer.value) } : { phase: 'failed' }),
      () => end({ phase: 'failed' }),
    );
    return () => abort.abort();
  }, [key, spec, isAsked, tries]);
  return { state: isAsked ? asked : NOTHING, retry: () => setTries((count) => count + 1) };
}
