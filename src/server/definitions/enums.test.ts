import { expect, it, vi } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { createMemoryStore } from '../store/memory.ts';
import { startTestServer } from '../testing/client.ts';

it('options that name no page are looked for in each page once a revision, without drafts', async () => {
  const store = createMemoryStore();
  const server = await startTestServer({ store });
  const admin = await server.client('admin');
  const approver = await server.client('approver');
  const find = vi.spyOn(store, 'find');
  /** What was read of pages since. */
  const columns = () => {
    const asked = find.mock.calls.filter(([{ table }]) => table === 'sys_page');
    find.mockClear();
    return asked.flatMap(([query]) => query.columns ?? ['draft', 'published']);
  };
  const options = () => approver.post('/openapi/sys/options/Colour', {});
  const saved = async (optionsUrl: string, publish: boolean) => {
    const pageData = JSON.stringify({ items: [], action: { items: [] }, config: { optionsUrl } });
    const page = { objectId: 'order', viewName: 'Own', pageKind: 'form', pageData };
    const { data } = await admin.post('/openapi/sys/pageview/save', page);
    const { newId: id, rowVersion } = isRecord(data) ? data : {};
    if (publish) await admin.post('/openapi/sys/pageview/publish', { id, rowVersion });
  };
  await saved('/openapi/sys/options/COLOUR', false);
  expect((await options()).http).toBe(403);
  await saved('/openapi/sys/options/COLOUR', true);
  columns();
  expect(await options()).toMatchObject({ http: 200, data: [{ value: 'red' }, { value: 'blue' }] });
  const first = columns();
  expect(first).toContain('published');
  expect(first).not.toContain('draft');
  await saved('/openapi/sys/options/other', false);
  columns();
  expect((await options()).http).toBe(200);
  expect(columns()).toEqual(['id', 'objectId', 'revision']);
});
