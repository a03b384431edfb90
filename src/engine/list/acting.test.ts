import { describe, expect, it } from 'vitest';
import { YES } from '../actions/testing.ts';
import { action } from '../compile/testing.ts';
import { testPorts } from '../form/testing.ts';
import { fail, ok } from '../result.ts';
import { createList } from './create.ts';
import { compiledList, listTable } from './testing.ts';
import type { ListHost, ListPorts } from './types.ts';

const refused = { kind: 'server', code: 'request.refused', params: { msg: 'no' }, retryable: false } as const;

/** A list whose calls are the test's own. */
function open(more: Partial<ListPorts>) {
  const lent = testPorts();
  let asked = 0;
  const list = createList(compiledList({ lists: { one: listTable('one') } }), {
    formPorts: lent.ports,
    ports: {
      newAbort: () => new AbortController(),
      query: async () => {
        asked += 1;
        return ok({ rows: [{ id: 'a' }, { id: 'b' }], rowCount: 2, aggregates: {} });
      },
      ...more,
    },
  });
  return { list, ...lent, asked: () => asked };
}

describe('calls of a list, which a host can replace', () => {
  it('act on the chosen records, tell it, and ask for the rows again', async () => {
    const calls: unknown[] = [];
    const { list, notices, asked } = open({
      runServerAction: async (call, body, key) => {
        calls.push([call, body, key.length]);
        return ok({ entries: [{ id: 'a', status: true, msg: '' }], msg: 'done' });
      },
    });
    await list.load();
    list.select(['a']);
    expect(await list.run(action('delete'), null, YES)).toMatchObject({ ok: true });
    expect(calls).toEqual([['delete', { objectId: 'object', ids: 'a' }, 36]]);
    expect(notices.map(({ code }) => code)).toEqual(['list.deleted']);
    expect([asked(), list.snapshot().selected.size]).toEqual([2, 0]);
  });

  it('take an opinion in place of the question; without one nothing is done', async () => {
    const calls: unknown[] = [];
    const { list } = open({
      runServerAction: async (call, body) => {
        calls.push([call, body]);
        return ok({ entries: [{ id: 'a', status: true, msg: '' }], msg: '' });
      },
    });
    await list.load();
    list.select(['a']);
    const never = async () => Promise.reject(new Error('asked twice'));
    const said = (text: string | null) => ({ confirm: never, opinion: async () => text });
    expect(await list.run(action('reject'), null, said(null))).toMatchObject({
      error: { code: 'form.aborted' },
    });
    expect(calls).toEqual([]);
    expect(await list.run(action('reject'), null, said(' No '))).toMatchObject({ ok: true });
    expect(calls).toEqual([['reject', { objectId: 'object', ids: 'a', opinion: 'No' }]]);
  });

  it('export what is shown, and tell where that fails', async () => {
    const bodies: unknown[] = [];
    const { list, notices, clock } = open({
      exportRecords: async (body) => {
        bodies.push(body);
        return bodies.length === 1 ? ok(undefined) : fail(refused);
      },
    });
    await list.run(action('export'), null, {});
    await clock.advance(500);
    await list.run(action('export'), null, {});
    expect(bodies[0]).toMatchObject({ objectId: 'object', viewId: 'view', searchParams: [] });
    expect(notices.map(({ code }) => code)).toEqual([
      'list.exporting',
      'list.exported',
      'list.exporting',
      'list.exportFailed',
    ]);
  });

  it('say so where nobody lends them, and do nothing where nobody can ask', async () => {
    const { list, notices } = open({});
    await list.load();
    list.select(['a']);
    expect(await list.run(action('delete'), null, YES)).toMatchObject({ ok: false });
    expect(notices.map(({ code }) => code)).toEqual(['list.scriptMissing']);
    expect(await list.run(action('delete'), null, {})).toMatchObject({ error: { code: 'form.aborted' } });
  });

  it.each(['filter', 'print', 'import'] as const)(
    'tell where the host throws as it shows %s',
    async (code) => {
      const { list, notices } = open({});
      await list.load();
      list.select(['a']);
      const thrown = () => {
        throw new Error('no dialog');
      };
      const failed = { code: 'port.failed', params: { port: 'action', msg: 'no dialog' } };
      const host = { [code]: thrown };
      expect(await list.run(action(code), null, host)).toMatchObject({ ok: false, error: failed });
      expect(notices).toMatchObject([{ tone: 'error', ...failed }]);
      // It did nothing, so that the next click counts.
      await list.run(action(code), null, host);
      expect(notices).toHaveLength(2);
    },
  );

  it('tell a script of the host that throws once, and one that told its own failure not again', async () => {
    const { list, notices } = open({});
    const own = action('own', { script: 'x' });
    const thrown: ListHost['script'] = async () => {
      throw new Error('boom');
    };
    await list.run(own, null, { script: thrown });
    expect(notices).toMatchObject([{ code: 'port.failed', params: { msg: 'boom' } }]);
    expect(await list.run(own, null, { script: async () => fail(refused) })).toEqual(fail(refused));
    expect(notices).toHaveLength(1);
  });

  it('answer a click that was dropped as nothing done, untold', async () => {
    const { list, notices } = open({});
    const own = action('own', { script: 'x' });
    let runs = 0;
    const script: ListHost['script'] = async () => {
      runs += 1;
      return ok('ran');
    };
    expect(await list.run(own, null, { script })).toEqual(ok('ran'));
    expect(await list.run(own, null, { script })).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect([runs, notices]).toEqual([1, []]);
  });

  it('a click right after the dialog of a script is closed counts at once', async () => {
    const { list } = open({});
    const own = action('own', { script: 'x' });
    let runs = 0;
    const script: ListHost['script'] = async () => {
      runs += 1;
      return ok(runs);
    };
    await list.run(own, null, { script });
    list.dialogClosed();
    expect(await list.run(own, null, { script })).toEqual(ok(2));
  });

  it('a second click within the time is the same one; after a failure it counts at once', async () => {
    let calls = 0;
    const { list } = open({
      runServerAction: async () => {
        calls += 1;
        return fail(refused);
      },
      exportRecords: async () => {
        calls += 1;
        return ok(undefined);
      },
    });
    await list.load();
    await list.run(action('delete'), { id: 'a' }, YES);
    await list.run(action('delete'), { id: 'a' }, YES);
    expect(calls).toBe(2);
    await list.run(action('export'), null, {});
    await list.run(action('export'), null, {});
    expect(calls).toBe(3);
  });
});
