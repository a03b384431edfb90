/** The reference explains what it lists, and that each control can be filled. */
import { describe, expect, it } from 'vitest';
import { referencePage } from '../../scripts/reference/pages.mjs';
import { CONTROLS } from '../../src/engine/internal.ts';
import { builtInAdapters } from '../../src/widgets/fields/adapters.ts';

describe('each row has an explanation', () => {
  it.each(['Definitions', 'Controls', 'Tokens'])('%s', (name) => {
    const rows = referencePage(name)
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter((row) => /\|\s*\|$/.test(row))).toEqual([]);
  });
});

describe('controls that no widget draws', () => {
  const fields = CONTROLS.filter(({ role, kind }) => role === 'field' && kind !== 'custom');
  const open = new Set(fields.filter((each) => !builtInAdapters.draws(each)).map(({ type }) => type));

  it('are marked, and no others', () => {
    const marked = referencePage('Controls')
      .split('\n### ')
      .slice(1)
      .flatMap((section) => {
        const [type = ''] = section.split('\n');
        return section.includes('no input yet') ? [type] : [];
      });
    expect([...open]).toEqual([]);
    expect(new Set(marked)).toEqual(open);
  });

  it('are named in the guide for builders, which says that there are none', () => {
    const said = referencePage('undrawnControls');
    expect(said).toContain('has a widget');
    expect(new Set([...said.matchAll(/`(\w+)`/g)].map(([, type]) => type))).toEqual(open);
  });
});
