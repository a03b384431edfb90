/** Bodies that are too large, too deep, broken, or slow. */
import { connect } from 'node:net';
import { type AttackKind, must, mustAnswer, mustRefuse } from '../attack.ts';
import { growth, refusedOrCut } from '../growth.ts';
import type { Site } from '../site.ts';

const LOGIN = '/api/security/loginapi';
const SAVE = '/openapi/mes/downtime/generated-downtime/save';
const LIST = '/openapi/mes/item/getlist';
const LOAD = '/openapi/sys/definitions/load';
const JSON_TYPE = { 'content-type': 'application/json' };

/** A JSON object with so many keys. */
function wide(keys: number): string {
  return `{${Array.from({ length: keys }, (_, index) => `"k${index}":1`).join(',')}}`;
}

function deep(levels: number): string {
  return `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
}

/** Sends bytes as they are and answers what came back until the server closed or `patience` ms were over. */
function speak(site: Site, bytes: readonly (string | number)[], patience = 5000): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(site.stack.port, '127.0.0.1');
    let answer = '';
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(end, patience);
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      end();
    });
    socket.on('connect', async () => {
      // A number is a pause in milliseconds.
      for (const part of bytes) {
        if (typeof part === 'number') await new Promise((done) => setTimeout(done, part));
        else if (!socket.destroyed) socket.write(part);
      }
    });
  });
}

/** A request head with the body length that it claims. */
function head(path: string, length: number): string {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
}

async function several(times: number, run: () => Promise<unknown>): Promise<void> {
  await Promise.all(Array.from({ length: times }, run));
}

export const bodies: AttackKind = {
  kind: 'bodies',
  attacks: [
    {
      name: '18 MB of keys to the login call, without a token',
      run: async (site) => {
        const body = wide(1_400_000);
        await several(3, async () => {
          // A server that stops reading may close before all was sent.
          const answer = await site.send(null, LOGIN, body, { headers: JSON_TYPE }).catch(() => null);
          if (answer !== null) mustRefuse(answer);
        });
      },
    },
    {
      name: 'three times 60 MB of definitions at once, by who may not build',
      run: async (site) => {
        const text = 'x'.repeat(60 * 1024 * 1024);
        const body = new TextEncoder().encode(`{"definitions":[{"text":"${text}"}],"menu":[]}`);
        const send = () => site.send('operator', LOAD, body, { headers: JSON_TYPE, patience: 60_000 });
        await site.token('operator');
        const grown = await growth(site, () => several(3, () => refusedOrCut(send())));
        must(grown < 100, `memory grew by ${Math.round(grown)} MB`);
      },
    },
    {
      name: '9 kB to the login call',
      run: async (site) => {
        mustAnswer(await site.send(null, LOGIN, wide(900), { headers: JSON_TYPE }), 422);
      },
    },
    ...[70, 1000, 100_000].map((levels) => ({
      name: `a record ${levels} levels deep`,
      run: async (site: Site) => {
        mustAnswer(await site.send('operator', SAVE, deep(levels), { headers: JSON_TYPE }), 422);
      },
    })),
    {
      name: 'a record of 7 MB in one text',
      run: async (site) => {
        const body = JSON.stringify({ remark: 'x'.repeat(7 * 1024 * 1024) });
        mustAnswer(await site.send('operator', SAVE, body, { headers: JSON_TYPE }), 422);
      },
    },
    {
      name: 'a number of 7 million digits',
      run: async (site) => {
        const body = JSON.stringify({ minutes: `${'1'.repeat(7_000_000)}x` });
        mustAnswer(await site.send('operator', SAVE, body, { headers: JSON_TYPE }), 422);
      },
    },
    {
      name: 'a record of 300,000 small values',
      run: async (site) => {
        const body = JSON.stringify({ junk: Array.from({ length: 300_000 }, (_, index) => index) });
        mustAnswer(await site.send('operator', SAVE, body, { headers: JSON_TYPE }), 422);
      },
    },
    {
      name: 'a record of 1,700 unknown fields',
      run: async (site) => {
        mustAnswer(await site.send('operator', SAVE, wide(1700), { headers: JSON_TYPE }), 422);
      },
    },
    {
      name: 'criteria of 300 kB',
      run: async (site) => {
        const body = JSON.stringify({ searchKey: 'x', junk: 'y'.repeat(300_000) });
        mustAnswer(await site.send('planner', LIST, body, { headers: JSON_TYPE }), 422);
      },
    },
    ...(['[]', 'null', '1', '"text"', '{', '{"a":', 'undefined', '\u0000', '{"a":1}x'] as const).map(
      (body) => ({
        name: `the body ${JSON.stringify(body)}`,
        run: async (site: Site) => {
          mustAnswer(await site.send('planner', LIST, body, { headers: JSON_TYPE }), 422);
        },
      }),
    ),
    {
      name: 'bytes that are no UTF-8',
      run: async (site) => {
        const answer = await site.send('planner', LIST, new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x80]), {
          headers: JSON_TYPE,
        });
        mustAnswer(answer, 422);
      },
    },
    {
      name: 'names that every object has',
      run: async (site) => {
        for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
          const body = `{"${name}":{"polluted":true},"pageIndex":0,"pageLength":1}`;
          mustAnswer(await site.send('planner', LIST, body, { headers: JSON_TYPE }), 200, 422);
        }
        must(!('polluted' in {}), 'the prototype was changed');
      },
    },
    {
      name: 'multipart where JSON belongs, and JSON where multipart belongs',
      run: async (site) => {
        const form = new FormData();
        form.set('userName', 'planner');
        mustAnswer(await site.send(null, LOGIN, form), 422);
        mustAnswer(await site.post('planner', '/openapi/object/import', { objectId: 'item' }), 422);
      },
    },
    {
      name: 'a body that is shorter than it says',
      run: async (site) => {
        await several(20, () => speak(site, [head(LOGIN, 4000), '{"a":1'], 1500));
      },
    },
    {
      name: '200 bodies that come byte by byte',
      run: async (site) => {
        const slow = [head(LOGIN, 100), ...Array.from({ length: 20 }, () => ['{', 100] as const).flat()];
        await several(200, () => speak(site, slow, 2500));
      },
    },
    {
      name: '300 connections that say nothing',
      run: async (site) => {
        await several(300, () => speak(site, [2000], 2000));
      },
    },
    {
      name: 'a chunked body without end, without a token',
      run: async (site) => {
        const chunk = `2000\r\n${' '.repeat(0x2000)}\r\n`;
        const start = `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
        const answer = await speak(site, [start, ...Array.from({ length: 2000 }, () => chunk)], 8000);
        must(answer === '' || / 4\d\d /.test(answer), `answered ${answer.slice(0, 100)}`);
      },
    },
    {
      name: 'heads that are no HTTP, or far too long',
      run: async (site) => {
        const heads = [
          'GET / HTTP/9.9\r\n\r\n',
          `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
          `GET / HTTP/1.1\r\nHost: x\r\nX: ${'b'.repeat(200_000)}\r\n\r\n`,
          `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
          'GET http://[::bad/ HTTP/1.1\r\nHost: x\r\n\r\n',
          'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
        ];
        await Promise.all(heads.map((each) => speak(site, [each], 2000)));
      },
    },
  ],
};
