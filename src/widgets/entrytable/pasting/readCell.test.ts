import { expect, it } from 'vitest';
import { compilePage, createForm, type Language, pageText } from '../../../engine/internal.ts';
import { makeBinding } from '../../fields/binding.ts';
import { readCell } from './readCell.ts';

/** What a text means in a field of this type that holds `record`. */
function read(
  type: string,
  text: string,
  { options = {}, record = {}, language = 'en_US' as Language }: Partial<Options> = {},
) {
  const { page } = compilePage({ items: [{ type, key: 'k', model: 'f', title: 'F', options }] });
  const node = page?.nodes.k;
  if (page === null || node?.role !== 'field') throw new Error('no field');
  const form = createForm(page, {
    mode: 'edit',
    record,
    ports: {
      clock: { now: () => '2026-11-21 08:00:00', ticks: () => 0, after: () => () => undefined },
      ids: { record: () => 'r', short: () => 'abcdef', widget: () => 'w' },
    },
  });
  const cell = readCell(
    makeBinding(form, node, 'f', (ref) => pageText(page, ref, 'en_US')),
    text,
    language,
  );
  if (cell instanceof Promise || !cell.ok) throw new Error('not read');
  return cell.value;
}

interface Options {
  readonly options: object;
  readonly record: Readonly<Record<string, unknown>>;
  readonly language: Language;
}

it.each(['textbox', 'password', 'autocomplete'])('a line break is a blank in a %s of one line', (type) => {
  expect(read(type, 'two\nlines')).toEqual({ value: 'two lines' });
});

it.each(['textarea', 'editor'])('a line break stays in a %s', (type) => {
  const options = { codeMode: 'javascript' };
  expect(read(type, 'two\nlines', { options })).toEqual({ value: 'two\nlines' });
});

it('words are no html in a rich text', () => {
  expect(read('htmleditor', 'a < b & <img src=x onerror=alert(1)>\nc')).toEqual({
    value: '<p>a &lt; b &amp; &lt;img src=x onerror=alert(1)&gt;</p><p>c</p>',
  });
  expect(read('htmleditor', '')).toEqual({ value: '' });
});

it('a language text gets the text in the language of who pastes it', () => {
  const record = { f: '螺栓', f__Lang: { zh_TW: '螺栓', en_US: 'Bolt' } };
  expect(read('langedit', 'Long bolt', { record })).toEqual({
    value: '螺栓',
    companion: { zh_TW: '螺栓', en_US: 'Long bolt' },
  });
  expect(read('langedit', '長螺栓', { record, language: 'zh_TW' })).toEqual({
    value: '長螺栓',
    companion: { zh_TW: '長螺栓', en_US: 'Bolt' },
  });
});

it('several options are told apart by commas, which may also be part of a title', () => {
  const options = {
    options: [
      { value: 'a', label: 'Red' },
      { value: 'b', label: 'Green' },
      { value: 'c', label: 'Red, green' },
    ],
    multiple: true,
  };
  expect(read('select', 'green、red', { options }).value).toBe('b,a');
  expect(read('select', 'Red, green', { options }).value).toBe('c');
  expect(read('tag', 'one; two').value).toBe('one,two');
});

it.each([
  ['date', '5-Mar-26', '2026-03-05'],
  ['datetime', 'Mar 5, 2026 2:30 PM', '2026-03-05 14:30:00'],
  ['daterange', '1-Jan-26 ~ 31-Dec-2027', '2026-01-01,2027-12-31'],
])('a %s takes what an English spreadsheet writes: %s', (type, text, value) => {
  expect(read(type, text)).toEqual({ value });
});

it('a date of which the century is not known stays text', () => {
  expect(() => read('date', '5-Mar-98')).toThrow('not read');
});
