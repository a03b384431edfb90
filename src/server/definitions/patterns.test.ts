import { expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer } from '../testing/client.ts';
import { FORM, ORDER } from '../testing/factory.ts';

const bag = (value: unknown) => (isRecord(value) ? value : {});
const page = (options: object) => ({
  objectId: 'order',
  viewName: 'Patterns',
  pageKind: 'form',
  pageData: JSON.stringify({ items: [{ key: 'title', model: 'title', options }], action: { items: [] } }),
});

it.each([
  ['needs too much memory', { pattern: '(x{1000}){1000}' }],
  ['refers back', { pattern: '(a)\\1' }],
  ['looks ahead', { pattern: '(?=a)b' }],
  ['is broken', { pattern: '[' }],
  ['is too long', { pattern: 'a'.repeat(1001) }],
])('a page with a pattern that %s is refused, with its place', async (_, options) => {
  const server = await startTestServer();
  const admin = await server.client('admin');
  const answer = await admin.post('/openapi/sys/pageview/save', page(options));
  expect(answer).toMatchObject({ http: 422, reason: 'validation' });
  expect(bag(answer.data).issues).toContainEqual(
    expect.objectContaining({ code: 'page.badPattern', severity: 'error', path: '/items/0/options/pattern' }),
  );
  expect(await admin.post('/openapi/sys/pageview/save', page({ pattern: '^[A-Z]{2,9}$' }))).toMatchObject({
    http: 200,
  });
});

it('one that is stored already is logged, and saves go on', async () => {
  const logged: string[] = [];
  const server = await startTestServer({ log: (message) => logged.push(message) });
  const planner = await server.client('planner');
  const [row] = await server.ports.store.find({
    table: 'sys_page',
    criteria: [{ field: 'id', op: 'equal', value: FORM }],
  });
  const published = { ...bag(row?.published), ...bag({ pageData: page({ pattern: '(a)\\1' }).pageData }) };
  await server.ports.store.transaction((tx) =>
    tx.update('sys_page', { published, revision: 2 }, [{ field: 'id', op: 'equal', value: FORM }]),
  );
  const path = `/openapi/mes/order/${FORM}`;
  const { model } = bag((await planner.post(`${path}/getviewmodel`, { id: ORDER(1) })).data);
  expect(await planner.post(`${path}/save`, { ...bag(model), title: 'Other' })).toMatchObject({ http: 200 });
  expect(logged.filter((message) => message.includes('pattern'))).toHaveLength(1);
});
