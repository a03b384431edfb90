/** What is made of a CSV file takes the rows of that file. */
import { beforeAll, expect, it } from 'vitest';
import { isRecord } from '../../src/engine/internal.ts';
import { startTestServer, type TestClient } from '../../src/server/testing/client.ts';
import { importCsv } from '../../src/tools/index.ts';

let admin: TestClient;
beforeAll(async () => {
  admin = await (await startTestServer()).client('admin');
});

/** The answers to the rows of a file, and the stored records by their number. */
async function imported(code: string, text: string) {
  const body = new FormData();
  body.set('objectId', code);
  body.set('file', new File([text], 'orders.csv'));
  const answer: unknown = await (
    await admin.raw(new Request('http://server.test/openapi/object/import', { method: 'POST', body }))
  ).json();
  const found = await admin.post(`/openapi/app/${code}/getlist`, {});
  const rows = Array.isArray(found.data) ? found.data.filter(isRecord) : [];
  return { answer, stored: new Map(rows.map((row) => [row.Number, row])) };
}

async function objectOf(text: string, name: string): Promise<string> {
  const { objectModel } = importCsv(text, name);
  const saved = await admin.post('/openapi/sys/objectmodel/save', { model: objectModel });
  expect(saved).toMatchObject({ status: true });
  return String(objectModel?.code);
}

it.each([
  ['Points', ';', ['31.01.2024', '28.02.2024'], ['1.250,50', '1.000']],
  ['Slashes', '\t', ['31/01/2024', '02/03/2024'], ['1,250.5', '1,000.0']],
  ['Months', '\t', ['01/31/2024', '03/02/2024'], ['1,250.5', '1000']],
  ['Years', ';', ['2024/1/31', '2024/2/28'], ['1250,5', '1.000,0']],
])('dates and numbers as the definitions were made of: %s', async (name, sign, due, price) => {
  const rows = [
    ['Number', 'Due', 'Price'],
    ['PO-1', due[0], price[0]],
    ['PO-2', due[1], price[1]],
  ];
  const text = rows.map((row) => row.join(sign)).join('\r\n');
  const { answer, stored } = await imported(await objectOf(text, `Written${name}`), text);
  expect(answer).toMatchObject({ status: true, data: [{ status: true }, { status: true }] });
  expect(stored.get('PO-1')).toMatchObject({ Due: '2024-01-31', Price: 1250.5 });
  expect(stored.get('PO-2')).toMatchObject({ Price: 1000 });
});

it('what can be read in two ways is refused, with the row and the cell; the others are saved', async () => {
  const code = await objectOf('Number;Due;Price\nA;2024-01-31;1.25\n', 'InDoubt');
  const text = 'Number;Due;Price\r\n\r\nA;01/02/2024;1.250\r\nB;05/05/2024;2\r\n';
  const { answer, stored } = await imported(code, text);
  expect(answer).toMatchObject({
    status: false,
    data: [
      {
        number: '3',
        status: false,
        msg: 'Due: “01/02/2024” may be 2024-02-01 or 2024-01-02; write which of them. Price: “1.250” may be 1.25 or 1250; write which of them.',
        errors: [
          { title: 'Due', code: 'import.doubt', params: { cell: '01/02/2024' } },
          { title: 'Price', params: { one: '1.25', other: '1250' } },
        ],
      },
      { number: '4', status: true },
    ],
  });
  expect([...stored.keys()]).toEqual(['B']);
});

it.each([
  ['English', 'yes', 'No'],
  ['letters', 'Y', 'n'],
  ['Chinese', '是', '否'],
  ['Vietnamese', 'Có', 'không'],
  ['digits', '1', '0'],
])('words of check boxes as the definitions were made of: %s', async (name, yes, no) => {
  const text = `Number,Due,Price,Paid\nPO-1,2024-01-31,1.25,${yes}\nPO-2,2024-02-28,7.50,${no}\n`;
  const { answer, stored } = await imported(await objectOf(text, `Csv${name}`), text);
  expect(answer).toMatchObject({ data: [{ status: true }, { status: true }] });
  expect(new Map([...stored].map(([number, row]) => [number, row.Paid]))).toEqual(
    new Map([
      ['PO-1', true],
      ['PO-2', false],
    ]),
  );
});
