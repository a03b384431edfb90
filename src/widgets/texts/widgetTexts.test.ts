import { expect, it } from 'vitest';
import { createTexts } from '../../platform/texts/texts.ts';
import { builtInAdapters } from '../fields/adapters.ts';
import { translate } from './catalogue.ts';
import { laterTexts } from './laterTexts.ts';
import { roomTexts } from './roomTexts.ts';
import { widgetTexts } from './widgetTexts.ts';

it('fills placeholders, shows a missing text by its code, and lets further catalogues come first', () => {
  expect(translate([roomTexts], null, 'en_US', 'widgets.value.files', { count: 3 })).toBe('3 files');
  const texts = createTexts({ language: 'en_US', bundles: [{ zh_TW: { 'widgets.form.retry': '再來' } }] });
  expect(translate([roomTexts], texts, 'en_US', 'widgets.form.retry')).toBe('Try again');
  expect(translate([], texts, 'en_US', 'widgets.form.retry')).toBe('再來');
  expect(translate([roomTexts], null, 'en_US', 'nobody.knows')).toBe('nobody.knows');
  const other = { ...widgetTexts, en_US: { 'widgets.picker.end': 'Done' } };
  expect(translate([other, roomTexts], null, 'en_US', 'widgets.picker.end')).toBe('Done');
});

it('has each code in one place: a part or a widget takes none of the room’s, nor of another widget’s', () => {
  const codes = [roomTexts, ...laterTexts, ...builtInAdapters.texts].flatMap((texts) =>
    Object.keys(texts.zh_TW),
  );
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
  expect(Object.keys(widgetTexts.zh_TW)).toHaveLength(codes.length);
});
