import { describe, expect, it } from 'vitest';
import { calledName, looksOf, renamedTo, sizeText, stemOf } from './fileNames.ts';

describe('what a file is called', () => {
  it('is its name, else its id; a text of any length in place of an id is cut', () => {
    expect(calledName({ name: 'plan.pdf', id: '7' })).toBe('plan.pdf');
    expect(calledName({ name: '', id: '7' })).toBe('7');
    expect(calledName({ name: '', id: 'x'.repeat(1_000_000) })).toMatch(/^x{199}…$/);
  });
});

describe('a new name', () => {
  it.each([
    ['plan.pdf', 'drawing', 'drawing.pdf'],
    ['plan.pdf', 'drawing.PDF', 'drawing.pdf'],
    ['plan.pdf', 'drawing.exe', 'drawing.exe.pdf'],
    ['plan.pdf', '  ', ''],
    ['plan.pdf', '.pdf', ''],
    ['plan.pdf', 'a/b:c', 'a_b_c.pdf'],
    ['README', 'notes', 'notes'],
    ['.profile', 'other', 'other'],
  ])('of %s, typed as %s, is %s', (name, typed, wanted) => {
    expect(renamedTo(name, typed)).toBe(wanted);
  });

  it('is no longer than servers keep, and has its ending', () => {
    const long = renamedTo('plan.pdf', 'x'.repeat(300));
    expect([long.length, long.endsWith('.pdf')]).toEqual([200, true]);
    expect(renamedTo('plan.pdf', `x${'😀'.repeat(150)}`)).toBe(`x${'😀'.repeat(97)}.pdf`);
  });

  it('begins with the old one without its ending', () => {
    expect([stemOf('plan.v2.pdf'), stemOf('README')]).toEqual(['plan.v2', 'README']);
  });
});

it('sizes are in MB', () => {
  expect([null, 0, 1, 1_843_200, 734_003_200].map(sizeText)).toEqual([
    '',
    '0.00 MB',
    '0.01 MB',
    '1.76 MB',
    '700.00 MB',
  ]);
});

it('what can be looked at is told by the ending', () => {
  expect(['a.JPG', 'a.svg', 'a.pdf', 'a.nc', 'a.docx', 'pdf'].map(looksOf)).toEqual([
    'picture',
    'other',
    'pdf',
    'text',
    'other',
    'other',
  ]);
});
