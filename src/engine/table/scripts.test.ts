import { describe, expect, it } from 'vitest';
import { action, field, page, table } from '../compile/testing.ts';
import { createForm } from '../form/create.ts';
import { testPorts } from '../form/testing.ts';
import { fail } from '../result.ts';

const scripts = [{ event: 'onChange', content: 'go()' }];

/** A form whose scripts all fail with a code: a header field, a cell, and an action of the table. */
function failing(code: string) {
  const made = page([
    field('head', { scripts }),
    table('entries', [field('cell', { key: 'e.cell', scripts })], {
      actions: [action('price', { script: 'own()' })],
    }),
  ]);
  const port = {
    run: async () => fail({ kind: 'server', code, params: { msg: 'no price' }, retryable: false } as const),
  };
  const { ports, notices, clock } = testPorts({ script: port });
  const record = { id: '1', entries: [{ entryId: 'r1' }] };
  const form = createForm(made, { mode: 'edit', record, ports });
  const told = async () => {
    await clock.advance(0);
    return notices.splice(0).map((notice) => [notice.code, notice.params.msg]);
  };
  return { form, told };
}

describe('what is told of a failing script (002 8), with the name of a table’s action', () => {
  it.each(['script.failed', 'script.error', 'anything'])(
    'its own failure by %s, in a table and outside',
    async (code) => {
      const { form, told } = failing(code);
      form.commit('head', 'x');
      expect(await told()).toEqual([['script.failed', 'no price']]);
      form.commit('entries[r1].cell', 'x');
      expect(await told()).toEqual([['table.scriptFailed', 'no price']]);
      const run = await form.table('entries')?.run('price');
      expect(run).toMatchObject({ ok: false, error: { code } });
      expect(await told()).toEqual([['table.scriptFailed', 'price: no price']]);
    },
  );

  it.each(['script.deadline', 'script.memory', 'script.stopped'])(
    'the executor’s failure %s, with the administrator to turn to',
    async (code) => {
      const { form, told } = failing(code);
      form.commit('head', 'x');
      expect(await told()).toEqual([['script.executorFailed', 'no price']]);
      form.commit('entries[r1].cell', 'x');
      expect(await told()).toEqual([['script.executorFailed', 'no price']]);
      const run = await form.table('entries')?.run('price');
      expect(run).toMatchObject({ ok: false, error: { code } });
      expect(await told()).toEqual([['script.executorFailed', 'price: no price']]);
    },
  );
});
