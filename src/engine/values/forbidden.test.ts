/**
 * Every function of the engine's door that takes a path or a name refuses `__proto__`, `constructor` and `prototype`:
 * it answers what it answers for nothing, changes nothing, and leaves `Object.prototype` as it was.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { field, LOOKUP, lookupField, numberField, type Planted, page, table } from '../compile/testing.ts';
import type { CompiledField } from '../compile/types.ts';
import { lookupExtra } from '../form/lookup-extra.ts';
import { createTestIds, testPorts } from '../form/testing.ts';
import * as door from '../index.ts';
import * as internal from '../internal.ts';
import { ok } from '../result.ts';
import { carryValues } from './carry.ts';
import { readProperty } from './companions.ts';
import { fromWirePath, isSafeKey, tableAddress } from './paths.ts';

/** Both doors, and the inner parts that read names out of definitions and records. */
const engine = {
  ...internal,
  ...door,
  carryValues,
  fromWirePath,
  isSafeKey,
  lookupExtra,
  readProperty,
  tableAddress,
};

const NAMES = ['__proto__', 'constructor', 'prototype'] as const;
const EVIL = { evil: 1 };

const made = page([
  field('name'),
  lookupField('item'),
  field('unit', { property: { from: 'item', path: 'unit' } }),
  table('entries', [
    numberField('qty'),
    table('lines', [field('text', { key: 'l.text' })], { rowKey: 'rowId' }),
  ]),
]);
const RECORD = {
  id: '1',
  name: 'n',
  entries: [{ entryId: 'r1', qty: 1, lines: [{ rowId: 'l1', text: 'x' }] }],
};

/** Everything that a hostile path can look like. */
const pathsOf = (name: string) => [
  name,
  `${name}[r1].qty`,
  `entries[${name}].qty`,
  `entries[r1].${name}`,
  `entries[${name}]`,
  `entries[r1].${name}[l1].text`,
  `entries[r1].lines[${name}].text`,
  `entries[r1].lines[l1].${name}`,
];

const before = new Map(
  Reflect.ownKeys(Object.prototype).map((key) => [key, Reflect.get(Object.prototype, key)]),
);
let wasFunction: readonly PropertyKey[] = [];

function expectClean(): void {
  expect(Reflect.ownKeys(Object.prototype)).toEqual([...before.keys()]);
  for (const [key, value] of before) expect(Object.is(Reflect.get(Object.prototype, key), value)).toBe(true);
  expect(Reflect.ownKeys(Function.prototype)).toEqual(wasFunction);
  const { evil }: { evil?: unknown } = {};
  expect(evil).toBeUndefined();
}

beforeEach(() => {
  wasFunction = Reflect.ownKeys(Function.prototype);
});
afterEach(expectClean);

function hostile(text: string): Record<string, unknown> {
  return JSON.parse(text);
}

function fieldOf(planted: Planted): CompiledField {
  if (planted.node.role !== 'field') throw new Error('no field');
  return planted.node;
}

/** What each function of the door makes of a name; nothing, in its own words. */
const DOOR: Readonly<Record<string, (name: string) => void>> = {
  isSafeKey: (name) => expect(engine.isSafeKey(name)).toBe(false),
  parsePath: (name) => {
    for (const path of pathsOf(name)) expect(engine.parsePath(path)).toBeNull();
  },
  fromWirePath: (name) => {
    const tables = (within: readonly string[]) => (within.length === 0 ? ['entries'] : ['lines']);
    for (const wire of [name, `entries.${name}.qty`, `entries.r1.${name}`, `entries.r1.lines.${name}.text`])
      expect(engine.fromWirePath(wire, tables)).toBeNull();
  },
  formatPath: (name) => {
    expect(engine.formatPath({ steps: [], field: name })).toBe('');
    expect(engine.formatPath({ steps: [{ table: name, row: 'r' }], field: 'a' })).toBe('');
    expect(engine.formatPath({ steps: [{ table: 'a', row: name }], field: 'a' })).toBe('');
    expect(engine.formatPath({ steps: [{ table: 'a', row: 'r' }], field: name })).toBe('');
    expect(engine.formatPath({ steps: [{ table: 'a', row: 'r' }], field: '' })).toBe('a[r]');
  },
  fillTable: (name) => {
    const { form, value } = open();
    const entries = form.table('entries');
    if (entries === undefined) throw new Error('no table');
    const evil = new Map([[name, { value: EVIL, companion: EVIL }]]);
    for (const address of pathsOf(name))
      expect(engine.fillTable(form, entries, address, ['r1'], [evil]).ok).toBe(false);
    expect(engine.fillTable(form, entries, 'entries', [name], [evil]).ok).toBe(false);
    expect(engine.fillTable(form, entries, 'entries', ['r1'], [evil]).ok).toBe(true);
    expect(form.value()).toEqual(value);
  },
  cellPath: (name) => {
    for (const [at, row, model] of [
      [name, 'r', 'a'],
      ['t', name, 'a'],
      ['t', 'r', name],
      [`t[${name}].u`, 'r', 'a'],
      [`${name}[r].u`, 'r', 'a'],
      [`t[r].${name}`, 'r', 'a'],
    ] as const)
      expect(engine.cellPath(at, row, model)).toBe('');
  },
  placePath: (name) => {
    // It splits and reads nothing: what it finds is refused where it is read.
    expect(engine.placePath(`t[${name}].f`)).toEqual({ table: 't', row: name, field: 'f' });
  },
  rowPath: (name) => {
    expect(engine.rowPath(name, 'r')).toBe('');
    expect(engine.rowPath('t', name)).toBe('');
    expect(engine.rowPath(`t[${name}].u`, 'r')).toBe('');
    expect(engine.rowPath('t[s].u', 'r')).toBe('t[s].u[r]');
  },
  tableAddress: (name) => {
    expect(engine.tableAddress(name)).toBe('');
    expect(engine.tableAddress(name, { address: 't', row: 'r' })).toBe('');
    expect(engine.tableAddress('u', { address: name, row: 'r' })).toBe('');
    expect(engine.tableAddress('u', { address: 't', row: name })).toBe('');
  },
  readProperty: (name) => {
    const item = hostile(`{"${name}":{"evil":1},"a":{"${name}":{"evil":1}}}`);
    for (const path of [name, `${name}.evil`, `a.${name}`, `a.${name}.evil`])
      expect(engine.readProperty(item, path)).toBeUndefined();
    expect(engine.readProperty({}, name)).toBeUndefined();
  },
  fillText: (name) => expect(engine.fillText(`<{${name}}>`)).toBe('<>'),
  itemLabel: (name) => {
    const item = hostile(`{"${name}":"evil","a":{"${name}":"evil"},"no":1}`);
    const spec = { ...LOOKUP, formatLabel: `{no}<{${name}}{ ${name} }{a.${name}}{${name}.name}>` };
    expect(engine.itemLabel(spec, item)).toBe('1<>');
  },
  explain: (name) =>
    expect(engine.explain(made, name, { mode: 'add' })).toEqual({
      visible: false,
      locked: true,
      required: false,
      reasons: [],
    }),
  checkRecord: (name) => {
    const record = hostile(`{"${name}":{"evil":1},"entries":[{"entryId":"${name}","${name}":{"evil":1}}]}`);
    expect(engine.checkRecord(made, record, { state: 'add' }).ok).toBe(true);
  },
  lookupExtra: (name) => {
    const { form } = open();
    const spec = {
      ...LOOKUP,
      params: hostile(`{"${name}":"{name}","a":"{${name}}","b":"x{${name}}"}`),
      filter: [{ searchField: 'x', searchValue: `{${name}} {name}`, compareType: 'equal' as const }],
    };
    const extra = engine.lookupExtra(form, fieldOf(lookupField('item', { lookup: spec })), 'item');
    expect(Object.hasOwn(extra, name)).toBe(false);
    expect(extra).toEqual({ name: 'n', a: null, b: 'x' });
  },
  carryValues: (name) => {
    const source = hostile(`{"${name}":{"evil":1},"a":1}`);
    for (const mapping of [
      [{ key: name, val: 'a' }],
      [{ key: 'x', val: name }],
      [{ key: 'x', val: `row.${name}` }],
      hostile(`{"${name}":[{"key":"x","val":"a"}]}`),
    ]) {
      const { values } = engine.carryValues(mapping, { row: source, record: source, context: source });
      expect(JSON.stringify(values)).not.toContain('evil');
      expect(Object.hasOwn(values, name)).toBe(false);
    }
  },
  bindField: (name) => {
    const { form } = open();
    for (const path of pathsOf(name)) expect(engine.bindField(form, path, { text: () => '' })).toBeNull();
  },
};

function open() {
  const { ports } = testPorts();
  const form = engine.createForm(made, { mode: 'edit', record: RECORD, ports });
  return { form, value: form.value() };
}

type Form = ReturnType<typeof open>['form'];

/** What each function of a form that takes a path, a key or a row makes of a name. */
const FORM: Readonly<Record<string, (form: Form, path: string) => void>> = {
  snapshot: (form, path) =>
    expect(form.snapshot(path)).toMatchObject({ value: undefined, companion: undefined, draft: null }),
  subscribe: (form, path) => {
    let woken = 0;
    const stop = form.subscribe(path, () => {
      woken += 1;
    });
    form.commit(path, EVIL);
    form.apply([{ path, value: EVIL }], 'script');
    expect(woken).toBe(0);
    stop();
  },
  fieldState: (form, path) => expect(form.fieldState(path)).toMatchObject({ visible: false, locked: true }),
  subscribeFieldState: (form, path) => {
    let woken = 0;
    const stop = form.subscribeFieldState(path, () => {
      woken += 1;
    });
    form.setOverride(path, { hidden: true });
    expect(woken).toBe(0);
    stop();
  },
  fieldAt: (form, path) => expect(form.fieldAt(path)).toBeUndefined(),
  setDraft: (form, path) => {
    form.setDraft(path, 'evil');
    expect(form.snapshot(path).draft).toBeNull();
  },
  commit: (form, path) => {
    expect(form.commit(path, EVIL)).toBe(false);
    expect(form.commit(path, 'a', EVIL)).toBe(false);
  },
  apply: (form, path) => {
    for (const from of ['user', 'script', 'server'] as const)
      expect(form.apply([{ path, value: EVIL, companion: EVIL }], from)).toBe(false);
  },
  table: (form, path) => {
    expect(form.table(path)).toBeUndefined();
    expect(form.table('entries', path)).toBeUndefined();
    expect(form.table('lines', path)).toBeUndefined();
    const entries = form.table('entries');
    expect(entries?.row(path)).toBeUndefined();
    entries?.select([path]);
    expect(entries?.snapshot().selected.size).toBe(0);
    expect(entries?.move(path, 0).ok).toBe(false);
    expect(entries?.parentOf(path) ?? null).toBeNull();
    expect(entries?.aggregate(path) ?? null).toBeNull();
  },
  setOverride: (form, path) => {
    form.setOverride(path, { hidden: true, props: EVIL });
    expect(form.fieldState('name').visible).toBe(true);
  },
  explain: (form, path) => {
    expect(form.explain(path)).toMatchObject({ visible: false, locked: true });
    expect(form.explain('qty', path)).toMatchObject({ visible: false, locked: true });
  },
  check: (form, path) => expect(form.check(path)).toEqual([]),
};

describe('a forbidden name', () => {
  for (const name of NAMES) {
    it.each(Object.keys(DOOR))(`${name} is nothing to %s`, (called) => {
      DOOR[called]?.(name);
    });

    it.each(Object.keys(FORM))(`${name} is nothing to form.%s`, (called) => {
      for (const path of pathsOf(name)) {
        const { form, value } = open();
        FORM[called]?.(form, path);
        expect(form.value()).toEqual(value);
        expect(form.status().dirty).toBe(false);
      }
    });

    it(`${name} in answers of the server and in records is left out`, async () => {
      const evil = hostile(
        `{"${name}":{"evil":1},"entries.${name}.qty":5,"entries.r1.${name}":{"evil":1},"${name}.evil":1,"name":"new"}`,
      );
      const stored = hostile(
        `{"id":"1","${name}":{"evil":1},"entries":[{"entryId":"r1","${name}":{"evil":1},"lines":[{"${name}":1}]}]}`,
      );
      const { ports, clock } = testPorts({
        fieldEvent: async () => ok(evil),
        load: async () => ok({ model: stored, defaultModel: stored }),
        save: async () => ok({ id: '1', model: stored, msg: '' }),
      });
      const events = [{ key: 'item', parent: null, trigger: 'change' }];
      const form = engine.createForm(made, { mode: 'edit', ports, events });
      await form.open();
      form.commit('item', 'a', hostile(`{"id":"a","${name}":{"evil":1}}`));
      await clock.advance(500);
      expect(form.snapshot('name').value).toBe('new');
      await form.save();
      form.reset(stored);
      const written = form.value();
      expect(Object.hasOwn(written, name)).toBe(false);
      expect(JSON.stringify(written)).not.toContain('evil');
      expect(Object.getPrototypeOf(written)).toBe(Object.prototype);
    });

    it(`${name} as a lookup’s parameter or option travels nowhere`, async () => {
      const asked: unknown[] = [];
      const spec = { ...LOOKUP, valueKey: name, labelKey: name, formatLabel: `{${name}}` };
      const lookup = engine.createLookup({
        field: fieldOf(lookupField('item', { lookup: spec })),
        clock: testPorts().clock,
        text: () => '',
        extra: () => hostile(`{"${name}":{"evil":1}}`),
        port: async (query) => {
          asked.push(query.extra);
          return ok([hostile(`{"${name}":{"evil":1},"id":"a"}`)]);
        },
      });
      lookup.open();
      await Promise.resolve();
      await Promise.resolve();
      expect(asked).toHaveLength(1);
      for (const item of lookup.snapshot().items) expect(lookup.label(item)).not.toContain('evil');
      lookup.dispose();
    });
  }

  it('leaves names beside it alone', () => {
    const { form } = open();
    expect(form.commit('name', 'b')).toBe(true);
    expect(form.commit('entries[r1].qty', 5)).toBe(true);
    expect(form.commit('entries[r1].lines[l1].text', 'y')).toBe(true);
    expect(engine.cellPath('t', 'constructors', 'proto')).toBe('t[constructors].proto');
    expect(engine.cellPath('t[r].u', 's', 'a')).toBe('t[r].u[s].a');
    expect(createTestIds().short()).toBe('iiiii1');
  });
});

describe('this list', () => {
  /** Functions of a form that take no path: they are named here, so that a new one is thought about. */
  const NO_PATH = [
    'status',
    'subscribeStatus',
    'subscribeAll',
    'undo',
    'redo',
    'actions',
    'open',
    'validate',
    'refusal',
    'watchSaves',
    'whenFree',
    'run',
    'setOverlay',
    'save',
    'saveOver',
    'reset',
    'merge',
    'watchChanges',
    'whenWatched',
    'refreshLabels',
    'value',
    'dialogClosed',
    'dispose',
  ];

  it('has every function of a form', () => {
    const { form } = open();
    const functions = Object.entries(form).flatMap(([name, member]) =>
      typeof member === 'function' ? [name] : [],
    );
    expect(functions.filter((name) => !NO_PATH.includes(name)).sort()).toEqual(Object.keys(FORM).sort());
  });

  /** Ids of data in maps, never names of properties. */
  const IDS = ['treePath'];

  it('has every function of the door that says it takes a path', () => {
    const spoken = /path$|address$|property$|^bindField$|^fill/i;
    const named = Object.keys(engine).filter((name) => spoken.test(name) && !IDS.includes(name));
    expect(named.filter((name) => !Object.hasOwn(DOOR, name))).toEqual([]);
    for (const name of Object.keys(DOOR)) expect(typeof Reflect.get(engine, name)).toBe('function');
  });
});
