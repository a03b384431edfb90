import { describe, expect, it } from 'vitest';
import { field, LOOKUP, lookupField, type Planted, page, table } from '../compile/testing.ts';
import type { CompiledField, LookupSpec } from '../compile/types.ts';
import { fail, ok } from '../result.ts';
import { bindField } from './binding.ts';
import { chosenPair } from './choice.ts';
import { createForm } from './create.ts';
import { createLookup, lookupHint } from './lookup.ts';
import { chosenItems, itemLabel } from './lookup-labels.ts';
import type { LookupQuery } from './ports.ts';
import { testPorts } from './testing.ts';

function fieldOf(planted: Planted): CompiledField {
  if (planted.node.role !== 'field') throw new Error('no field');
  return planted.node;
}

const items = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    id: `i${from + at}`,
    number: `N${from + at}`,
    name: `Item ${from + at}`,
  }));

const BOLT = { id: 'i1', number: 'B-1', name: 'Bolt' };
const NUT = { id: 'i2', number: 'N-1', name: 'Nut' };

function open(pages: readonly (number | 'fail')[], lookup: Partial<LookupSpec> = {}) {
  const lent = testPorts();
  const asked: { query: LookupQuery; aborted: () => boolean }[] = [];
  const made = createLookup({
    field: fieldOf(lookupField('item', { lookup: { ...LOOKUP, ...lookup } })),
    clock: lent.clock,
    text: (ref) => ref ?? '',
    extra: () => ({ warehouse: 'w1' }),
    port: async (query, signal) => {
      asked.push({ query, aborted: () => signal.aborted });
      const count = pages[asked.length - 1] ?? 0;
      if (count === 'fail')
        return fail({ kind: 'network', code: 'request.network', params: {}, retryable: true });
      return ok(items(count, query.pageIndex * 20));
    },
  });
  return { ...lent, asked, lookup: made };
}

describe('a lookup', () => {
  it('loads page after page until one is short', async () => {
    const { lookup, asked, clock } = open([20, 5]);
    lookup.open();
    expect(lookup.snapshot()).toMatchObject({ open: true, phase: 'loading' });
    lookup.more();
    await clock.advance(0);
    expect(lookup.snapshot()).toMatchObject({ phase: 'ready', exhausted: false });
    lookup.more();
    await clock.advance(0);
    expect(lookup.snapshot()).toMatchObject({ exhausted: true });
    expect(lookup.snapshot().items).toHaveLength(25);
    lookup.more();
    expect(asked.map((each) => each.query.pageIndex)).toEqual([0, 1]);
    expect(asked[0]?.query).toMatchObject({ pageLength: 20, searchKey: '', extra: { warehouse: 'w1' } });
  });

  it('starts anew when it is opened, and when something is searched for', async () => {
    const { lookup, asked, clock } = open([20, 3, 20]);
    lookup.open();
    await clock.advance(0);
    lookup.search('b');
    lookup.search('bo');
    expect(lookup.snapshot().items).toEqual([]);
    await clock.advance(250);
    expect(asked.map((each) => each.query.searchKey)).toEqual(['', 'bo']);
    expect(lookup.snapshot()).toMatchObject({ exhausted: true, searchKey: 'bo' });
    lookup.open();
    await clock.advance(0);
    expect(asked[2]?.query).toMatchObject({ searchKey: '', pageIndex: 0 });
  });

  it('drops what was asked before', async () => {
    const { lookup, asked, clock } = open([20, 2]);
    lookup.open();
    lookup.search('x');
    expect(asked[0]?.aborted()).toBe(true);
    await clock.advance(0);
    expect(lookup.snapshot().items).toEqual([]);
    lookup.close();
    await clock.advance(1000);
    expect(asked).toHaveLength(1);
  });

  it('asks nobody where a reader closes it as it begins to load', async () => {
    const { lookup, asked, clock } = open([20]);
    lookup.subscribe(() => {
      if (lookup.snapshot().phase === 'loading') lookup.close();
    });
    lookup.open();
    await clock.advance(0);
    expect(asked).toEqual([]);
    expect(lookup.snapshot()).toMatchObject({ open: false, phase: 'idle', items: [] });
  });

  it('is silent about a failure, and asks for the same page again', async () => {
    const { lookup, asked, clock, notices } = open([20, 'fail', 1]);
    lookup.open();
    await clock.advance(0);
    lookup.more();
    await clock.advance(0);
    expect(lookup.snapshot()).toMatchObject({ phase: 'failed', exhausted: false });
    expect(notices).toEqual([]);
    lookup.more();
    await clock.advance(0);
    expect(asked.map((each) => each.query.pageIndex)).toEqual([0, 1, 1]);
    expect(lookup.snapshot().items).toHaveLength(21);
  });

  it('finds static options by itself', () => {
    const options = [
      { value: '1', label: 'Red' },
      { value: '2', label: 'Blue' },
    ];
    const { lookup, asked } = open([], { source: 'static', options });
    lookup.open();
    expect(lookup.snapshot()).toMatchObject({ phase: 'ready', exhausted: true });
    expect(lookup.snapshot().items.map((item) => lookup.label(item))).toEqual(['Red', 'Blue']);
    expect(asked).toHaveLength(0);
  });
});

describe('load modes and hints', () => {
  it('none asks nobody, whether by opening or by typing', async () => {
    const { lookup, asked, clock } = open([20], { loadMode: 0 });
    lookup.open();
    lookup.search('x');
    await clock.advance(1000);
    expect(asked).toEqual([]);
    expect(lookupHint(lookup.snapshot())).toBe('lookup.none');
  });

  it('server asks for what is typed alone, page by page', async () => {
    const { lookup, asked, clock } = open([20, 1], { loadMode: 2 });
    lookup.open();
    await clock.advance(1000);
    expect(lookup.snapshot()).toMatchObject({ phase: 'ready', waits: true, items: [] });
    expect(lookupHint(lookup.snapshot())).toBe('lookup.type');
    lookup.more();
    lookup.search('bo');
    await clock.advance(250);
    lookup.more();
    await clock.advance(0);
    lookup.search(' ');
    await clock.advance(250);
    expect(asked.map((each) => [each.query.searchKey, each.query.pageIndex])).toEqual([
      ['bo', 0],
      ['bo', 1],
    ]);
    expect(lookup.snapshot()).toMatchObject({ waits: true, items: [] });
  });

  it('ends with an empty page after a full one, shows nothing twice, and says how it stands', async () => {
    const { lookup, asked, clock } = open([20, 20, 0, 0, 'fail']);
    const hints: string[] = [];
    const note = () => hints.push(lookupHint(lookup.snapshot()));
    lookup.open();
    note();
    await clock.advance(0);
    note();
    lookup.more();
    await clock.advance(0);
    lookup.more();
    await clock.advance(0);
    note();
    expect(lookup.snapshot()).toMatchObject({ exhausted: true });
    expect(lookup.snapshot().items).toHaveLength(40);
    lookup.open();
    await clock.advance(0);
    note();
    lookup.search('q');
    await clock.advance(250);
    note();
    expect(hints).toEqual(['lookup.loading', 'lookup.more', 'lookup.end', 'lookup.none', 'lookup.failed']);
    expect(asked).toHaveLength(5);
    const twice = createLookup({
      field: fieldOf(lookupField('item')),
      clock,
      text: (ref) => ref ?? '',
      port: async ({ pageIndex }) => ok(items(20, pageIndex * 18)),
    });
    twice.open();
    await clock.advance(0);
    twice.more();
    await clock.advance(0);
    expect(twice.snapshot().items.map((item) => item.id)).toEqual(items(38).map((item) => item.id));
  });

  it('wakes its readers only where it changes, and nobody once it is gone', async () => {
    const { lookup, clock } = open([2]);
    let woken = 0;
    lookup.subscribe(() => {
      woken += 1;
    });
    lookup.close();
    lookup.more();
    expect(woken).toBe(0);
    lookup.open();
    await clock.advance(0);
    const after = woken;
    lookup.more();
    expect(woken).toBe(after);
    lookup.dispose();
    lookup.open();
    lookup.search('x');
    await clock.advance(1000);
    expect(woken).toBe(after);
  });
});

describe('what a source is told', () => {
  it('is in a child row its own row, then the row around it, then the record', () => {
    const filter = ['code', 'batch', 'owner'].map((name) => ({
      searchField: name,
      searchValue: `{${name}}`,
      compareType: 'equal' as const,
    }));
    const made = page([
      field('owner'),
      field('code'),
      table('entries', [
        field('batch', { key: 'e.batch' }),
        field('code', { key: 'e.code' }),
        table(
          'lots',
          [
            field('code', { key: 'l.code' }),
            lookupField('item', { key: 'l.item', lookup: { ...LOOKUP, filter } }),
          ],
          {
            key: 'lots',
            rowKey: 'rowId',
          },
        ),
      ]),
    ]);
    const lots = [{ rowId: 'l1', code: 'lot' }];
    const record = { owner: 'o', code: 'head', entries: [{ entryId: 'r1', batch: 'B', code: 'row', lots }] };
    const form = createForm(made, { mode: 'edit', record, ports: testPorts().ports });
    const bound = bindField(form, 'entries[r1].lots[l1].item', { text: (ref) => ref ?? '' });
    expect(bound?.extra?.()).toEqual({ code: 'lot', batch: 'B', owner: 'o' });
  });

  it('is what filter and params name, of the row before the record', () => {
    const filter = [{ searchField: 'warehouse', searchValue: '{warehouse}', compareType: 'equal' as const }];
    const lookup = { ...LOOKUP, filter, params: { kind: 'a', owner: '{owner}', note: 'of {owner}' } };
    const made = page([
      field('owner'),
      field('warehouse'),
      table('entries', [
        field('warehouse', { key: 'e.warehouse' }),
        lookupField('item', { key: 'e.item', lookup }),
      ]),
      lookupField('item', { lookup }),
    ]);
    const record = { owner: 'o1', warehouse: 'w1', entries: [{ entryId: 'r1', warehouse: 'w2' }] };
    const form = createForm(made, { mode: 'add', record, ports: testPorts().ports });
    const extra = (path: string) => bindField(form, path, { text: (ref) => ref ?? '' })?.extra?.();
    const [row] = form.table('entries')?.snapshot().order ?? [];
    expect(extra('item')).toEqual({ warehouse: 'w1', owner: 'o1', note: 'of o1' });
    expect(extra(`entries[${row}].item`)).toEqual({ warehouse: 'w2', owner: 'o1', note: 'of o1' });
    form.commit('warehouse', '');
    expect(extra('item')).toMatchObject({ warehouse: '' });
  });

  it('is what a row holds though no column shows it, its row key too, the nearest row first', () => {
    const names = { group: '{group}', key: '{rowId}', outer: '{entryId}', note: '{note}', lines: '{lines}' };
    const lookup = { ...LOOKUP, params: names };
    const made = page([
      table('entries', [
        lookupField('item', { key: 'e.item', lookup }),
        field('note', { key: 'e.note' }),
        table('lines', [lookupField('item', { key: 'l.item', lookup })], { rowKey: 'rowId' }),
      ]),
    ]);
    const line = { rowId: 'l1', group: 'line' };
    const record = {
      id: '1',
      group: 'header',
      note: 'of the header',
      entries: [
        { entryId: 'r1', group: 'row', lines: [line, { rowId: 'l2' }] },
        { entryId: 'r2', group: null, lines: [{ rowId: 'l1' }] },
        { entryId: 'r3' },
      ],
    };
    const form = createForm(made, { mode: 'edit', record, ports: testPorts().ports });
    const extra = (path: string) => bindField(form, path, { text: (ref) => ref ?? '' })?.extra?.();
    expect(extra('entries[r1].item')).toMatchObject({ group: 'row', outer: 'r1', key: null });
    expect(extra('entries[r1].lines[l1].item')).toMatchObject({ group: 'line', key: 'l1', outer: 'r1' });
    expect(extra('entries[r1].lines[l2].item')).toMatchObject({ group: 'row', key: 'l2', outer: 'r1' });
    // A row that says that it has none speaks for itself, and so does a column that is not filled in.
    expect(extra('entries[r2].lines[l1].item')).toMatchObject({ group: null, outer: 'r2', note: null });
    expect(extra('entries[r3].item')).toMatchObject({ group: 'header' });
  });
});

describe('items', () => {
  it('are called by number, name, both or a template', () => {
    expect(itemLabel(LOOKUP, BOLT, 'number')).toBe('B-1');
    expect(itemLabel(LOOKUP, BOLT, 'name')).toBe('Bolt');
    expect(itemLabel(LOOKUP, BOLT, 'both')).toBe('B-1 Bolt');
    expect(itemLabel(LOOKUP, { ...BOLT, name: 'B-1' }, 'both')).toBe('B-1');
    expect(
      itemLabel({ ...LOOKUP, formatLabel: '{name} ({unit.name}){gone}' }, { ...BOLT, unit: { name: 'pcs' } }),
    ).toBe('Bolt (pcs)');
    expect(itemLabel(LOOKUP, { id: 'i9' })).toBe('i9');
  });

  it('are called apart in the list and where they are chosen, without a template that finds nothing', () => {
    const spec = { ...LOOKUP, display: 'number' as const, dropdown: 'both' as const };
    expect([itemLabel(spec, BOLT), itemLabel(spec, BOLT, spec.dropdown)]).toEqual(['B-1', 'B-1 Bolt']);
    expect(itemLabel({ ...LOOKUP, formatLabel: '{gone} - {none}' }, BOLT)).toBe('Bolt');
    expect(itemLabel({ ...LOOKUP, formatLabel: 'plain' }, BOLT)).toBe('plain');
  });

  it('are filled in once, and with nothing inherited', () => {
    expect(itemLabel({ ...LOOKUP, formatLabel: '{name}' }, { name: '{name}' })).toBe('{name}');
    expect(itemLabel({ ...LOOKUP, formatLabel: '{id}{__proto__}{constructor}' }, { id: '1' })).toBe('1');
  });

  it('leave value and companion, and are found again in them', () => {
    const one = fieldOf(lookupField('item'));
    const many = fieldOf(lookupField('items', { companion: 'many', value: 'lookups', multiple: true }));
    expect(chosenPair(one, [BOLT])).toEqual({ value: 'i1', companion: BOLT });
    expect(chosenPair(one, [])).toEqual({ value: null, companion: undefined });
    const pair = chosenPair(many, [BOLT, NUT]);
    expect(pair).toEqual({ value: 'i1,i2', companion: [BOLT, NUT] });
    expect(chosenItems(many, pair.value, pair.companion)).toEqual([BOLT, NUT]);
    expect(chosenItems(many, 'i1,i3', [BOLT])).toEqual([BOLT, { id: 'i3' }]);
    expect(chosenItems(one, null, BOLT)).toEqual([]);
  });
});
