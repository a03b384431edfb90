import { describe, expect, it } from 'vitest';
import { compilePage } from '../compile/page.ts';
import { fail, ok } from '../result.ts';
import { createForm } from './create.ts';
import { testPorts } from './testing.ts';
import type { FormOptions } from './types.ts';

const saving = (key: string, options: object = {}) => ({
  key,
  code: 'save',
  options,
  scripts: [{ event: 'beforeSave', content: key }],
});

function open(
  actions: readonly object[],
  options: Partial<FormOptions> = {},
  { refuse = false, saves = true } = {},
) {
  const { page } = compilePage({
    items: [{ key: 'n', type: 'textbox', model: 'n' }],
    action: { items: actions },
  });
  if (page === null) throw new Error('not compiled');
  const asked: string[] = [];
  const { ports } = testPorts({
    script: {
      run: async (_event, content) => {
        asked.push(`before ${content}`);
        return ok(undefined);
      },
    },
    ...(saves && {
      save: async (model: Readonly<Record<string, unknown>>) => {
        asked.push(`save ${String(model.n)}`);
        const error = { kind: 'network', code: 'request.network', params: {}, retryable: true } as const;
        return refuse ? fail(error) : ok({ id: 'o1', model: { ...model, id: 'o1' }, msg: '' });
      },
    }),
    runServerAction: async (code) => {
      asked.push(code);
      return ok('');
    },
    open: async ({ params }) => {
      asked.push(`open ${String(params.srcId)}`);
      return ok(null);
    },
  });
  const form = createForm(page, { mode: 'edit', record: { id: 'o1', n: 'a' }, ...options, ports });
  return { form, asked };
}

describe('of several actions of one code', () => {
  const create = saving('create', { show: ['add'] });
  const update = saving('update', { show: ['update'] });

  it('the one that is there in this state answers for the code', async () => {
    const { form, asked } = open([create, update], { mode: 'add', record: {} });
    form.commit('n', '1');
    expect(await form.save()).toMatchObject({ ok: true });
    expect(form.status().state).toBe('update');
    form.commit('n', '2');
    expect(await form.save()).toMatchObject({ ok: true });
    form.commit('n', '3');
    expect(await form.run('SAVE')).toMatchObject({ ok: true });
    expect(asked).toEqual(['before create', 'save 1', 'before update', 'save 2', 'before update', 'save 3']);
  });

  it('one that is locked leaves the code to another', async () => {
    const submit = (key: string, options: object) => ({ key, code: 'submit', options });
    const { form, asked } = open([submit('s1', { disabled: true }), submit('s2', {})]);
    expect(await form.run('submit')).toMatchObject({ ok: true });
    expect(asked).toEqual(['submit']);
  });

  it('the pressed one’s own script is asked before it saves', async () => {
    const { form, asked } = open([saving('first'), saving('second')]);
    await form.run('second');
    await form.save('second');
    await form.run('first');
    await form.save();
    expect(asked.filter((each) => each.startsWith('before'))).toEqual([
      'before second',
      'before second',
      'before first',
      'before first',
    ]);
  });

  it('the key of one that saves nothing says nothing', async () => {
    const submit = { ...saving('hand over'), code: 'submit', options: { disabled: true } };
    const { form, asked } = open([saving('keep'), submit]);
    expect(await form.save('hand over')).toMatchObject({ ok: true });
    expect(asked).toEqual(['before keep', 'save a']);
  });

  it('a menu saves by itself where its own save is not there', async () => {
    const item = saving('item', { show: ['add'] });
    const { form, asked } = open([saving('menu', { childItems: [item] })]);
    await form.save();
    expect(asked).toEqual(['before menu', 'save a']);
  });
});

describe('a push', () => {
  const push = { code: 'push', options: { openType: 'dialog', renderCode: 'other' } };

  it('is of what is on the screen: that is saved first', async () => {
    const { form, asked } = open([push]);
    await form.run('push');
    form.commit('n', 'typed');
    await form.run('push');
    expect(asked).toEqual(['open o1', 'save typed', 'open o1']);
  });

  it('is not done where that cannot be saved', async () => {
    const { form, asked } = open([push], {}, { refuse: true });
    form.commit('n', 'typed');
    expect(await form.run('push')).toMatchObject({ ok: false, error: { code: 'request.network' } });
    expect(asked).toEqual(['save typed']);
    expect(form.value().n).toBe('typed');
  });

  it.each([
    ['is locked', [push, saving('save', { disabled: true })], {}],
    ['is not granted', [push], { grants: ['push'] }],
  ])('is not done where saving %s', async (_, actions, options) => {
    const { form, asked } = open(actions, options);
    form.commit('n', 'typed');
    expect(await form.run('push')).toMatchObject({ ok: false, error: { code: 'form.actionLocked' } });
    expect(asked).toEqual([]);
  });

  it('is of what is stored where the host saves nothing', async () => {
    const { form, asked } = open([push], {}, { saves: false });
    form.commit('n', 'typed');
    await form.run('push');
    expect(asked).toEqual(['open o1']);
  });
});
