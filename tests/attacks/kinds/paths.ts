/** Addresses that lead out of a folder, or to a call by another spelling. */
import { type AttackKind, must, mustAnswer } from '../attack.ts';
import { REDIRECTS } from '../redirects.ts';
import type { Site } from '../site.ts';

const ESCAPES = [
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/locales/..%5c..%5c..%5cpackage.json',
  '/locales/....//....//package.json',
  '/assets/%00index.html',
  '/%c0%ae%c0%ae/etc/passwd',
  '//etc/passwd',
  '/.git/config',
  '/.data/database',
  '/package.json',
  '/src/server/index.ts',
  '/locales/zh_TW.json/../../../package.json',
  '/config.json%00.png',
  '/%',
  '/%zz',
];

const SPELLINGS = [
  '/OPENAPI/object/APPROVE',
  '/openapi/object/approve/',
  '/openapi/object/%61pprove',
  '/openapi//object/approve',
  '/openapi/./object/approve',
  '/openapi/object/../object/approve',
  '/openapi/object/approve?x=1',
  '/openapi/object/approve;x=1',
];

export const paths: AttackKind = {
  kind: 'paths',
  attacks: [
    ...ESCAPES.map((path) => ({
      name: `the file ${path}`,
      run: async (site: Site) => {
        const answer = await site.send(null, path, null, { method: 'GET' });
        mustAnswer(answer, 200, 400, 404);
        must(!/root:|"pagewright"|createServerApp|\[core\]/.test(answer.text), answer.text.slice(0, 100));
      },
    })),
    {
      name: 'a path of 15,500 slashes, without a token',
      run: async (site: Site) =>
        mustAnswer(await site.send(null, `${'/'.repeat(15_500)}x`, null, { method: 'GET' }), 200, 400, 404),
    },
    ...SPELLINGS.map((path) => ({
      name: `approve spelt ${path}`,
      run: async (site: Site) => {
        const answer = await site.post('planner', path, { objectId: 'workOrder', ids: 'x' });
        mustAnswer(answer, 403, 404);
      },
    })),
    {
      name: `${REDIRECTS.length} addresses of another site, as a path and behind the sign-in`,
      run: async (site) => {
        const paths = REDIRECTS.flatMap((target) => [
          `/${encodeURI(target)}`,
          `/login?redirect=${encodeURIComponent(target)}`,
        ]);
        for (const path of paths) {
          const response = await fetch(site.url + path, { redirect: 'manual' });
          await response.arrayBuffer();
          must(response.status < 300 || response.status >= 400, `HTTP ${response.status} for ${path}`);
          must(!response.headers.has('location'), `${path} leads to ${response.headers.get('location')}`);
        }
      },
    },
    {
      name: 'methods that no call has',
      run: async (site) => {
        for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
          const answer = await site.send('planner', '/openapi/mes/item/getlist', '{}', { method });
          mustAnswer(answer, 404);
        }
      },
    },
    {
      name: 'ids of files that are paths',
      run: async (site) => {
        for (const id of ['../../etc/passwd', '..%2f..%2fpackage.json', '/etc/passwd', '\u0000', '*']) {
          const answer = await site.send(
            'planner',
            `/openapi/object/getFile?id=${encodeURIComponent(id)}`,
            null,
            { method: 'GET' },
          );
          mustAnswer(answer, 200, 422);
          must(answer.body.status === false, `answered ${answer.text.slice(0, 100)}`);
        }
      },
    },
  ],
};
