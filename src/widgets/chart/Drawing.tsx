import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { CompiledDecoration } from '../../engine/internal.ts';
import { useMode } from '../hooks/hooks.ts';
import type { ECharts } from '../libraries/echarts.ts';
import { chartOption } from './chartOption.ts';
import { chartColors } from './colors.ts';
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
    const host = frame.current;
    if (host === null) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    chart.current?.setOption(
      chartOption({ spec, figures, colors: chartColors(host), written, still, narrow }),
      { notMerge: true },
    );
  }, [spec, figures, written, narrow, mode, dark]);

  return <div ref={frame} className="pw-chart-drawing" role="img" aria-label={label} style={{ height }} />;
}
