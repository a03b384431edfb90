/** What a text is taken for, and what becomes of it. */
import { describe, expect, it } from 'vitest';
import { exampleGroups } from '../examples/examples.ts';
import { smallCsv, smallForm, smallModel, smallSchema } from '../examples/small.ts';
import { analyse } from './analyse.ts';
import { csvRecords } from './csvRows.ts';
import { scriptsIn } from './scripts.ts';
import { guessKind, sourceOf } from './source.ts';
import { play, startWith } from './state.ts';

const examples = exampleGroups('en_US').flatMap((group) => group.examples);

describe('examples', () => {
  it.each(examples)('$id is what it says, without an issue', ({ id, make }) => {
    const [part = ''] = id.split(' ');
    const kind = part === 'object' ? 'objectModel' : part;
    const source = make();
    expect(guessKind(source.text)).toBe(kind);
    const { form, list, issues } = analyse(source, guessKind(source.text));
    expect(issues).toEqual([]);
    expect(form === null || form.page !== null).toBe(true);
    expect(list === null || list.list !== null).toBe(true);
    expect(form !== null || list !== null).toBe(true);
  });
});

describe('guessing', () => {
  it.each([
    ['a,b\n1,2', 'csv'],
    ['{"swagger":"2.0"}', 'openApi'],
    ['{"docs":[{"name":"A","fields":[{"fieldtype":"Data"}]}]}', 'docType'],
    ['{"message":{"doctype":"DocType"}}', 'docType'],
    ['{"type":"string"}', 'jsonSchema'],
    ['{"$ref":"#/$defs/a"}', 'jsonSchema'],
    ['{"pageData":"{\\"views\\":[]}"}', 'list'],
    ['{"half', null],
    ['', null],
    ['[]', null],
    ['{"other":1}', null],
  ])('%s is %s', (text, kind) => {
    expect(guessKind(text)).toBe(kind);
  });

  it('stays what it was while half a word is typed', () => {
    const state = play(startWith(sourceOf('{"items":[]}')), { type: 'edit', change: { text: '{"items":[' } });
    expect(state.guessed).toBe('form');
  });
});

describe('analysis', () => {
  it('tells the place of what is no JSON', () => {
    expect(analyse(sourceOf('{\n  "items" 5\n}'), 'form').syntax).toMatchObject({ line: 2, column: 11 });
  });

  it('tells the place of an issue, also in the text of pageData', () => {
    const text = JSON.stringify({ pageData: '{"items":[{"key":"a","type":"nonsense"}]}' });
    const [first] = analyse(sourceOf(text), 'form').issues;
    expect(first?.place).toEqual({ line: 1, column: text.indexOf('\\"nonsense') + 1 });
  });

  it('tells the place of an issue of an object model, a uiSchema and a CSV', () => {
    const model = smallModel.replace('"FieldName": "bought"', '"FieldName": 5555');
    const at = model.slice(0, model.indexOf('5555')).split('\n').length;
    expect(analyse(sourceOf(model), 'objectModel').issues[0]?.place?.line).toBe(at);
    const ui = analyse(
      sourceOf(smallSchema, { uiSchema: '{\n "reason": { "ui:widget": "none" } }' }),
      'jsonSchema',
    );
    expect(ui.issues[0]).toMatchObject({ of: 'uiSchema', place: { line: 2 } });
    const csv = analyse(sourceOf(`${smallCsv}A-1005\n`), 'csv');
    expect(csv.issues[0]).toMatchObject({ of: 'source', place: { line: 6 } });
  });

  it('makes records of the rows of a CSV', () => {
    const text = 'Menge;Tag;Fertig\n1.234,5;05.03.2026;có\n2,25;06.03.2026;không\n';
    const [first, second] = csvRecords(text, analyse(sourceOf(text), 'csv'));
    expect([first?.Menge, first?.Tag, first?.Fertig]).toEqual([1234.5, '2026-03-05', true]);
    expect([second?.Menge, second?.Fertig]).toEqual([2.25, false]);
  });
});

describe('scripts', () => {
  const scripts = (definition: object) =>
    scriptsIn(analyse(sourceOf(JSON.stringify(definition)), 'form').form?.page ?? null);

  it('are found wherever a page may have them', () => {
    const event = (content: string) => [{ event: 'click', content }];
    const column = { key: 'c', type: 'textbox', model: 'c', scripts: event('4') };
    const found = scripts({
      scriptContent: { loadScript: '1' },
      items: [
        { key: 'a', type: 'textbox', model: 'a', scripts: event('2') },
        {
          key: 't',
          type: 'entrytable',
          model: 't',
          items: [column],
          options: { actions: [{ key: 'x', code: 'x', scripts: event('3') }] },
        },
      ],
      action: { items: [{ key: 'b', code: 'b', scripts: event('5') }] },
    });
    expect(found.map((text) => /\d/.exec(text)?.[0]).sort()).toEqual(['1', '2', '3', '4', '5']);
  });

  it('are none of a page without them', () => {
    expect(scripts(JSON.parse(smallForm))).toEqual([]);
  });
});

describe('a text that takes the place of another', () => {
  const typed = play(startWith(sourceOf('')), { type: 'edit', change: { text: 'a,b' } });

  it('by a link is not shown, and its scripts are not allowed', () => {
    const allowed = play(typed, { type: 'allow', scripts: 's' });
    const state = play(allowed, { type: 'replace', source: sourceOf('x'), origin: 'link' });
    expect(state).toMatchObject({ shown: false, allowed: '', before: { source: { text: 'a,b' } } });
    expect(play(state, { type: 'bringBack' })).toMatchObject({
      shown: true,
      source: { text: 'a,b' },
      allowed: '',
    });
  });

  it('keeps what was typed, not the examples in between', () => {
    const first = play(typed, { type: 'replace', source: sourceOf('x'), origin: 'example' });
    const second = play(first, { type: 'replace', source: sourceOf('y'), origin: 'example' });
    expect(second.before?.source.text).toBe('a,b');
  });

  it('is left alone where it is the same', () => {
    expect(play(typed, { type: 'replace', source: typed.source, origin: 'link' })).toBe(typed);
  });
});
