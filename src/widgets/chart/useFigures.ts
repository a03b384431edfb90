import { useEffect, useMemo, useState } from 'react';
import { blankField, type CompiledDecoration, type Form } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { useFieldWords } from '../hooks/useFieldWords.ts';
import { type Figure, figuresOfItems, figuresOfRows, tableOf } from './figures.ts';

export type FiguresState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  /** `sample`: the definition names no figures. */
  | { readonly phase: 'ready'; readonly figures: readonly Figure[]; readonly sample?: true };

/** Items that are asked for, at once: more slices or bars tell nothing. */
const MOST = 200;

const LOADING: FiguresState = { phase: 'loading' };

/**
 * Figures of a chart: of the rows of a table of the page, as they are now; else of a source, asked once and again by
 * `retry`; else of the definition's options. Without any of them, those of the specification: sales online and in stores
 * (001 2.2).
 */
export function useFigures(
  form: Form,
  node: CompiledDecoration,
  text: (ref: string | null) => string,
): { readonly state: FiguresState; retry(): void } {
  const { t } = useTexts();
  const words = useFieldWords(text);
  const [tries, setTries] = useState(0);
  const [asked, setAsked] = useState<FiguresState>(LOADING);
  const [changes, setChanges] = useState(0);
  const spec = node.chart?.lookup;
  const table = useMemo(() => tableOf(form, node), [form, node]);
  const isAsked = table === null && spec !== undefined && spec.source !== 'static';

  useEffect(() => {
    if (table === null) return;
    let frame = 0;
    // Several changes of a frame, such as a pasted block, are drawn once.
    const stop = form.watchChanges((paths) => {
      if (frame !== 0 || !paths.some((path) => path === '' || path === table || path.startsWith(`${table}[`)))
        return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        setChanges((count) => count + 1);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [form, table]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    if (!isAsked || spec === undefined) return;
    const abort = new AbortController();
    setAsked(LOADING);
    const query = {
      field: blankField({ key: node.key, model: node.key, lookup: spec }),
      pageIndex: 0,
      pageLength: MOST,
      searchKey: '',
      extra: {},
      row: () => form.value(),
    };
    void form.ports.lookup?.(query, abort.signal).then((answer) => {
      if (abort.signal.aborted) return;
      setAsked(
        answer.ok ? { phase: 'ready', figures: figuresOfItems(spec, answer.value) } : { phase: 'failed' },
      );
    });
    return () => abort.abort();
  }, [form, node.key, spec, isAsked, tries]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` counts those of the table's rows
  const state = useMemo<FiguresState>(() => {
    if (spec === undefined) return { phase: 'ready', figures: [] };
    if (table !== null) return { phase: 'ready', figures: figuresOfRows(form, table, spec, words) };
    if (isAsked) return form.ports.lookup === undefined ? { phase: 'ready', figures: [] } : asked;
    if (spec.options.length > 0) {
      const items = spec.options.map(({ value, label }) => ({
        [spec.valueKey]: value,
        [spec.labelKey]: text(label),
      }));
      return { phase: 'ready', figures: figuresOfItems(spec, items) };
    }
    const figures = [
      { name: t('widgets.chart.online'), value: 62 },
      { name: t('widgets.chart.store'), value: 38 },
    ];
    return { phase: 'ready', figures, sample: true };
  }, [spec, table, isAsked, asked, form, words, text, t, changes]);
  return { state, retry: () => setTries((count) => count + 1) };
}
