import { expect, it } from 'vitest';
import { actionTitle } from '../actions/actionTitle.ts';
import { translate, widgetTexts } from '../texts/catalogue.ts';
import { failureText } from './failure.ts';
import { filterWords } from './filterWords.ts';

const t = (code: string) => translate([], null, 'en_US', code);

it('a page’s own text comes before the product’s of the same reference', () => {
  const own = new Map([
    ['common.yes', 'Released'],
    ['common.batch', 'Batch'],
  ]);
  const words = filterWords(
    (ref) => own.get(ref ?? '') ?? '',
    (code) => `product ${code}`,
  );
  expect(['common.yes', 'common.batch', 'common.no', 'other', null].map(words)).toEqual([
    'Released',
    'Batch',
    'product common.no',
    '',
    '',
  ]);
});

it('a failure says the server’s own words, and without any those of its code', () => {
  const said = (params: Record<string, unknown>) =>
    failureText(
      { kind: 'network', code: 'request.network', params, retryable: true },
      (code, params) => `${code} ${params?.detail}`,
    );
  expect(said({ msg: 'Full', detail: 'x' })).toBe('Full');
  expect(said({ msg: '', detail: 'boom' })).toBe('request.network boom');
  expect(said({ detail: 'boom' })).toBe('request.network boom');
});

it('an action without a title is called by its code and its place', () => {
  for (const code of ['add', 'copy', 'remove', 'childrow'])
    expect(actionTitle({ code, title: '' }, String, t, 'table')).toBe(widgetTexts.en_US[`table.${code}`]);
  expect(actionTitle({ code: 'delete', title: '' }, String, t)).toBe(widgetTexts.en_US['action.delete']);
  expect(actionTitle({ code: 'remove', title: 'own' }, () => 'Take away', t, 'table')).toBe('Take away');
});
