/** Every port of a form and a list, throwing, rejecting and answering nonsense: errors with a name, and work goes on. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { action, field, lookupField, OPEN_DIALOG, page, table } from '../compile/testing.ts';
import type { CompiledOpen } from '../compile/types.ts';
import { createList } from '../list/create.ts';
import { column, compiledList, listTable } from '../list/testing.ts';
import { ok, type Result } from '../result.ts';
import type { Mode } from '../situation/types.ts';
import { createAbort } from './abort.ts';
import { createForm } from './create.ts';
import { guardPorts } from './guard.ts';
import { createLookup } from './lookup.ts';
import type { FormPorts } from './ports.ts';
import { testPorts } from './testing.ts';

const OPEN: CompiledOpen = { ...OPEN_DIALOG, paramType: 'query', renderCode: 'other' };

const PAGE = page(
  [
    field('name', { scripts: [{ event: 'change', content: 'x' }], constraints: { pattern: 'a' } }),
    lookupField('item'),
    table('entries', [field('part', { key: 'e.part' })], {
      actions: [
        action('look', { open: OPEN }),
        action('calc', { script: 'x' }),
        action('sure', { confirm: true }),
      ],
    }),
  ],
  {
    loadScript: 'x',
    actions: [
      action('save', { scripts: [{ event: 'beforeSave', content: 'x' }] }),
      action('calc', { script: 'x' }),
      action('look', { open: OPEN }),
      action('approve'),
      action('submit'),
    ],
  },
);

const STORED = {
  id: 'o1',
  name: 'a',
  item: 'i0',
  item__Item: { id: 'i0', number: 'N0' },
  entries: [{ entryId: 'r1' }],
};

/** Ports that all keep their promise. */
function good(): Required<Omit<FormPorts, 'clock' | 'ids'>> {
  return {
    load: async () => ok({ model: STORED, defaultModel: null }),
    save: async (model) => ok({ id: 'o1', model: { ...model, id: 'o1' }, msg: '' }),
    fieldEvent: async () => ok({}),
    source: async () => ok(null),
    lookup: async () => ok([]),
    picking: { page: async () => ok(null), items: async () => ok({ items: [] }) },
    matches: () => true,
    notify: () => undefined,
    script: { run: async () => ok(undefined) },
    handleAuth: async () => ok(true),
    open: async () => ok(null),
    runServerAction: async () => ok(''),
    runAction: async () => ok({ msg: '', model: null }),
  };
}

/** All but `picking`, which the form hands on to its dialog: see below. */
type Name = Exclude<keyof ReturnType<typeof good>, 'picking'>;
const NAMES: readonly Name[] = [
  'load',
  'save',
  'fieldEvent',
  'source',
  'lookup',
  'matches',
  'notify',
  'script',
  'handleAuth',
  'open',
  'runServerAction',
  'runAction',
];

type Bad = () => Promise<never>;
const boom: () => never = () => {
  throw new Error('boom');
};
const WAYS: Readonly<Record<string, Bad>> = {
  throws: boom,
  rejects: () => Promise.reject(new Error('boom')),
  'answers nothing': () => JSON.parse('null'),
  'answers ok alone': () => JSON.parse('{"ok":true}'),
  'answers ok with null': () => JSON.parse('{"ok":true,"value":null}'),
  'fails without an error': () => JSON.parse('{"ok":false}'),
};

function broken(name: Name, bad: Bad): Partial<FormPorts> {
  const ports = good();
  if (name === 'matches') return { ...ports, matches: boom };
  return { ...ports, ...(name === 'script' ? { script: { run: bad } } : { [name]: bad }) };
}

let unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
beforeEach(() => {
  unhandled = [];
  process.on('unhandledRejection', note);
});
afterEach(() => {
  process.off('unhandledRejection', note);
});

/** Lets the host look for rejections that nobody took. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Answers that are good ones of these ports: nothing was opened, nothing pushed, nothing said. */
const GOOD: Readonly<Record<string, readonly string[]>> = {
  'answers ok alone': ['open', 'script'],
  'answers ok with null': ['open', 'script', 'source'],
};

const cases = NAMES.flatMap((name) => Object.entries(WAYS).map(([way, bad]) => [name, way, bad] as const));

describe('a port that', () => {
  it.each(cases)(
    '%s %s fails with its name; nothing is lost and the form goes on',
    async (name, way, bad) => {
      const { ports, clock } = testPorts(broken(name, bad));
      const events = [{ key: 'name', parent: null, trigger: 'change' }];
      const answers: Result<
        unknown,
        { readonly code: string; readonly params: Readonly<Record<string, unknown>> }
      >[] = [];
      const finish = async (work: Promise<(typeof answers)[number]>) => {
        let done = false;
        void work.then((answer) => {
          answers.push(answer);
          done = true;
        });
        for (let tries = 0; tries < 50 && !done; tries += 1) await clock.advance(300);
        expect(done).toBe(true);
      };
      for (const mode of ['edit', 'workflow', 'push'] satisfies Mode[]) {
        const form = createForm(PAGE, { mode, ports, events });
        await finish(form.open());
        if (form.status().phase === 'failed') {
          expect(form.status().error).toMatchObject({ code: 'port.failed', params: { port: name } });
          form.reset(STORED);
          await clock.advance(300);
        }
        form.commit('name', 'typed');
        form.commit('item', 'i1', { id: 'i1', number: 'N1' });
        form.check('name');
        form.setDraft('name', 'half a wo');
        await form.refreshLabels();
        expect(form.snapshot('name').draft).toBe(mode === 'workflow' ? null : 'half a wo');
        form.setDraft('name', null);
        await clock.advance(300);
        for (const code of ['calc', 'look', 'save', 'approve', 'submit'])
          await finish(form.run(code, undefined, { confirm: bad }));
        const rows = form.table('entries');
        for (const code of ['look', 'calc', 'sure', 'add'])
          await finish(rows?.run(code, ['r1'], { confirm: bad }) ?? Promise.resolve(ok(null)));
        expect(form.status().phase).toBe('ready');
        expect(form.status().eventPending).toBe(false);
        expect(form.commit('item', 'i2', { id: 'i2' })).toBe(mode !== 'workflow');
        form.dispose();
      }
      const field = PAGE.nodes.item;
      if (field?.role !== 'field') throw new Error('no field');
      const lookup = createLookup({
        field,
        clock,
        text: () => '',
        ...(ports.lookup && { port: ports.lookup }),
      });
      lookup.open();
      await clock.advance(300);
      expect(lookup.snapshot().phase).toBe(name === 'lookup' ? 'failed' : 'ready');
      await turn();
      expect(unhandled).toEqual([]);
      // Looking up, asking for the right to handle and telling have no answer of their own.
      const named = answers.filter((each) => !each.ok && each.error.params.port === name);
      const good = GOOD[way]?.includes(name) === true;
      if (!good && ['load', 'save', 'source', 'script', 'open', 'act'].includes(name))
        expect(named).not.toHaveLength(0);
    },
  );

  it.each(Object.entries(WAYS))('asks for rows and %s leaves the list as it was', async (_way, bad) => {
    const { ports } = testPorts({ notify: bad });
    let works = false;
    const made = createList(
      compiledList({ lists: { one: listTable('one', { columns: [column('name')] }) } }),
      {
        ports: {
          newAbort: () => new AbortController(),
          query: () =>
            works ? Promise.resolve(ok({ rows: [{ id: '1' }], rowCount: 1, aggregates: {} })) : bad(),
        },
        formPorts: ports,
      },
    );
    await made.load();
    expect(made.snapshot()).toMatchObject({
      phase: 'failed',
      error: { code: 'port.failed', params: { port: 'query' } },
    });
    works = true;
    await made.load();
    expect(made.snapshot()).toMatchObject({ phase: 'ready', rowCount: 1 });
    await turn();
    expect(unhandled).toEqual([]);
  });
});

describe('a host whose ports are methods', () => {
  it('finds itself in them', async () => {
    const { ports } = testPorts();
    class Host implements FormPorts {
      readonly clock = ports.clock;
      readonly ids = ports.ids;
      readonly told: unknown[] = [];
      readonly stored = STORED;
      async load() {
        return ok({ model: this.stored, defaultModel: null });
      }
      async save(model: Readonly<Record<string, unknown>>) {
        return ok({ id: this.stored.id, model, msg: '' });
      }
      matches(pattern: string, text: string) {
        return this.stored.name === 'a' && text.includes(pattern);
      }
      notify(notice: unknown) {
        this.told.push(notice);
      }
    }
    const host = new Host();
    const form = createForm(page([field('name', { constraints: { pattern: 'a' } })]), {
      mode: 'edit',
      ports: host,
    });
    expect(await form.open()).toMatchObject({ ok: true });
    form.commit('name', 'b');
    expect(form.snapshot('name').issues).toHaveLength(1);
    form.commit('name', 'ab');
    expect(await form.save()).toMatchObject({ ok: true, value: { id: 'o1' } });
    expect(host.told).toMatchObject([{ code: 'form.saved' }]);
  });
});

it.each(Object.entries(WAYS))('a port of picking dialogs that %s fails with its name', async (_, bad) => {
  const { picking } = guardPorts(testPorts({ picking: { page: bad, items: bad } }).ports);
  const { signal } = createAbort();
  const [field] = Object.values(PAGE.nodes).filter((node) => node.role === 'field');
  if (picking === undefined || field === undefined) throw new Error('no port');
  const query = {
    field,
    pageIndex: 0,
    pageLength: 1,
    searchKey: '',
    extra: {},
    searchParams: [],
    sortParams: [],
  };
  expect(await picking.items(query, signal)).toMatchObject({ error: { params: { port: 'picking' } } });
  const page = await picking.page(field, signal);
  if (bad === WAYS['answers ok with null']) expect(page).toEqual(ok(null));
  else expect(page).toMatchObject({ error: { params: { port: 'picking' } } });
});
