import { describe, expect, it, vi } from 'vitest';
import {
  compilePage,
  createForm,
  createSignal,
  type Form,
  type FormPorts,
  fail,
  ok,
  type Result,
} from '../../engine/internal.ts';
import { createClock } from '../ports/clock.ts';
import { createIds } from '../ports/ids.ts';
import { createTransfers } from '../transfers/transfers.ts';
import type { UploadPort } from '../types.ts';
import { uploadsOf } from './formUploads.ts';

const PAGE = {
  id: 'view-1',
  objectId: 'o1',
  items: [
    { key: 'a', type: 'attachmentupload', model: 'docs', title: 'Docs' },
    { key: 'b', type: 'attachmentupload', model: 'own', title: 'Own', options: { action: '/own/upload' } },
  ],
};

type Answer = Result<{ readonly id: string }>;

/** An open form, and uploads that are answered when the test says so. */
function opened(record: Record<string, unknown> = {}) {
  const { page } = compilePage(PAGE);
  if (page === null) throw new Error('not compiled');
  const saved: unknown[] = [];
  const notices: string[] = [];
  const ports: FormPorts = {
    clock: createClock(),
    ids: createIds(),
    notify: ({ code }) => void notices.push(code),
    save: async (model) => {
      saved.push(model.docs);
      return ok({ id: '1', model, msg: '' });
    },
  };
  const form: Form = createForm(page, { mode: 'edit', record: { id: '1', ...record }, ports });
  const held: ((answer: Answer) => void)[] = [];
  const upload: UploadPort = (_file, _as, { signal }) =>
    new Promise((resolve) => {
      held.push(resolve);
      signal.addEventListener('abort', () => resolve(AWAY));
    });
  const tokens = createSignal();
  let token: string | null = 'first';
  const client = {
    upload: () => Promise.reject(new Error('not asked')),
    token: () => token,
    onToken: tokens.subscribe,
  };
  const takeToken = (next: string | null) => {
    token = next;
    tokens.emit();
  };
  const transfers = createTransfers();
  const uploads = uploadsOf(form, { client, upload, transfers });
  const start = (name: string, size = 1) =>
    uploads.start({
      path: 'docs',
      file: new File([new Uint8Array(size)], name),
      as: 'file',
      single: false,
    });
  return { form, uploads, transfers, held, start, saved, notices, takeToken };
}

const AWAY: Answer = fail({ kind: 'network', code: 'request.network', params: {}, retryable: true });
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('uploads of a form', () => {
  it('are the same for whoever asks, and end with it', async () => {
    const { form, uploads, start } = opened();
    const sent = start('a.txt');
    await turn();
    expect(uploadsOf(form, { client: { upload: () => Promise.reject(new Error()) } })).toBe(uploads);
    form.dispose();
    expect(await sent).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(uploads.list('docs')).toEqual([]);
  });

  it('hold up a save, which then has their ids', async () => {
    const { form, start, held, saved, notices } = opened();
    const sent = start('a.txt');
    await turn();
    const saving = form.save();
    await turn();
    expect([saved, notices]).toEqual([[], ['upload.pending']]);
    held[0]?.(ok({ id: 'f1' }));
    await sent;
    expect((await saving).ok).toBe(true);
    expect(saved).toEqual(['f1']);
  });

  it('that failed hold up nothing, keep their reason, and are sent again', async () => {
    const { form, uploads, start, held, saved } = opened();
    const sent = start('a.txt');
    await turn();
    held[0]?.(AWAY);
    expect((await sent).ok).toBe(false);
    expect(uploads.list('docs')).toMatchObject([{ status: 'failed', error: { kind: 'network' } }]);
    await form.save();
    expect(saved).toHaveLength(1);
    const again = uploads.retry(uploads.list('docs')[0]?.id ?? 0);
    await turn();
    expect(uploads.list('docs')).toMatchObject([{ status: 'uploading', error: null }]);
    held[1]?.(ok({ id: 'f1' }));
    expect(await again).toEqual(ok('f1'));
    expect(form.snapshot('docs').value).toBe('f1');
    expect(uploads.local('f1')?.name).toBe('a.txt');
  });

  it('are not sent while they are made ready', () => {
    const { uploads } = opened();
    const told = vi.fn();
    uploads.subscribe(told);
    const ready = [uploads.prepare(), uploads.prepare()];
    ready[0]?.();
    ready[0]?.();
    expect(uploads.hasUnsent()).toBe(true);
    ready[1]?.();
    expect(uploads.hasUnsent()).toBe(false);
    expect(told).toHaveBeenCalledTimes(4);
  });

  it('are shown to whoever shows transfers, who may cancel them and try them again', async () => {
    const { uploads, transfers, held, start } = opened();
    const sent = [start('a.txt'), start('b.txt'), start('c.txt')];
    await turn();
    expect(uploads.hasUnsent()).toBe(true);
    held[0]?.(AWAY);
    held[1]?.(ok({ id: 'f2' }));
    await Promise.all(sent.slice(0, 2));
    await turn();
    const states = () => transfers.list().map(({ name, status }) => `${name} ${status}`);
    expect(states()).toEqual(['a.txt failed', 'b.txt done', 'c.txt running']);
    const [first, , third] = transfers.list();
    transfers.cancel(third?.id ?? 0);
    expect(await sent[2]).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    // What failed can be sent again as long as the page is there.
    expect(uploads.hasUnsent()).toBe(true);
    transfers.retry(first?.id ?? 0);
    await turn();
    expect(uploads.list('docs')).toMatchObject([{ name: 'a.txt', status: 'uploading' }]);
    held.at(-1)?.(ok({ id: 'f1' }));
    await turn();
    expect(states()).toEqual(['a.txt done', 'b.txt done']);
    expect(uploads.list('docs')).toEqual([]);
    expect(uploads.hasUnsent()).toBe(false);
  });

  it('go on once their user has signed in again', async () => {
    const { uploads, held, start, takeToken } = opened();
    const sent = [start('a.txt'), start('b.txt')];
    await turn();
    const over = {
      kind: 'unauthorised',
      code: 'request.unauthorised',
      params: {},
      retryable: false,
    } as const;
    held[0]?.(fail(over));
    held[1]?.(fail({ ...over, kind: 'forbidden' }));
    await Promise.all(sent);
    // Lost with the page, so that it asks before it closes.
    expect(uploads.hasUnsent()).toBe(true);
    takeToken(null);
    expect(uploads.list('docs')).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
    takeToken('second');
    await turn();
    expect(uploads.list('docs')).toMatchObject([
      { name: 'a.txt', status: 'uploading', error: null },
      { name: 'b.txt', status: 'failed' },
    ]);
    held[2]?.(ok({ id: 'f1' }));
    await turn();
    expect(uploads.list('docs')).toMatchObject([{ name: 'b.txt' }]);
    expect(uploads.hasUnsent()).toBe(false);
  });

  it('go on at once where their user has signed in before the server refused them', async () => {
    const { uploads, held, start, takeToken } = opened();
    const sent = start('a.txt');
    await turn();
    takeToken('second');
    held[0]?.(fail({ kind: 'unauthorised', code: 'request.unauthorised', params: {}, retryable: false }));
    await sent;
    await turn();
    expect(uploads.list('docs')).toMatchObject([{ status: 'uploading', error: null }]);
    held[1]?.(ok({ id: 'f1' }));
    await turn();
    expect(uploads.hasUnsent()).toBe(false);
  });

  it('hold nothing back that the server has refused for good', async () => {
    const { uploads, held, start } = opened();
    const sent = start('a.txt');
    await turn();
    held[0]?.(fail({ kind: 'validation', code: 'upload.failed', params: {}, retryable: false }));
    expect(await sent).toMatchObject({ ok: false });
    expect(uploads.list('docs')).toMatchObject([{ status: 'failed' }]);
    expect(uploads.hasUnsent()).toBe(false);
  });

  it('are forgotten where they are shown when their form is closed', async () => {
    const { form, transfers, start, held } = opened();
    void start('a.txt');
    const failing = start('b.txt');
    await turn();
    held[1]?.(AWAY);
    await failing;
    form.dispose();
    await turn();
    expect(transfers.list()).toEqual([]);
  });

  it('that are cancelled hold up nothing, and are no step of undo', async () => {
    const { form, uploads, start, saved } = opened();
    const sent = start('a.txt');
    await turn();
    const saving = form.save();
    uploads.cancel(uploads.list('docs')[0]?.id ?? 0);
    expect((await sent).ok).toBe(false);
    await saving;
    expect(saved).toHaveLength(1);
    expect([form.undo(), uploads.list('docs')]).toEqual([false, []]);
  });

  it('of one name are another file where the size differs', async () => {
    const docs__Item = [{ id: 'f0', fileName: 'a.txt', fileSize: 5 }];
    const { start, held } = opened({ docs: 'f0', docs__Item });
    expect(await start('A.txt', 5)).toMatchObject({ error: { code: 'upload.duplicate' } });
    void start('A.txt', 6);
    await turn();
    expect(held).toHaveLength(1);
  });

  it('keep the items of the files before them', async () => {
    const docs__Item = [{ id: 'f0', fileName: 'a.txt', fileSize: 5 }];
    const { form, start, held } = opened({ docs: 'f0,f9', docs__Item });
    const sent = start('b.txt');
    await turn();
    held[0]?.(ok({ id: 'f1' }));
    await sent;
    expect(form.snapshot('docs')).toMatchObject({
      value: 'f0,f9,f1',
      companion: [{ id: 'f0', fileName: 'a.txt' }, { id: 'f9' }, { id: 'f1' }],
    });
  });

  it('stand in the order in which they were chosen, whichever arrives first', async () => {
    const { form, start, held } = opened({ docs: 'x' });
    const first = start('a.txt');
    const second = start('b.txt');
    await turn();
    held[1]?.(ok({ id: 'b' }));
    await second;
    held[0]?.(ok({ id: 'a' }));
    await first;
    expect(form.snapshot('docs').value).toBe('x,a,b');
    expect(form.snapshot('docs').companion).toMatchObject([{ id: 'x' }, { id: 'a' }, { id: 'b' }]);
  });

  it('go to the address of the field, with the id of its page', async () => {
    const { form } = opened();
    const asked: unknown[] = [];
    const uploads = uploadsOf(form, {
      client: {
        upload: async (call, data, options) => {
          asked.push([call.name, options?.url, options?.pageId, data.get('viewId'), data.get('fieldName')]);
          return AWAY.ok ? AWAY : fail(AWAY.error);
        },
      },
    });
    const file = new File(['x'], 'a.txt');
    await uploads.start({ path: 'own', file, as: 'file', single: false });
    await uploads.start({ path: 'docs', file, as: 'image', single: false });
    expect(asked).toEqual([
      ['files.uploadFile', '/own/upload', 'view-1', 'view-1', 'own'],
      ['files.uploadImage', undefined, undefined, 'view-1', 'docs'],
    ]);
  });
});
