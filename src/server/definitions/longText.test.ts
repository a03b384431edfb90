import { beforeEach, expect, it, vi } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer, type TestClient } from '../testing/client.ts';

let admin: TestClient;
beforeEach(async () => {
  admin = await (await startTestServer()).client('admin');
});

const LONG = 256 * 1024;
const field = { key: 'title', model: 'title', type: 'textbox', title: 'x' };
const form = (title: string) => ({ items: [{ ...field, title }], action: { items: [] } });
const save = (pageData: string) =>
  admin.post('/openapi/sys/pageview/save', {
    objectId: 'order',
    pageKind: 'form',
    viewName: 'Long',
    pageData,
  });
let loads = 0;
const load = (pageData: unknown, rest = '') => {
  loads += 1;
  const text = `${JSON.stringify({ objectId: 'order', viewName: `Loaded ${loads}`, pageData })}${rest}`;
  return admin.post('/openapi/sys/definitions/load', { definitions: [{ text }], menu: [] });
};
const issues = ({ data }: { data: unknown }) =>
  isRecord(data) && Array.isArray(data.issues) ? data.issues.map(({ code, path }) => [code, path]) : [];

it('a long page is saved, published and loaded, and never parsed at once', async () => {
  const pageData = JSON.stringify(form('x'.repeat(LONG)));
  const parse = vi.spyOn(JSON, 'parse');
  const saved = await save(pageData);
  const { newId: id, rowVersion } = isRecord(saved.data) ? saved.data : {};
  const published = await admin.post('/openapi/sys/pageview/publish', { id, rowVersion });
  const loaded = [await load(pageData), await load(form('x'.repeat(LONG)))];
  // The strings of a text are read one by one, and answers by the test itself.
  const whole = parse.mock.calls.filter(([text]) => text.length > LONG && text.startsWith('{"items"'));
  const texts = parse.mock.calls.filter(([text]) => text.length > LONG && text.startsWith('{"objectId"'));
  parse.mockRestore();
  expect([saved, published, ...loaded].map(({ http }) => http)).toEqual([200, 200, 200, 200]);
  expect([whole.length, texts.length]).toEqual([0, 0]);
});

it('a long text that is no page says why, and where', async () => {
  const values = JSON.stringify(Array.from({ length: 200_001 }, () => 0));
  const long = JSON.stringify('x'.repeat(LONG));
  expect(issues(await save(`{"a":${values}}`))).toEqual([['definition.tooMany', '/pageData']]);
  expect(issues(await save(`{"a":${long}`))).toEqual([['definition.notJson', '/pageData']]);
  expect(issues(await save(long))).toEqual([['definition.notObject', '/pageData']]);
  expect(issues(await load(`{"a":${long}`))).toEqual([
    ['definition.notJson', '/definitions/0/text/pageData'],
  ]);
  expect(issues(await load({ a: 'x'.repeat(LONG) }, '}'))).toEqual([
    ['definition.notJson', '/definitions/0/text'],
  ]);
  const deep = `${'{"a":'.repeat(80)}${long}${'}'.repeat(80)}`;
  expect(issues(await save(deep)).map(([code]) => code)).toContain('definition.tooDeep');
});
