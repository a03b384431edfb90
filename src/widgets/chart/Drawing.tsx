import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { CompiledDecoration } from '../../engine/internal.ts';
import { useMode } from '../hooks/hooks.ts';
import type { ECharts } from '../libraries/echarts.ts';
import { usePrinting } from '../parts/print/usePrinting.ts';
import { chartOption } from './chartOption.ts';
import { chartColors, paperColors } from './colors.ts';
import type { Figure } from './figures.ts';

export interface DrawingProps {
  readonly spec: NonNullable<CompiledDecoration['chart']>;
  readonly figures: readonly Figure[];
  /** What screen readers say of it; the figures stand in the table below. */
  readonly label: string;
  readonly height: string;
  readonly written: (value: number) => string;
}

const NARROW = 480;

/** Pixels that a chart takes on paper, at most: upright sheets of A4 leave some 700 within their margins. */
const ON_PAPER = 640;

/** In a narrow column of the sheet the whole drawing shrinks, in height too, until the returned function is called. */
function shrinkInColumn(host: HTMLElement, made: ECharts): () => void {
  const svg = host.querySelector('svg');
  const parts = [host, ...host.querySelectorAll('div'), ...(svg === null ? [] : [svg])];
  const before = parts.map(({ style }) => style.cssText);
  svg?.setAttribute('viewBox', `0 0 ${made.getWidth()} ${made.getHeight()}`);
  for (const { style } of parts) style.cssText += ';position:static;max-width:100%;height:auto';
  return () => {
    svg?.removeAttribute('viewBox');
    for (const [at, { style }] of parts.entries()) style.cssText = before[at] ?? '';
  };
}

/** Changes with the system's dark mode. */
function useSystemDark(): boolean {
  const [dark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  useEffect(() => {
    const media = matchMedia('(prefers-color-scheme: dark)');
    const hear = () => setDark(media.matches);
    media.addEventListener('change', hear);
    return () => media.removeEventListener('change', hear);
  }, []);
  return dark;
}

/** What draws charts, with the library. */
export function drawingWith(library: typeof import('../libraries/echarts.ts')): ComponentType<DrawingProps> {
  const { BarChart, GridComponent, LegendComponent, LineChart, PieChart, SVGRenderer, TooltipComponent } =
    library;
  library.use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);
  return (props) => <Drawing {...props} library={library} />;
}

interface DrawnProps extends DrawingProps {
  readonly library: Pick<typeof import('../libraries/echarts.ts'), 'init'>;
}

/** The chart itself: drawn again as its figures, its size or the colours of the page change. */
function Drawing({ spec, figures, label, height, written, library }: DrawnProps) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<ECharts | null>(null);
  const mode = useMode();
  const dark = useSystemDark();
  const [narrow, setNarrow] = useState(false);
  const printing = usePrinting(frame);

  useEffect(() => {
    const host = frame.current;
    if (host === null) return;
    const made = library.init(host, undefined, { renderer: 'svg' });
    chart.current = made;
    const seen = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0;
      // A hidden tab has no size; what was drawn stays.
      if (width === 0) return;
      setNarrow(width < NARROW);
      made.resize();
    });
    seen.observe(host);
    return () => {
      seen.disconnect();
      chart.current = null;
      made.dispose();
    };
  }, [library]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: mode and system change the colours that are read here
  useEffect(() => {
    const [host, made] = [frame.current, chart.current];
    if (host === null || made === null) return;
    const still = printing || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const colors = printing ? paperColors(host) : chartColors(host);
    made.setOption(chartOption({ spec, figures, colors, written, still, narrow }), { notMerge: true });
    if (!printing) return;
    // The browser lays the page out for the sheet without telling its width, and takes the drawing as it is by then.
    made.resize({ width: Math.min(host.clientWidth, ON_PAPER) });
    made.getZr().flush();
    const grow = shrinkInColumn(host, made);
    return () => {
      grow();
      if (!made.isDisposed()) made.resize({ width: 'auto' });
    };
  }, [spec, figures, written, narrow, mode, dark, printing]);

  return <div ref={frame} className="pw-chart-drawing" role="img" aria-label={label} style={{ height }} />;
}
