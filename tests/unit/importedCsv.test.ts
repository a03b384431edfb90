/** What is made of a CSV file takes the rows of that file. */
import { beforeAll, expect, it } from 'vitest';
import { isRecord } from '../../src/engine/internal.ts';
import { startTestServer, type TestClient } from '../../src/server/testing/client.ts';
import { importCsv } from '../../src/tools/index.ts';

let admin: TestClient;
beforeAll(async () => {
  admin = await (await startTestServer()).client('admin');
});

it.each([
  ['English', 'yes', 'No'],
  ['letters', 'Y', 'n'],
  ['Chinese', '是', '否'],
  ['Vietnamese', 'Có', 'không'],
  ['digits', '1', '0'],
])('words of check boxes as the definitions were made of: %s', async (name, yes, no) => {
  const text = `Number,Due,Price,Paid\nPO-1,2024-01-31,1.25,${yes}\nPO-2,2024-02-28,7.50,${no}\n`;
  const { objectModel } = importCsv(text, `Csv${name}`);
  expect(await admin.post('/openapi/sys/objectmodel/save', { model: objectModel })).toMatchObject({
    status: true,
  });
  const body = new FormData();
  body.set('objectId', String(objectModel?.code));
  body.set('file', new File([text], 'orders.csv'));
  const answer: unknown = await (
    await admin.raw(new Request('http://server.test/openapi/object/import', { method: 'POST', body }))
  ).json();
  expect(answer).toMatchObject({ data: [{ status: true }, { status: true }] });
  const found = await admin.post(`/openapi/app/${String(objectModel?.code)}/getlist`, {});
  const rows = Array.isArray(found.data) ? found.data.filter(isRecord) : [];
  expect(new Map(rows.map((row) => [row.Number, row.Paid]))).toEqual(
    new Map([
      ['PO-1', true],
      ['PO-2', false],
    ]),
  );
});
