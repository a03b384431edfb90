import { describe, expect, it } from 'vitest';
import { compilePage, controlsOf } from '../../engine/internal.ts';
import { builtInAdapters } from '../../widgets/fields/adapters.ts';
import { addWidget } from '../commands/index.ts';
import { designerTexts } from '../texts/index.ts';
import { PALETTE_GROUPS, type PaletteWords, paletteItems } from './paletteItems.ts';
import { VARIANTS } from './variants.ts';

const controls = controlsOf([]);

function words(language: keyof typeof designerTexts): PaletteWords {
  const texts: Readonly<Record<string, string>> = designerTexts[language];
  const t: PaletteWords['t'] = (code, params = {}) =>
    (texts[code] ?? code).replace(/\{(\w+)\}/g, (_whole, name: string) => String(params[name]));
  return { titleOf: (word) => t(`designer.control.${word}`), t };
}

const itemsIn = (language: keyof typeof designerTexts, search = '') =>
  PALETTE_GROUPS.flatMap((group) => paletteItems(builtInAdapters, controls, group, search, words(language)));
const ids = (search: string) => itemsIn('en_US', search).map(({ id }) => id);

it.each(['zh_TW', 'zh_CN', 'en_US', 'vi_VN'] as const)('names each entry in %s, none twice', (language) => {
  const titles = itemsIn(language).map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('designer.'))).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});

it('finds a shape of a chart by its own name, by the word of the control all of them', () => {
  expect(ids('line chart')).toEqual(['linechart']);
  expect(ids('piechart')).toEqual(['piechart', 'barchart', 'linechart', 'areachart']);
  expect(ids('template')).toEqual(['template']);
});

describe('a dropped entry', () => {
  const sampled = itemsIn('en_US').filter(({ options }) => options !== undefined);

  it('with a sample is one of the variants', () => {
    expect(sampled.map(({ id }) => id).sort()).toEqual(
      Object.values(VARIANTS)
        .flat()
        .map(({ id }) => id)
        .sort(),
    );
  });

  it.each(sampled.map((item) => [item.id, item] as const))('%s works as it is', (id, item) => {
    const page = { id: 'p', items: [] as unknown[] };
    const { control, title, options = {} } = item;
    const translated = { document: { envelope: {}, page }, compiled: null, language: 'en_US' };
    const ports = { controls, widget: () => 'w', translated };
    addWidget.run(page, { type: control.type, title, options, target: { parent: null, index: 0 } }, ports);
    expect(page.items).toMatchObject([
      { type: control.type, title, options: { ...control.defaults, ...options } },
    ]);
    const { page: compiled, issues } = compilePage(page);
    expect(issues).toEqual([]);
    const node = compiled?.nodes.w;
    if (id === 'template') expect(node).toMatchObject({ content: expect.anything() });
    else {
      const type = id.replace('chart', '');
      expect(node).toMatchObject({ chart: { type, lookup: { source: 'static' } } });
    }
  });
});
