import { expect, it } from 'vitest';
import { startTestServer } from '../testing/client.ts';

it('the menu shows what a role may see, in the session’s language', async () => {
  const server = await startTestServer();
  const titles = async (name: string) =>
    JSON.stringify((await (await server.client(name)).get('/api/Security/GetWebMenuTree')).data);
  expect(await titles('planner')).toContain('Order list');
  expect(await titles('planner')).not.toContain('Build');
  expect(await titles('planner')).not.toContain('Old');
  expect(await titles('approver')).not.toContain('物料');
  // Who sees orders, but can make none, is not led to a form that he could not save.
  expect(await titles('planner')).toContain('New order');
  expect(await titles('approver')).toContain('Order list');
  expect(await titles('approver')).not.toContain('New order');
  expect(await titles('admin')).toContain('Build');
  expect(await titles('nobody')).toBe('[]');
  // What administrators have beside the tenant's own menu.
  expect(await titles('admin')).toContain('"routeName":"auditTrail"');
  expect(await titles('admin')).toContain('Audit trail');
  expect(await titles('planner')).not.toContain('auditTrail');
});

it('an entry of an edition is for its users alone', async () => {
  const server = await startTestServer();
  await server.ports.store.transaction(async (tx) => {
    const of = (edition: string) => ({ id: edition, name: edition, title: `Only ${edition}`, edition });
    await tx.update('sys_tenant', { menu: [of('Pro'), of('Lite')] }, []);
    await tx.update('sys_user', { systemVersion: 'Lite' }, [
      { field: 'loginName', op: 'equal', value: 'planner' },
    ]);
  });
  const menu = async (name: string) =>
    JSON.stringify((await (await server.client(name)).get('/api/Security/GetWebMenuTree')).data);
  expect(await menu('planner')).toContain('Only Lite');
  expect(await menu('planner')).not.toContain('Only Pro');
  expect(await menu('approver')).toContain('Only Pro');
  expect(await menu('approver')).not.toContain('Only Lite');
});

it('an entry says what else people look for it by: its other titles and the code of its object', async () => {
  const server = await startTestServer();
  const menu = (await (await server.client('planner')).get('/api/Security/GetWebMenuTree')).data;
  const words = (name: string, entries: unknown = menu): unknown => {
    for (const entry of Array.isArray(entries) ? entries : []) {
      if (entry.name === name) return entry.words;
      const inside = words(name, entry.children);
      if (inside !== undefined) return inside;
    }
    return undefined;
  };
  expect(words('orderList')).toEqual(['訂單列表', 'order']);
  expect(JSON.stringify(menu)).toContain('訂單');
  expect(JSON.stringify(menu)).not.toContain('titles');
});
