import { expect, test } from 'vitest';
import { builderChecks } from './builderChecks.ts';
import { compilePage } from './page.ts';

const told = (type: string, options: object, more: object = {}) =>
  compilePage({ items: [{ key: 'a', type, model: 'a', options, ...more }] }, builderChecks).issues.map(
    ({ code, severity, path, hint = null }) => [code, severity, path.replace('/items/0', ''), hint],
  );
const unknown = (name: string, nearest: string, at = '') => [
  'page.optionWithoutEffect',
  'warning',
  `${at}/options/${name}`,
  `Is '${nearest}' meant?`,
];
const range = (name: string) => ['definition.type', 'warning', `/options/${name}`, null];

test('a mistyped option is told with the one that it is like', () => {
  expect(told('textbox', { plcaeholder: 'x', maxlenght: 4 })).toEqual([
    unknown('plcaeholder', 'placeholder'),
    unknown('maxlenght', 'maxlength'),
  ]);
  expect(told('map', { zom: 4 })).toEqual([unknown('zom', 'zoom')]);
  const column = { key: 'c', type: 'textbox', model: 'c', options: { widht: 80 } };
  expect(told('entrytable', {}, { items: [column] })).toEqual([unknown('widht', 'width', '/items/0')]);
});

test('options of other products stay without a word', () => {
  expect(told('textbox', { dataType: 'x', optionsData: [], vendor_id: 7, tooltipTheme: 'x' })).toEqual([]);
});

test('a number beyond its bounds is told, and a text in its place', () => {
  expect(told('map', { zoom: 40 })).toEqual([range('zoom')]);
  expect(told('map', { zoom: 'abc' })).toEqual([range('zoom')]);
  expect(told('map', { zoom: '12' })).toEqual([]);
  expect(told('textbox', { colSpan: 99 })).toEqual([range('colSpan')]);
  expect(told('textbox', { colSpan: null, maxlength: -1 })).toEqual([]);
  expect(told('textbox', { maxlength: 'abc' }).map(([code]) => code)).toEqual(['definition.type']);
});

test('a word that is none of its list is told, once', () => {
  const word = (name: string, at = '') => ['page.unknownWord', 'warning', `${at}/options/${name}`, null];
  expect(told('piechart', { chartType: 'donut' })).toEqual([word('chartType')]);
  // Drawn as a ring: words of charts have one spelling.
  expect(told('piechart', { chartType: 'Bar' })).toEqual([word('chartType')]);
  expect(told('piechart', { chartType: 'bar' })).toEqual([]);
  expect(told('codeeditor', { codeMode: 'python' })).toEqual([word('codeMode')]);
  const column = { key: 'c', type: 'textbox', model: 'c', options: { align: 'middle' } };
  expect(told('entrytable', { size: 'Large', tableLayout: 'fluid' }, { items: [column] })).toEqual([
    word('tableLayout'),
    word('align', '/items/0'),
  ]);
});

test('where pages are drawn nobody is told', () => {
  const { issues } = compilePage({
    items: [{ key: 'a', type: 'map', model: 'a', options: { zom: 4, zoom: 99 } }],
  });
  expect(issues).toEqual([]);
});
