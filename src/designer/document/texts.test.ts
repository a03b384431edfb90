import { describe, expect, test } from 'vitest';
import { type Language, pageText } from '../../engine/internal.ts';
import { duplicateWidget, setProperty } from '../commands/index.ts';
import { inLanguage } from '../properties/inLanguage.ts';
import { changesOf, panelOf, valuesOf } from '../properties/panel.ts';
import { createDesigner } from './designStore.ts';
import { isBag, isUnreadable, locate, readDocument, type StoredBag } from './document.ts';

const LANGUAGES: readonly Language[] = ['zh_TW', 'zh_CN', 'en_US', 'vi_VN'];
const entry = (language: Language, languageContent: unknown) => ({ language, languageContent });

interface Given {
  readonly items?: readonly object[];
  readonly envelope?: object;
  readonly inner?: object;
  readonly objectModel?: unknown;
}

const REMARK = { key: 'r', type: 'textarea', model: 'remark', title: '備註' };

function open(
  { items = [REMARK], envelope = {}, inner = {}, objectModel }: Given,
  first: Language = 'zh_TW',
) {
  const document = readDocument({ id: 'v', ...envelope, pageData: JSON.stringify({ items, ...inner }) });
  if (isUnreadable(document)) throw new Error(document.params.msg);
  let language = first;
  let count = 0;
  const widget = () => {
    count += 1;
    return `k${count}`;
  };
  const designer = createDesigner(document, { widget }, { objectModel }, () => language);
  const state = () => designer.store.getState();
  const shown = (name: 'title' | 'tips' | 'placeholder' = 'title', key = 'r') =>
    LANGUAGES.map((each) => {
      const page = state().page ?? expect.fail();
      return pageText(page, page.nodes[key]?.[name] ?? null, each);
    });
  const labels = (key = 'r') =>
    LANGUAGES.map((each) => {
      const page = state().page ?? expect.fail();
      const node = page.nodes[key];
      const options = node?.role === 'field' && node.lookup?.source === 'static' ? node.lookup.options : [];
      return options.map(({ label }) => pageText(page, label, each)).join(' ');
    });
  const panel = (key = 'r') => {
    const place = locate(state().document.page, key) ?? expect.fail();
    const made = panelOf(place.widget, designer.controls, String) ?? expect.fail();
    const translated = { document: state().document, compiled: state().page, language };
    return { made, ...inLanguage(valuesOf(place.widget, made), made, translated, place) };
  };
  const type = (changes: StoredBag, key = 'r') => {
    const { made, values } = panel(key);
    for (const change of changesOf(key, made, values, { ...values, ...changes }))
      designer.run(setProperty, change);
  };
  return {
    designer,
    state,
    shown,
    labels,
    panel,
    type,
    speak: (next: Language) => {
      language = next;
    },
  };
}

const FOUR = [
  entry('zh_TW', { 'r.title': '備註' }),
  entry('zh_CN', { 'r.title': '备注' }),
  entry('en_US', { 'r.title': 'Remarks' }),
  entry('vi_VN', { 'r.title': 'Ghi chú' }),
];

describe('a text that is typed in the designer', () => {
  test.each([
    ['the envelope', { envelope: { languagesEntry: FOUR } }],
    ['pageData', { inner: { languagesEntry: FOUR } }],
    [
      'JSON text',
      {
        envelope: {
          languagesEntry: FOUR.map((one) => ({
            ...one,
            languageContent: JSON.stringify(one.languageContent),
          })),
        },
      },
    ],
  ])('is shown in its language alone, where the texts stand in %s', (_where, given) => {
    const { designer, shown, type, panel, speak, state } = open(given);
    const before = designer.definition();
    for (const title of ['說', '說明', '說明備註']) type({ title });
    expect(shown()).toEqual(['說明備註', '备注', 'Remarks', 'Ghi chú']);
    // What other languages would fall back on was the same text.
    expect(locate(state().document.page, 'r')?.widget.title).toBe('說明備註');
    expect(panel().values.title).toBe('說明備註');
    speak('en_US');
    expect(panel().values.title).toBe('Remarks');
    type({ title: 'Notes' });
    expect(shown()).toEqual(['說明備註', '备注', 'Notes', 'Ghi chú']);
    expect(locate(state().document.page, 'r')?.widget.title).toBe('說明備註');
    designer.undo();
    designer.undo();
    expect(designer.definition()).toEqual(before);
    expect(shown()).toEqual(['備註', '备注', 'Remarks', 'Ghi chú']);
    designer.redo();
    expect(shown()).toEqual(['說明備註', '备注', 'Remarks', 'Ghi chú']);
  });

  test('keeps the form of the texts that are stored', () => {
    const content = '{"r.title":"備註","odd":7}';
    const { designer, type } = open({ envelope: { languagesEntry: [entry('zh_TW', content)] } });
    type({ title: '說明' });
    expect(designer.definition().languagesEntry).toEqual([entry('zh_TW', '{"r.title":"說明","odd":7}')]);
  });

  test('is the text of all languages where none has its own', () => {
    const { shown, type, designer } = open({}, 'en_US');
    type({ title: 'Notes' });
    expect(shown()).toEqual(['Notes', 'Notes', 'Notes', 'Notes']);
    expect(designer.definition()).not.toHaveProperty('languagesEntry');
  });

  test('is one of its language where another has its own, save that of the definition itself', () => {
    const { shown, type, panel, speak } = open({
      envelope: { languagesEntry: [entry('en_US', { 'r.title': 'Remarks' })] },
    });
    speak('vi_VN');
    expect(panel()).toMatchObject({ uiSchema: { title: { 'ui:placeholder': '備註' } } });
    expect(panel().values).not.toHaveProperty('title');
    type({ title: 'Ghi chú' });
    expect(shown()).toEqual(['備註', '備註', 'Remarks', 'Ghi chú']);
    speak('zh_TW');
    type({ title: '說明' });
    expect(shown()).toEqual(['說明', '說明', 'Remarks', 'Ghi chú']);
  });

  test('takes the place of a title of the object in its language alone', () => {
    const FieldTitle__Lang = { en_US: 'Remarks', vi_VN: 'Ghi chú' };
    const objectModel = {
      code: 'o',
      fields: [{ FieldName: 'remark', FieldType: 2, FieldTitle: '備註', FieldTitle__Lang }],
    };
    const items = [{ key: 'r', type: 'textarea', model: 'remark' }];
    for (const [language, text, texts] of [
      ['zh_TW', '說明', ['說明', '備註', 'Remarks', 'Ghi chú']],
      ['en_US', 'Notes', ['備註', '備註', 'Notes', 'Ghi chú']],
    ] as const) {
      const { shown, type, panel } = open({ items, objectModel }, language);
      type({ title: text });
      expect(shown()).toEqual(texts);
      type({ title: undefined });
      expect(shown()).toEqual(['備註', '備註', 'Remarks', 'Ghi chú']);
      expect(panel().values).not.toHaveProperty('title');
    }
  });

  test('may be a tip, a hint or the label of an option', () => {
    const options = {
      tips: '提示',
      placeholder: '輸入',
      options: [
        { value: '1', label: '高', color: 'red' },
        { value: '2', label: '低' },
      ],
    };
    const texts = {
      'r.tips': 'Tip',
      'r.placeholder': 'Type',
      'r.options.1': 'High',
      'r.options.2': 'Low',
    };
    const { shown, labels, type, panel, state } = open(
      {
        items: [{ ...REMARK, type: 'select', options }],
        envelope: { languagesEntry: [entry('en_US', texts)] },
      },
      'en_US',
    );
    type({ tips: 'Help', placeholder: 'Choose' });
    expect([shown('tips'), shown('placeholder')]).toEqual([
      ['提示', '提示', 'Help', '提示'],
      ['輸入', '輸入', 'Choose', '輸入'],
    ]);
    const listed = panel().values.options;
    expect(listed).toEqual([
      { value: '1', label: 'High', color: 'red' },
      { value: '2', label: 'Low' },
    ]);
    type({
      options: [
        { value: '1', label: 'Urgent', color: 'red' },
        { value: '2', label: 'Low' },
        { value: '3', label: 'New' },
      ],
    });
    expect(labels()).toEqual(['高 低 New', '高 低 New', 'Urgent Low New', '高 低 New']);
    const stored = locate(state().document.page, 'r')?.widget.options;
    expect(isBag(stored) ? stored.options : null).toEqual([
      { value: '1', label: '高', color: 'red' },
      { value: '2', label: '低' },
      { value: '3', label: 'New' },
    ]);
  });

  describe('as the label of an option', () => {
    const options = [
      { value: 'a', label: '甲', color: 'red' },
      { value: 'b', label: '乙' },
    ];
    const select = { ...REMARK, type: 'select', options: { options } };
    const languagesEntry = [
      entry('en_US', { 'r.options.a': 'Alpha', 'r.options.b': 'Beta', 'r.title': 'Remarks' }),
      entry('vi_VN', '{"r.options.a":"An","r.options.b":"Bo"}'),
    ];
    const choices = () => open({ items: [select], envelope: { languagesEntry } }, 'en_US');
    const storedIn = ({ state }: ReturnType<typeof open>, key = 'r') => {
      const stored = locate(state().document.page, key)?.widget.options;
      return isBag(stored) ? stored.options : null;
    };
    const withValues = ({ panel }: ReturnType<typeof open>, ...values: readonly string[]) => {
      const { options: shown } = panel().values;
      return {
        options: (Array.isArray(shown) ? shown : []).map((choice: unknown, index) =>
          isBag(choice) ? { ...choice, value: values[index] } : choice,
        ),
      };
    };

    test('follows its value in all languages', () => {
      const made = choices();
      const before = made.designer.definition();
      for (const value of ['ac', '', 'x']) made.type(withValues(made, value, 'b'));
      expect(storedIn(made)).toEqual([{ ...options[0], value: 'x' }, options[1]]);
      expect(made.labels()).toEqual(['甲 乙', '甲 乙', 'Alpha Beta', 'An Bo']);
      expect(made.designer.definition().languagesEntry).toEqual([
        entry('en_US', { 'r.options.x': 'Alpha', 'r.options.b': 'Beta', 'r.title': 'Remarks' }),
        entry('vi_VN', '{"r.options.b":"Bo","r.options.x":"An"}'),
      ]);
      made.designer.undo();
      expect(made.designer.definition()).toEqual(before);
    });

    test('goes with it, so that a new one of the same value has the label that it is given', () => {
      const made = choices();
      made.type({ options: [{ ...options[0], label: 'Alpha' }] });
      expect(made.designer.definition().languagesEntry).toEqual([
        entry('en_US', { 'r.options.a': 'Alpha', 'r.title': 'Remarks' }),
        entry('vi_VN', '{"r.options.a":"An"}'),
      ]);
      made.type({
        options: [
          { ...options[0], label: 'Alpha' },
          { value: 'b', label: 'New' },
        ],
      });
      expect(storedIn(made)).toEqual([options[0], { value: 'b', label: 'New' }]);
      expect(made.labels()).toEqual(['甲 New', '甲 New', 'Alpha New', 'An New']);
    });

    test('is not that of an earlier option that a page still lists under the value', () => {
      const made = open({ items: [{ ...select, options: {} }], envelope: { languagesEntry } }, 'en_US');
      made.type({ options: [{ value: 'a', label: 'New' }] });
      expect(storedIn(made)).toEqual([{ value: 'a', label: 'New' }]);
      expect(made.labels()).toEqual(['New', 'New', 'New', 'New']);
    });

    test('is listed and kept where options are stored as values alone, or as JSON text', () => {
      for (const plain of [['a', 'b', 3, true], '["a", "b", 3, true]']) {
        const made = open(
          { items: [{ ...select, options: { options: plain } }], envelope: { languagesEntry } },
          'en_US',
        );
        expect(made.panel().values.options).toEqual([
          { value: 'a', label: 'Alpha' },
          { value: 'b', label: 'Beta' },
          { value: '3', label: '3' },
          { value: 'true', label: 'true' },
        ]);
        made.type({ title: 'Other' });
        expect(storedIn(made)).toEqual(plain);
        const { options: shown } = made.panel().values;
        made.type({ options: [...(Array.isArray(shown) ? shown : []), { value: 'c', label: 'New' }] });
        expect(storedIn(made)).toEqual([
          { value: 'a', label: 'a' },
          { value: 'b', label: 'b' },
          { value: '3', label: '3' },
          { value: 'true', label: 'true' },
          { value: 'c', label: 'New' },
        ]);
        expect(made.labels()).toEqual([
          'a b 3 true New',
          'a b 3 true New',
          'Alpha Beta 3 true New',
          'An Bo 3 true New',
        ]);
      }
    });

    test('of the field stands above the list, until the widget states its own', () => {
      const content = JSON.stringify([{ value: 'x', label: '庫', label__Lang: { en_US: 'Store' } }]);
      const objectModel = {
        code: 'O',
        name: 'O',
        fields: [{ FieldName: 'remark', FieldTitle: '備註', FieldType: 3, LookupDataContent: content }],
      };
      const made = open({ items: [{ ...select, options: {} }], objectModel }, 'en_US');
      expect(made.panel().uiSchema.options).toMatchObject({ 'ui:ofField': ['Store'] });
      made.type({ options: [] });
      expect(made.panel().uiSchema.options).toMatchObject({ 'ui:ofField': ['Store'] });
      made.type({ options: [{ value: 'y', label: 'New' }] });
      expect(made.panel().uiSchema.options).not.toHaveProperty('ui:ofField');
    });

    test('is neither taken nor given where its value is that of another until the next change', () => {
      const made = choices();
      for (const value of ['a', 'ac']) made.type(withValues(made, 'a', value));
      expect(storedIn(made)).toEqual([options[0], { ...options[1], value: 'ac' }]);
      expect(made.labels()).toEqual(['甲 乙', '甲 乙', 'Alpha 乙', 'An 乙']);
    });

    test('stays with its value where options change places', () => {
      const made = choices();
      const [first, second] = options;
      made.type({
        options: [
          { ...second, label: 'Beta' },
          { ...first, label: 'Alpha' },
        ],
      });
      expect(storedIn(made)).toEqual([second, first]);
      expect(made.designer.definition().languagesEntry).toEqual(languagesEntry);
    });

    test('stays with another column of the same name', () => {
      const column = { colKey: 'r', type: 'select', title: 'R', model: 'r', options: { options } };
      const table = (key: string) => ({ key, type: 'table', model: key, title: key, items: [column] });
      const listed = { 't.r.options.a': 'Own', 'r.options.a': 'Alpha' };
      const made = open(
        { items: [table('t'), table('u')], envelope: { languagesEntry: [entry('en_US', listed)] } },
        'en_US',
      );
      made.type(withValues(made, 'x', 'b'));
      expect(made.designer.definition().languagesEntry).toEqual([
        entry('en_US', { 'r.options.a': 'Alpha', 't.r.options.x': 'Own', 'r.options.x': 'Alpha' }),
      ]);
    });
  });

  test('is copied with its widget in all languages', () => {
    const { designer, shown } = open({ envelope: { languagesEntry: FOUR } });
    designer.run(duplicateWidget, { key: 'r' });
    expect(shown('title', 'k1')).toEqual(['備註', '备注', 'Remarks', 'Ghi chú']);
    designer.undo();
    expect(designer.definition().languagesEntry).toEqual(FOUR);
  });

  test('stays undoable after a save that answers other texts', () => {
    const { designer, shown, type } = open({ envelope: { languagesEntry: FOUR } });
    type({ title: '說明' });
    designer.beginSave().done({ rowVersion: 2, languagesEntry: [] });
    designer.undo();
    expect(shown()[0]).toBe('備註');
    expect(designer.definition()).toMatchObject({ rowVersion: 2, languagesEntry: FOUR });
  });
});
