import { expect, it, vi } from 'vitest';
import { createPlatform, createSessions, memoryStorage } from '../index.ts';

it('a page whose code cannot be fetched fails as the network does, and opens when it is tried again', async () => {
  vi.doMock('./pageCode.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const platform = createPlatform({ baseUrl: 'http://erp.test', storage: memoryStorage(), notify: () => {} });
  const sessions = createSessions(platform);
  const definition = { items: [{ key: 'k', type: 'textbox', model: 'name', title: 'Name' }] };
  const session = sessions.open('tab', { definition, mode: 'edit', record: { id: 'r1', name: 'bolt' } });
  expect(await session.opened()).toMatchObject({
    phase: 'failed',
    error: { kind: 'network', code: 'request.network', retryable: true },
    form: null,
  });
  vi.doUnmock('./pageCode.ts');
  expect((await session.retry()).phase).toBe('ready');
  expect(session.snapshot().form?.snapshot('name').value).toBe('bolt');
  await sessions.dispose();
});
