import { describe, expect, it } from 'vitest';
import { compilePage, createForm, type Form, type Plain } from '../../../engine/internal.ts';
import { restore } from './watchForm.ts';

const part = (key: string) => ({ type: 'textbox', key, model: 'part', title: 'Part' });
const PAGE = {
  id: 'p',
  items: [
    { type: 'entrytable', key: 'k-lines', model: 'lines', title: 'Lines', items: [part('k-line')] },
    { type: 'treetable', key: 'k-tree', model: 'tree', title: 'Tree', items: [part('k-part')] },
  ],
};

function open(record: Plain): Form {
  const { page } = compilePage(PAGE);
  if (page === null) throw new Error('page');
  let count = 0;
  const next = () => {
    count += 1;
    return `n${count}`;
  };
  const ids = { record: next, widget: next, short: next };
  return createForm(page, {
    mode: 'edit',
    record: { id: '1', approveStatus: 0, ...record },
    defaultModel: { lines: [{}], tree: [{}] },
    ports: { ids, clock: { now: () => '2026-11-26 08:00:00', ticks: () => 0, after: () => () => undefined } },
  });
}

const row = (part: string, children?: readonly Plain[]): Plain => ({
  entryId: part,
  part,
  ...(children === undefined ? {} : { children }),
});
const lines = (parts: string): Plain => ({ lines: [...parts].map((one) => row(one)) });
/** The parts of a table's rows in order; those below another row of a tree with a dash. */
function orderOf(form: Form, address: string): string {
  const table = form.table(address);
  const parts = table?.snapshot().order.map((id) => {
    const value = form.snapshot(`${address}[${id}].part`).value;
    return `${table.parentOf(id) === null ? '' : '-'}${value}`;
  });
  return parts?.join(' ') ?? '';
}

/** Opens `now`, and makes what was changed from `base` to `mine`. */
function restored(base: Plain, mine: Plain, now = base): Form {
  const form = open(now);
  const whole = (record: Plain) => ({ ...open(record).value() });
  restore(form, { base: whole(base), mine: whole(mine), drafts: {} });
  return form;
}

describe('rows that were moved', () => {
  it.each([
    ['abcd', 'bcda'],
    ['abcd', 'dabc'],
    ['abcd', 'dcba'],
    ['abcd', 'acbd'],
    ['abcd', 'xadbc'],
    ['abcd', 'cxa'],
    ['abcd', 'abcd'],
  ])('of %s stand as in %s again', (before, after) => {
    const form = restored(lines(before), lines(after));
    expect(orderOf(form, 'lines')).toBe([...after].join(' '));
  });

  it('are moved by one step where one was carried', () => {
    const form = restored(lines('abcdef'), lines('bcdefa'));
    form.undo();
    expect(orderOf(form, 'lines')).toBe('a b c d e f');
  });

  it('keep beside them what others have added, and miss what others have removed', () => {
    const form = restored(lines('abcd'), lines('dabc'), lines('acdz'));
    expect(orderOf(form, 'lines')).toBe('d a c z');
  });

  it('of a tree stand with what is below them, and below another row where they were put there', () => {
    const base = { tree: [row('a', [row('b'), row('c')]), row('d', [row('e')]), row('f')] };
    expect(
      orderOf(
        restored(base, { tree: [row('d', [row('e')]), row('f'), row('a', [row('c'), row('b')])] }),
        'tree',
      ),
    ).toBe('d -e f a -c -b');
    expect(
      orderOf(
        restored(base, { tree: [row('a', [row('c')]), row('d', [row('b'), row('e')]), row('f')] }),
        'tree',
      ),
    ).toBe('a -c d -b -e f');
    expect(
      orderOf(
        restored(base, { tree: [row('a', [row('b'), row('c'), row('d', [row('e')])]), row('f')] }),
        'tree',
      ),
    ).toBe('a -b -c -d -e f');
  });

  it('of a tree are left out with what is below them where others have removed the row above', () => {
    const base = { tree: [row('a', [row('b')]), row('c')] };
    const mine = { tree: [row('a', [row('b'), row('x', [row('y')])]), row('c', [row('z')])] };
    expect(orderOf(restored(base, mine, { tree: [row('c')] }), 'tree')).toBe('c -z');
  });
});
