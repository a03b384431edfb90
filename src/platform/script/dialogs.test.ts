import { describe, expect, it } from 'vitest';
import { dialogRequest, readDialogAnswer } from './dialogs.ts';
import { createReports } from './reports.ts';

const page = { objectId: 'own' };
const ask = (options: Readonly<Record<string, unknown>>) =>
  dialogRequest({ kind: 'open', id: 1, as: 'dialog', options }, page);

describe('dialogs that scripts open', () => {
  it('name a form of the product; the page’s own object where nothing is named', () => {
    expect(ask({})).toMatchObject({ openType: 'dialog', renderCode: '', objectId: 'own', action: 'add' });
    expect(ask({ renderCode: 'LINK_SELECT_FORM', objectId: '0194-aa', action: 'edit' })).toMatchObject({
      renderCode: 'LINK_SELECT_FORM',
      objectId: '0194-aa',
    });
    expect(ask({ renderCode: '選擇表單' })).toMatchObject({ renderCode: '選擇表單' });
  });

  it.each(['javascript:alert(1)', '//x.org', '../x', 'a?b', 'a#b', 'a b', '<b>', '%2e', 'x'.repeat(200)])(
    'refuse %s as an id',
    (id) => {
      expect(ask({ renderCode: id })).toBeNull();
      expect(ask({ objectId: id })).toBeNull();
      expect(ask({ action: id })).toBeNull();
    },
  );

  it('take lengths that are lengths, and cut titles', () => {
    expect(ask({ width: '60vw', height: '400.5px' })).toMatchObject({ width: '60vw', height: '400.5px' });
    // A form over a page is lower than it.
    expect(ask({ width: 'calc(1px)', height: '1px;x' })).toMatchObject({ width: '100vw', height: '80vh' });
    expect(ask({ title: 'x'.repeat(1000) })?.title.length).toBe(200);
  });

  it('give back a script and a context, or the answer of the host', () => {
    expect(readDialogAnswer({ script: 'x()', context: { a: 1 } })).toEqual({
      script: 'x()',
      context: { a: 1 },
      value: { a: 1 },
    });
    expect(readDialogAnswer({ id: '1' })).toEqual({ script: null, context: {}, value: { id: '1' } });
    expect(readDialogAnswer({ f: () => 1 })).toEqual({ script: null, context: {}, value: null });
  });
});

describe('failures without a waiting caller', () => {
  it('are reported once in a while, and only so many', () => {
    let now = 0;
    const told: string[] = [];
    const report = createReports({ ticks: () => now }, (notice) => told.push(String(notice.params.msg)));
    const error = (msg: string) =>
      ({ kind: 'badRequest', code: 'script.error', params: { msg }, retryable: false }) as const;
    for (let at = 0; at < 100; at += 1) report(error('same'));
    for (let at = 0; at < 100; at += 1) report(error(`other ${at}`));
    expect(told).toEqual(['same', 'other 0', 'other 1', 'other 2', 'other 3']);
    now = 10_000;
    report(error('same'));
    expect(told.length).toBe(6);
  });
});
