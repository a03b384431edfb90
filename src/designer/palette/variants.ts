/**
 * Controls that would show nothing until somebody has filled in their options, and those that people look for by several
 * names: what stands for them in the palette, with a sample that is theirs to change. The specification names the pie
 * chart of sales channels (001 2.2); bars, lines and areas are the same control with another `chartType`.
 */
type Translate = (code: string, params?: Readonly<Record<string, unknown>>) => string;

export type Samples = Readonly<Record<string, unknown>>;

interface Variant {
  /** Titled by `designer.control.<id>`. */
  readonly id: string;
  readonly samples?: (t: Translate) => Samples;
}

const CHANNELS = [
  ['designer.sample.online', '64'],
  ['designer.sample.store', '36'],
] as const;
const VALUES = ['18', '26', '21', '34'];

const channels = (t: Translate) => CHANNELS.map(([code, value]) => ({ value, label: t(code) }));
const chart = (chartType: string) => (t: Translate) => ({
  chartType,
  options: VALUES.map((value, at) => ({ value, label: t('designer.sample.item', { number: at + 1 }) })),
});

/** The word that a widget is titled by: that of the shape of a chart, else its type word. */
export function wordOf(type: string, options: Samples): string {
  const shape = `${String(options.chartType ?? '')}chart`;
  return VARIANTS[type]?.some(({ id }) => id === shape) ? shape : type;
}

/** By the type word of the control; a control that is not here stands in the palette by itself, as its defaults are. */
export const VARIANTS: Readonly<Record<string, readonly Variant[]>> = {
  piechart: [
    { id: 'piechart', samples: (t) => ({ options: channels(t) }) },
    { id: 'barchart', samples: chart('bar') },
    { id: 'linechart', samples: chart('line') },
    { id: 'areachart', samples: chart('area') },
  ],
  template: [{ id: 'template', samples: (t) => ({ content: `<p>${t('designer.sample.template')}</p>` }) }],
};
