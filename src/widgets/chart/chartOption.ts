import type { CompiledDecoration } from '../../engine/internal.ts';
import type { EChartsCoreOption } from '../libraries/echarts.ts';
import type { ChartColors } from './colors.ts';
import { type Figure, shareOf } from './figures.ts';

interface Drawn {
  readonly spec: Pick<NonNullable<CompiledDecoration['chart']>, 'type' | 'radius'>;
  readonly figures: readonly Figure[];
  readonly colors: ChartColors;
  /** A figure as text. */
  readonly written: (value: number) => string;
  readonly still: boolean;
  /** Less than 480 pixels wide: labels beside the ring would leave it no room. */
  readonly narrow: boolean;
}

/** Characters of a name in the drawing, at most; the table has all of them. */
const LONGEST = 40;
const cut = (name: string) => (name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name);

/**
 * A figure under a name that the library can use as a key of plain objects, as it does: `__proto__` would be written to
 * every object of the page. It is told apart by a character that is not seen.
 */
function drawnFigure({ name, value }: Figure): Figure {
  return { name: name in Object.prototype ? `\u200b${name}` : name, value };
}

/** Beside more slices their names and figures would lie over each other; the legend has them. */
const MOST_LABELS = 12;

/** Between more slices gaps would leave nothing of them. */
const MOST_PARTED = 60;

function ring({ spec, figures, colors, written, narrow }: Drawn): EChartsCoreOption {
  const labelled = !narrow && figures.length <= MOST_LABELS;
  const shares = new Map(figures.map(({ name, value }) => [name, shareOf(value, figures)]));
  return {
    legend: {
      type: 'scroll',
      bottom: 0,
      textStyle: { color: colors.text },
      pageTextStyle: { color: colors.muted },
      pageIconColor: colors.text,
      formatter: (name: string) => (labelled ? cut(name) : `${cut(name)}  ${shares.get(name) ?? ''}`),
    },
    series: [
      {
        type: 'pie',
        radius: [...spec.radius],
        center: ['50%', '46%'],
        // A part of a whole cannot be less than nothing.
        data: figures.filter(({ value }) => value > 0),
        itemStyle: { borderColor: colors.ground, borderWidth: figures.length > MOST_PARTED ? 0 : 2 },
        labelLayout: { hideOverlap: true },
        label: {
          show: labelled,
          color: colors.text,
          formatter: ({ name, value }: { name: string; value: number }) =>
            `${cut(name)}\n${written(value)} (${shareOf(value, figures)})`,
        },
      },
    ],
  };
}

/** Pixels of a name below an axis, and of all of them together on a phone. */
const NAME = { widest: 96, least: 40, together: 280 };

/**
 * Names below an axis: of few figures all that have room, each by itself, where one long name would keep every other one
 * from being written; of many every so many.
 */
function names({ figures, narrow }: Drawn): object {
  const isFew = figures.length <= MOST_LABELS;
  const each = narrow && isFew ? Math.floor(NAME.together / figures.length) : NAME.widest;
  const width = Math.max(NAME.least, Math.min(NAME.widest, each));
  return { hideOverlap: true, overflow: 'truncate', width, ...(isFew ? { interval: 0 } : {}) };
}

/** Labels of the axes take their room from the drawing, however little that leaves. */
const LABELS_WITHIN = {
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
  outerBoundsClampWidth: 0,
  outerBoundsClampHeight: 0,
} as const;

function axes(drawn: Drawn): EChartsCoreOption {
  const { spec, figures, colors, written } = drawn;
  const axis = { axisLine: { lineStyle: { color: colors.line } }, axisLabel: { color: colors.muted } };
  return {
    grid: { left: 8, right: 16, top: 16, bottom: 4, ...LABELS_WITHIN },
    xAxis: {
      ...axis,
      type: 'category',
      data: figures.map(({ name }) => name),
      axisLabel: { ...axis.axisLabel, ...names(drawn) },
    },
    yAxis: {
      ...axis,
      type: 'value',
      // Nobody has half a defect: where all figures are whole, so are the steps of the axis.
      ...(figures.every(({ value }) => Number.isInteger(value)) ? { minInterval: 1 } : {}),
      splitLine: { lineStyle: { color: colors.line } },
      axisLabel: { ...axis.axisLabel, formatter: written },
    },
    series: [
      {
        type: spec.type === 'bar' ? 'bar' : 'line',
        data: figures.map(({ value }) => value),
        barMaxWidth: 48,
        ...(spec.type === 'area' ? { areaStyle: { opacity: 0.2 } } : {}),
      },
    ],
  };
}

/** What ECharts draws. Tooltips are drawn as text, never as html: names are texts of records. */
export function chartOption(given: Drawn): EChartsCoreOption {
  const drawn = { ...given, figures: given.figures.map(drawnFigure) };
  const { spec, figures, colors, written, still } = drawn;
  return {
    animation: !still,
    animationDuration: 180,
    color: [...colors.series],
    textStyle: { fontFamily: colors.font },
    tooltip: {
      trigger: spec.type === 'pie' ? 'item' : 'axis',
      renderMode: 'richText',
      confine: true,
      backgroundColor: colors.ground,
      borderColor: colors.line,
      textStyle: { color: colors.text },
      valueFormatter: (value: unknown) =>
        typeof value === 'number'
          ? [written(value), spec.type === 'pie' ? shareOf(value, figures) : ''].filter(Boolean).join(' · ')
          : '',
    },
    ...(spec.type === 'pie' ? ring(drawn) : axes(drawn)),
  };
}
