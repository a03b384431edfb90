import { afterEach, describe, expect, it } from 'vitest';
import { type LoadAnswer, type Notice, ok, type Result } from '../../engine/internal.ts';
import {
  createClock,
  createIds,
  createPlatform,
  createSessions,
  memoryStorage,
  type Sessions,
} from '../index.ts';
import { createUploads } from './uploads.ts';

const PAGE_DATA = {
  id: 'v1',
  pageType: 'basedata',
  dataUrl: '/openapi/mfg/item/v1/getviewmodel',
  items: [
    { key: 'k1', type: 'textbox', model: 'name', title: 'Name', options: {} },
    { key: 'k2', type: 'attachmentupload', model: 'files', title: 'Files', options: { multiple: true } },
  ],
  params: { from: 'page' },
  action: { items: [{ key: 'a1', code: 'save', title: 'Save' }] },
};

type Reply = { readonly status?: number; readonly body: unknown };
const opened: Sessions[] = [];

/** Sessions over a platform whose network is the given function. */
function sessionsOver(answer: (path: string, body: unknown) => Reply | Promise<Reply>) {
  const notices: Notice[] = [];
  const asked: { path: string; body: unknown }[] = [];
  const platform = createPlatform({
    baseUrl: 'http://erp.test',
    storage: memoryStorage(),
    notify: (notice) => notices.push(notice),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname;
      const type = request.headers.get('content-type') ?? '';
      const body: unknown = type.includes('json') ? await request.json() : null;
      asked.push({ path, body });
      const { status = 200, body: reply } = await answer(path, body);
      return Response.json(reply, { status });
    },
  });
  const sessions = createSessions(platform);
  opened.push(sessions);
  return { sessions, notices, asked };
}

function done(data: unknown): Reply {
  return { body: { status: true, code: 200, msg: '', data } };
}

function server(path: string): Reply {
  if (path.endsWith('/pageview/model'))
    return done({ id: 'v1', objectId: 'o1', viewName: 'Item', pageData: JSON.stringify(PAGE_DATA) });
  if (path.endsWith('/pageview/context'))
    return done({ businessObject: { objectCode: 'item' }, events: [], actions: [{ actionCode: 'save' }] });
  if (path.endsWith('/getviewmodel')) return done({ model: { id: 'r1', name: 'bolt' }, defaultModel: null });
  if (path.endsWith('/UploadFile')) return done([{ id: 'f1', url: '/f1', fileName: 'a.txt', fileSize: 1 }]);
  return { status: 500, body: { status: false, code: 500, msg: 'no', data: null } };
}

afterEach(async () => {
  for (const sessions of opened.splice(0)) await sessions.dispose();
});

describe('page sessions', () => {
  it.each([
    { granted: ['link', 'print'], state: 'look' },
    { granted: ['link', 'Edit'], state: 'update' },
    { granted: ['save'], state: 'update' },
    { granted: ['save', 'add'], state: 'look' },
  ])('show a record that an address opens for editing as $state where $granted is granted', async (given) => {
    const { sessions } = sessionsOver((path) =>
      path.endsWith('/pageview/context')
        ? done({
            businessObject: { objectCode: 'item' },
            events: [],
            actions: given.granted.map((actionCode) => ({ actionCode })),
          })
        : server(path),
    );
    const session = sessions.open('tab1', { where: { viewId: 'v1' }, mode: 'edit', recordId: 'r1' });
    const { form, mayEdit } = await session.opened();
    expect(form?.status().state).toBe(given.state);
    expect(mayEdit).toBe(given.state === 'update');
    expect(form?.snapshot('name').locked).toBe(given.state === 'look');
  });

  it.each([
    { action: { items: [] } },
    { action: { items: [{ key: 'a1', code: 'save', options: { show: ['add'] } }] } },
  ])('cannot edit stored records of a page that does not save them: $action', async (page) => {
    const { sessions } = sessionsOver((path) =>
      path.endsWith('/pageview/model')
        ? done({
            id: 'v1',
            objectId: 'o1',
            viewName: 'Item',
            pageData: JSON.stringify({ ...PAGE_DATA, ...page }),
          })
        : server(path),
    );
    const session = sessions.open('tab1', { where: { viewId: 'v1' }, mode: 'link', recordId: 'r1' });
    expect(await session.opened()).toMatchObject({ phase: 'ready', mayEdit: false });
  });

  it('open a page of the server on its record, with what the user may do', async () => {
    const { sessions, asked } = sessionsOver(server);
    const session = sessions.open('tab1', {
      where: { viewId: 'v1' },
      mode: 'edit',
      recordId: 'r1',
      params: { extra: 2 },
    });
    expect(session.snapshot().phase).toBe('loading');
    const { phase, form, page } = await session.opened();
    expect(phase).toBe('ready');
    expect(form?.snapshot('name').value).toBe('bolt');
    expect(page?.params).toEqual({ from: 'page', extra: 2 });
    expect(asked.at(-1)).toEqual({
      path: '/openapi/mfg/item/v1/getviewmodel',
      body: { from: 'page', extra: 2, id: 'r1' },
    });
  });

  it('are one per key, and stay while nothing shows them', async () => {
    const { sessions, asked } = sessionsOver(server);
    const request = { where: { viewId: 'v1' }, mode: 'edit', recordId: 'r1' } as const;
    const first = sessions.open('tab1', request);
    await first.opened();
    const stop = first.subscribe(() => undefined);
    first.snapshot().form?.commit('name', 'nut');
    stop();
    const calls = asked.length;
    expect(sessions.open('tab1', request)).toBe(first);
    expect(sessions.get('tab1')?.snapshot().form?.snapshot('name').value).toBe('nut');
    expect(asked.length).toBe(calls);
    expect(sessions.keys()).toEqual(['tab1']);
  });

  it('open from a definition and a record without asking any server', async () => {
    const { sessions, asked } = sessionsOver(() => {
      throw new Error('no network');
    });
    const session = sessions.open('own', {
      definition: PAGE_DATA,
      mode: 'edit',
      record: { id: '1', name: 'washer' },
    });
    const { phase, form, page } = await session.opened();
    expect([phase, form?.snapshot('name').value]).toEqual(['ready', 'washer']);
    expect(asked).toEqual([]);
    const again = sessions.open('compiled', {
      definition: page,
      mode: 'link',
      record: { id: '1', name: 'w2' },
    });
    expect((await again.opened()).form?.snapshot('name')).toMatchObject({ value: 'w2', locked: true });
  });

  it('tell a failure, and open well when tried again', async () => {
    let broken = true;
    const { sessions } = sessionsOver((path) =>
      broken && path.endsWith('/getviewmodel')
        ? { status: 422, body: { status: false, code: 422, msg: 'not now', data: null } }
        : server(path),
    );
    const session = sessions.open('tab1', { where: { viewId: 'v1' }, mode: 'edit', recordId: 'r1' });
    const phases: string[] = [];
    session.subscribe(() => phases.push(session.snapshot().phase));
    expect(await session.opened()).toMatchObject({ phase: 'failed', form: null });
    expect(session.snapshot().error).not.toBeNull();
    broken = false;
    expect(await session.retry()).toMatchObject({ phase: 'ready', error: null });
    expect(phases.filter((phase, at) => phase !== phases[at - 1])).toEqual([
      'loading',
      'failed',
      'loading',
      'ready',
    ]);
  });

  it('end in a message where a port throws, and open well when tried again', async () => {
    const { sessions } = sessionsOver(server);
    let broken = true;
    const session = sessions.open('own', {
      definition: PAGE_DATA,
      mode: 'edit',
      record: { id: '1', name: 'washer' },
      get events() {
        if (broken) throw new Error('no ports today');
        return [];
      },
    });
    const { phase, error, form } = await session.opened();
    expect([phase, form]).toEqual(['failed', null]);
    expect(error).toMatchObject({ code: 'port.failed', params: { msg: 'no ports today' } });
    broken = false;
    expect(await session.retry()).toMatchObject({ phase: 'ready', error: null });
  });

  it('tell a missing permission apart from a failure', async () => {
    const { sessions } = sessionsOver(() => ({
      status: 403,
      body: { status: false, code: 1001, msg: 'no', data: null },
    }));
    const session = sessions.open('tab1', { where: { viewId: 'v1' }, mode: 'edit' });
    expect(await session.opened()).toMatchObject({ phase: 'noPermission' });
  });

  it.each([
    ['text that is no JSON', '{'],
    ['a list of nothing', []],
    ['a number', 7],
  ])('fail with the issues of %s', async (_, definition) => {
    const { sessions } = sessionsOver(server);
    const session = sessions.open('bad', { definition, mode: 'add' });
    expect(await session.opened()).toMatchObject({ phase: 'failed', error: { code: 'page.broken' } });
  });

  it('keep a record that was set while another was loading', async () => {
    const { sessions } = sessionsOver(server);
    let answer = (_result: Result<LoadAnswer>) => {};
    let asked = () => {};
    const waiting = new Promise<void>((resolve) => (asked = resolve));
    const session = sessions.open('own', {
      definition: PAGE_DATA,
      mode: 'edit',
      recordId: 'r1',
      ports: {
        clock: createClock(),
        ids: createIds(),
        load: () => {
          asked();
          return new Promise((resolve) => (answer = resolve));
        },
      },
    });
    await waiting;
    const { form } = session.snapshot();
    form?.reset({ id: 'r2', name: 'put' });
    answer(ok({ model: { id: 'r1', name: 'late' }, defaultModel: null }));
    expect(await session.opened()).toMatchObject({ phase: 'ready', error: null });
    expect(session.snapshot().form).toBe(form);
    expect([form?.status().phase, form?.snapshot('name').value]).toEqual(['ready', 'put']);
  });

  it('end when they are closed, also while they are opening', async () => {
    const { sessions } = sessionsOver(server);
    const session = sessions.open('tab1', { where: { viewId: 'v1' }, mode: 'edit', recordId: 'r1' });
    const { form } = await session.opened();
    await sessions.close('tab1');
    expect(form?.status().phase).toBe('closed');
    expect(session.snapshot()).toMatchObject({ phase: 'closed', form: null });
    expect(sessions.get('tab1')).toBeUndefined();
    const early = sessions.open('tab2', { where: { viewId: 'v1' }, mode: 'edit', recordId: 'r1' });
    await sessions.close('tab2');
    await early.opened();
    expect(early.snapshot()).toMatchObject({ phase: 'closed', form: null });
  });

  it('bring uploaded files into their field, whatever the user does meanwhile', async () => {
    const held: (() => void)[] = [];
    const { sessions } = sessionsOver(async (path) => {
      if (path.endsWith('/UploadFile')) await new Promise<void>((resolve) => held.push(resolve));
      return server(path);
    });
    const session = sessions.open('tab1', { where: { viewId: 'v1' }, mode: 'edit', recordId: 'r1' });
    const { form } = await session.opened();
    const file = new File(['x'], 'a.txt');
    const sent = session.uploads.start({ path: 'files', file, as: 'file', single: false });
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1);
    expect(session.uploads.list('files')).toMatchObject([{ name: 'a.txt', size: 1, status: 'uploading' }]);
    form?.commit('files', 'f0', [{ id: 'f0' }]);
    held[0]?.();
    expect(await sent).toEqual({ ok: true, value: 'f1' });
    expect(form?.snapshot('files').value).toBe('f0,f1');
    expect(session.uploads.list('files')).toEqual([]);
  });

  it('end an upload in a message where the client throws, and let the next file through', async () => {
    const { sessions } = sessionsOver(server);
    const session = sessions.open('own', { definition: PAGE_DATA, mode: 'edit', record: { id: '1' } });
    const { form } = await session.opened();
    const uploads = createUploads(
      () => ({ client: { upload: () => Promise.reject(new TypeError('no body')) } }),
      () => form,
    );
    const request = { path: 'files', as: 'file', single: false } as const;
    const names = ['a.txt', 'b.txt', 'c.txt'];
    const results = await Promise.all(
      names.map((name) => uploads.start({ ...request, file: new File(['x'], name) })),
    );
    results.forEach((result, at) => {
      expect(result).toMatchObject({
        ok: false,
        error: { code: 'upload.failed', params: { name: names[at] } },
      });
    });
    expect(uploads.list('files').map((upload) => upload.status)).toEqual(['failed', 'failed', 'failed']);
  });

  it('refuse what the field does not take before anything is sent', async () => {
    let count = 0;
    const { sessions } = sessionsOver((path) => {
      if (!path.endsWith('/UploadFile')) return server(path);
      count += 1;
      return done([{ id: `n${count}`, url: '', fileName: 'a', fileSize: 1 }]);
    });
    const definition = {
      id: 'p',
      items: [
        { key: 'docs', type: 'attachmentupload', model: 'docs', options: { accept: '.pdf', max: 3 } },
        { key: 'pic', type: 'imgupload', model: 'pic' },
      ],
    };
    const record = { id: '1', docs: 'd1', docs__Item: [{ id: 'd1', fileName: 'Old.pdf' }], pic: 'p1' };
    const session = sessions.open('own', { definition, mode: 'edit', record });
    const { form } = await session.opened();
    const { uploads } = session;
    const start = async (path: string, name: string, single = false, type = '') => {
      const result = await uploads.start({ path, file: new File(['x'], name, { type }), as: 'file', single });
      return result.ok ? 'sent' : result.error.code;
    };
    expect(await start('docs', 'a.exe')).toBe('upload.notAccepted');
    expect(await start('docs', 'OLD.PDF')).toBe('upload.duplicate');
    // Those on their way count.
    expect(
      await Promise.all(['a.pdf', 'a.pdf', 'b.pdf', 'c.pdf'].map((name) => start('docs', name))),
    ).toEqual(['sent', 'upload.duplicate', 'sent', 'upload.tooMany']);
    expect(form?.snapshot('docs').value).toBe('d1,n1,n2');
    expect(await start('pic', 'a.pdf', true, 'application/pdf')).toBe('upload.notAccepted');
    expect(await start('pic', 'a.png', false, 'image/png')).toBe('upload.tooMany');
    expect(await start('pic', 'a.png', true, 'image/png')).toBe('sent');
    expect([form?.snapshot('pic').value, count]).toEqual(['n3', 3]);
    expect([...uploads.list('docs'), ...uploads.list('pic')]).toEqual([]);
  });

  it('keep a failed upload visible until it is removed', async () => {
    const { sessions } = sessionsOver((path) =>
      path.endsWith('/UploadFile')
        ? { status: 422, body: { status: false, code: 422, msg: 'big', data: null } }
        : server(path),
    );
    const session = sessions.open('tab1', { where: { viewId: 'v1' }, mode: 'edit', recordId: 'r1' });
    await session.opened();
    const file = new File(['x'], 'a.txt');
    const result = await session.uploads.start({ path: 'files', file, as: 'file', single: false });
    expect(result).toMatchObject({ ok: false, error: { code: 'upload.failed', params: { name: 'a.txt' } } });
    const [failed] = session.uploads.list('files');
    expect(failed?.status).toBe('failed');
    session.uploads.cancel(failed?.id ?? 0);
    expect(session.uploads.list('files')).toEqual([]);
  });

  it('say that a script can not run where the host has no worker', async () => {
    const { sessions, notices } = sessionsOver(server);
    const definition = { ...PAGE_DATA, scriptContent: { loadScript: 'getFormData()' } };
    const session = sessions.open('own', { definition, mode: 'edit', record: { id: '1' } });
    expect((await session.opened()).phase).toBe('ready');
    expect((await session.runScript('custom', 'return 1')).ok).toBe(false);
    expect(notices.map((notice) => notice.code)).toContain('script.noWorker');
  });
});
