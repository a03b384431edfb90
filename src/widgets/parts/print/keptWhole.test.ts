import { describe, expect, it } from 'vitest';
import { keptWhole, type PrintColumn } from './keptWhole.ts';

const column = (type: PrintColumn['type'], title: string, ...cells: readonly string[]): PrintColumn => ({
  type,
  title,
  cells,
});
const plain = Array.from({ length: 5 }, () => column('text', 'Title', 'plain words here'));
const date = column('date', 'Changed', '2026-01-05 08:30:00');
const amount = column('number', 'Amount', '12,345.6789');

describe('a printed table', () => {
  it('keeps every word of what has room', () => {
    const kept = keptWhole([...plain, date, amount], 'upright');
    expect(kept.every(({ title, cells }) => title && cells)).toBe(true);
  });

  it.each([
    ['an unbroken text', column('text', 'Code', 'A'.repeat(180))],
    ['a link', column('link', 'Link', `https://files.example.com/${'x'.repeat(120)}`)],
  ])('breaks %s that is wider than the sheet, and nothing else', (_name, wide) => {
    expect(keptWhole([wide, ...plain, date, amount], 'upright')).toEqual([
      { title: true, cells: false },
      ...[...plain, date, amount].map(() => ({ title: true, cells: true })),
    ]);
  });

  it('has many tags in a cell, each of them whole', () => {
    const tags = column('tag', 'Marks', Array.from({ length: 14 }, (_, at) => `Status ${at}`).join(', '));
    expect(keptWhole([tags, ...plain], 'upright').every(({ cells }) => cells)).toBe(true);
    const endless = column('tag', 'Marks', 'W'.repeat(180));
    expect(keptWhole([endless, ...plain], 'upright')[0]).toEqual({ title: true, cells: false });
  });

  it('breaks titles before numbers, and numbers where there is no other way', () => {
    const titled = Array.from({ length: 8 }, () => column('number', 'W'.repeat(20), '123,456'));
    const kept = keptWhole(titled, 'upright');
    expect(kept.some(({ title }) => !title)).toBe(true);
    expect(kept.every(({ cells }) => cells)).toBe(true);
    const wide = Array.from({ length: 8 }, () => column('number', 'No.', '123,456,789,012,345.1234567'));
    expect(keptWhole(wide, 'upright').some(({ cells }) => !cells)).toBe(true);
  });

  it('counts a Chinese character as one em; texts break between them, titles and statuses do not', () => {
    const texts = Array.from({ length: 7 }, () => column('text', '備註', '客戶要求加急處理請先安排生產'));
    expect(keptWhole(texts, 'upright').every(({ cells }) => cells)).toBe(true);
    const states = Array.from({ length: 7 }, () => column('tag', '狀態', '客戶要求加急處理請先安排生產'));
    expect(keptWhole(states, 'upright').some(({ cells }) => !cells)).toBe(true);
    const titles = Array.from({ length: 16 }, () => column('text', '計劃開始時間', '一'));
    expect(keptWhole(titles, 'across').some(({ title }) => !title)).toBe(true);
    expect(keptWhole(titles.slice(0, 12), 'across').every(({ title }) => title)).toBe(true);
  });
});
