import { expect, it } from 'vitest';
import { actionTitle } from '../../platform/texts/actionTitles.ts';
import { systemTexts } from '../../platform/texts/systemTexts.ts';
import { failureText } from '../hooks/hooks.ts';
import { translate } from '../texts/catalogue.ts';
import { roomTexts } from '../texts/roomTexts.ts';
import { filterWords } from './filterWords.ts';

const t = (code: string) => translate([roomTexts, systemTexts], null, 'en_US', code);

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

it('an action without a title is called by what its code means, else as its definition calls it', () => {
  const untitled = (code: string) => actionTitle({ code, title: null, name: 'Weigh' }, (ref) => ref ?? '', t);
  for (const [code, title] of Object.entries({
    add: 'Add',
    submitCancel: 'Revoke',
    ADD: 'Add',
    weigh: 'Weigh',
  }))
    expect(untitled(code)).toBe(title);
  expect(actionTitle({ code: 'add', title: 'New', name: 'add' }, (ref) => ref ?? '', t)).toBe('New');
});
