import { describe, expect, test } from 'vitest';
import { optionTextCodes } from '../../engine/controls/options/testing.ts';
import { CONTROLS, controlsOf } from '../../engine/internal.ts';
import { designerTexts } from '../texts/index.ts';
import { changesOf, optionsOf, panelOf, valuesOf } from './panel.ts';

const t = (code: string) => `«${code}»`;
function panelFor(type: string) {
  const options = optionsOf({ type }, false, controlsOf([]));
  if (options === null) throw new Error(type);
  return panelOf(options, t);
}

describe('the property panel', () => {
  test('shows what is stored and turns edits into property changes', () => {
    const panel = panelFor('decimal');
    const widget = {
      key: 'a',
      type: 'decimal',
      title: 'Qty',
      options: { width: 320, max: 10, odd: { x: 1 } },
    };
    const before = valuesOf(widget, panel);
    const all = ['init', 'add', 'look', 'update', 'submit', 'audit'];
    expect(before).toEqual({
      title: 'Qty',
      width: '320',
      max: 10,
      show: all,
      // What counts where nothing is stated.
      showTitle: true,
      needSave: true,
    });
    expect(changesOf('a', panel, before, { ...before, needSave: false })).toEqual([
      { key: 'a', where: 'option', name: 'needSave', value: false },
    ]);
    expect(changesOf('a', panel, before, { ...before, title: 'Amount', max: undefined, min: 1 })).toEqual([
      { key: 'a', where: 'own', name: 'title', value: 'Amount' },
      { key: 'a', where: 'option', name: 'min', value: 1 },
      { key: 'a', where: 'option', name: 'max', value: undefined },
    ]);
    expect(changesOf('a', panel, before, { ...before })).toEqual([]);
    // A widget that is shown in all states has no list.
    const some = { ...before, show: ['add'] };
    expect(changesOf('a', panel, before, some)).toEqual([
      { key: 'a', where: 'option', name: 'show', value: ['add'] },
    ]);
    expect(changesOf('a', panel, some, before)).toEqual([
      { key: 'a', where: 'option', name: 'show', value: undefined },
    ]);
  });

  test('every control of the catalogue has a panel whose schema is constant and without anyOf', () => {
    for (const control of CONTROLS) {
      const panel = panelFor(control.type);
      expect(panel.places.size).toBeGreaterThan(0);
      expect(JSON.stringify(panel.schema)).not.toContain('anyOf');
    }
    expect(optionsOf({ type: 'nobody knows' }, false, controlsOf([]))).toBeNull();
  });

  test('every title, help and word has a text in each language', () => {
    for (const texts of Object.values(designerTexts))
      for (const code of optionTextCodes())
        expect([code, texts[code]]).toEqual([code, expect.stringMatching(/\S/)]);
  });

  test('help says more than its title, in the language that it is for', () => {
    const codes = [...optionTextCodes()].filter((code) => code.endsWith('.help'));
    expect(codes.length).toBeGreaterThan(90);
    for (const code of codes) {
      const said = Object.values(designerTexts).map((texts) => texts[code] ?? '');
      for (const [language, texts] of Object.entries(designerTexts)) {
        const title = texts[code.replace(/[.]help$/, '')] ?? '';
        const help = texts[code] ?? '';
        expect([language, code, help.length > title.length || !title.includes(help)]).toEqual([
          language,
          code,
          true,
        ]);
        expect([language, code, help === title]).toEqual([language, code, false]);
      }
      // Chinese may be written alike in both scripts; the other languages never are.
      expect(new Set(said.slice(1)).size, code).toBe(3);
    }
  });

  test('no text exists for an option that was removed', () => {
    const known = optionTextCodes();
    const stale = Object.keys(designerTexts.zh_TW).filter(
      (code) => code.startsWith('option.') && !known.has(code),
    );
    expect(stale).toEqual([]);
  });

  test('each option shows its help', () => {
    const panel = panelFor('decimal');
    expect(panel.uiSchema.decimalPlaces).toMatchObject({ 'ui:help': '«option.decimalPlaces.help»' });
    for (const name of panel.places.keys())
      expect(panel.uiSchema[name]).toMatchObject({ 'ui:help': `«option.${name}.help»` });
  });
});
