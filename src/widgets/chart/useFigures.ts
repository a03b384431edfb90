import { useLayoutEffect, useMemo, useState } from 'react';
import type { CompiledDecoration, Form } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { useFieldWords } from '../hooks/useFieldWords.ts';
import { figuresOfOptions, figuresOfRows, tableOf } from './figures.ts';
import { type FiguresState, useAskedFigures } from './useAskedFigures.ts';

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
  const [changes, setChanges] = useState(0);
  const spec = node.chart?.lookup;
  const table = useMemo(() => tableOf(form, node), [form, node]);
  const isAsked = table === null && spec !== undefined && spec.source !== 'static';
  const asked = useAskedFigures(form.ports.lookup, node.key, isAsked ? spec : null, () => form.value());

  // Before the host has the form, and may write at once.
  useLayoutEffect(() => {
    if (table === null) return;
    const isOfTable = (path: string) => path === '' || path === table || path.startsWith(`${table}[`);
    return form.watchChanges((paths) => {
      if (paths.some(isOfTable)) setChanges((count) => count + 1);
    });
  }, [form, table]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` counts those of the table's rows
  const state = useMemo<FiguresState>(() => {
    if (spec === undefined) return { phase: 'ready', figures: [], odd: [] };
    if (table !== null) return { phase: 'ready', ...figuresOfRows(form, table, spec, words) };
    if (isAsked) return asked.state;
    if (spec.options.length > 0) return { phase: 'ready', ...figuresOfOptions(spec, text) };
    const figures = [
      { name: t('widgets.chart.online'), value: 62 },
      { name: t('widgets.chart.store'), value: 38 },
    ];
    return { phase: 'ready', figures, odd: [], sample: true };
  }, [spec, table, isAsked, asked.state, form, words, text, t, changes]);
  return { state, retry: asked.retry };
}
