import { expect, it } from 'vitest';
import { createClient } from '../../platform/index.ts';
import { attachmentOf } from './attachment.ts';

const client = createClient({ baseUrl: 'https://factory.test' });
const ID = '0199aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee';

it.each([
  [ID, { address: `/openapi/object/getFile?id=${ID}`, isFile: true }],
  [` ${ID.toUpperCase()} `, { address: `/openapi/object/getFile?id=${ID}`, isFile: true }],
  [
    `https://factory.test/openapi/object/getFile/?id=${ID}`,
    { address: `https://factory.test/openapi/object/getFile/?id=${ID}`, isFile: true },
  ],
  ['https://factory.test/files/a.pdf', { address: 'https://factory.test/files/a.pdf', isFile: false }],
  [
    'https://factory.test/api/Security/logout',
    { address: 'https://factory.test/api/Security/logout', isFile: false },
  ],
  ['https://elsewhere.test/a.pdf', null],
  ['https://factory.test.elsewhere.test/a', null],
  ['see https://factory.test/a.pdf', null],
  ['javascript:alert(1)', null],
  ['//factory.test/a', null],
  ['/a.pdf', null],
  ['', null],
])('%s', (message, wanted) => {
  expect(attachmentOf(message, client)).toEqual(wanted);
});
