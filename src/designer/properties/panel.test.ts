import { describe, expect, test } from 'vitest';
import { optionTextCodes } from '../../engine/controls/options/testing.ts';
import { CONTROLS, compilePage, controlsOf } from '../../engine/internal.ts';
import { designerTexts } from '../texts/index.ts';
import { changesOf, panelOf, valuesOf } from './panel.ts';

const t = (code: string) => `«${code}»`;
const CATALOGUE = controlsOf([]);
function panelFor(type: string, column = false) {
  return panelOf({ type }, CATALOGUE, t, { column }) ?? expect.fail(type);
}
/** The ticks of a widget that states none of its flags. */
function ticks(type: string, names: readonly string[], column = false) {
  const values = valuesOf({ type }, panelFor(type, column));
  return Object.fromEntries(names.map((name) => [name, values[name] === true]));
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

  test.each(CONTROLS.filter(({ role }) => role === 'table').map(({ type }) => type))(
    'flags that a %s does not state are ticked where they count',
    (type) => {
      const { page } = compilePage({ items: [{ key: 'k', type, model: 'm', title: 'T', options: {} }] });
      const node: object = page?.nodes.k ?? expect.fail();
      const names = [
        'bordered',
        'showHeader',
        'rowSelect',
        'multiple',
        'rowIndex',
        'rowDrag',
        'rowHighlight',
      ];
      const counts = names.map((name) => [name, Reflect.get(node, name)]);
      expect(ticks(type, names)).toEqual(Object.fromEntries(counts));
    },
  );

  test.each(['textbox', 'text', 'decimal', 'select', 'basedataproperty'])(
    'a column of %s that says nothing of it is ticked as editable where it is',
    (type) => {
      const column = { key: 'c', type, model: 'f', title: 'F', options: {} };
      const table = { key: 'k', type: 'entrytable', model: 'm', title: 'T', options: {}, items: [column] };
      const { page } = compilePage({ items: [table] });
      const node = page?.nodes.c;
      const facts = (node?.role === 'field' ? node.column : null) ?? expect.fail();
      expect(ticks(type, ['isEdit', 'ellipsis'], true)).toEqual({
        isEdit: facts.editable,
        ellipsis: facts.ellipsis,
      });
    },
  );

  test.each([
    ['select', true],
    ['basedata', true],
    ['date', true],
    ['textbox', false],
    ['decimal', false],
  ])('a %s has its button to clear ticked unless it states it: %s', (type, on) => {
    expect(ticks(type, ['clearable'])).toEqual({ clearable: on });
  });

  test('every control of the catalogue has a panel whose schema is constant and without anyOf', () => {
    for (const control of CONTROLS) {
      const panel = panelFor(control.type);
      expect(panel.places.size).toBeGreaterThan(0);
      expect(JSON.stringify(panel.schema)).not.toContain('anyOf');
    }
    expect(panelOf({ type: 'nobody knows' }, CATALOGUE, t)).toBeNull();
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
