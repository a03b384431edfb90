import { describe, expect, it } from 'vitest';
import { compilePage } from '../../engine/index.ts';
import { scriptDeclarations } from '../index.ts';
import { GUEST_SOURCE } from './guest.ts';

function declarations(items: readonly object[]): string {
  const { page } = compilePage({ id: 'p', pageType: 'bill', items });
  if (!page) throw new Error('not compiled');
  return scriptDeclarations(page);
}

describe('declarations for the editor', () => {
  it('name the helpers that the sandbox has, and no others', () => {
    const text = declarations([]);
    const declared = [...text.matchAll(/^declare function (\w+)/gm)].map((match) => match[1]);
    const names = /const names = \{([\s\S]*?)\n\};/.exec(GUEST_SOURCE)?.[1] ?? '';
    const given = [...names.matchAll(/^ {2}(\w+):/gm)].map((match) => match[1]);
    expect(given.length).toBeGreaterThan(10);
    expect([...declared].sort()).toEqual([...given].sort());
  });

  it('type the page by key and by model, rows included', () => {
    const text = declarations([
      { key: 'k1', type: 'decimal', model: 'qty', title: 'Quantity', options: {} },
      { key: 'k2', type: 'basedata', model: 'unit', title: 'Unit', options: {} },
      {
        key: 't1',
        type: 'entrytable',
        model: 'entries',
        title: 'Entries',
        options: {},
        items: [{ key: 'c1', type: 'textbox', model: 'note', title: 'Note', options: {} }],
      },
    ]);
    expect(text).toContain('  k1: number | null;');
    expect(text).toContain('  qty: number | null;');
    expect(text).toContain('  unit__Item?: any;');
    expect(text).toMatch(/entries: \{ note: string \| null; \}\[\];/);
  });

  it('lets no name of a definition be read as code', () => {
    const evil = 'x: never } declare const pwned: 1; interface Y { "\n//';
    const text = declarations([{ key: evil, type: 'textbox', model: evil, title: 'T', options: {} }]);
    expect(text).not.toMatch(/^\s*declare const pwned/m);
    for (const line of text.split('\n'))
      if (line.includes('pwned')) expect(line).toContain(JSON.stringify(evil));
  });
});
