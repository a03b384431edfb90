/** Every call with every bad token. The calls come from the contract, so that a new one is attacked too. */
import { allCalls } from '../../../src/platform/contract/all.ts';
import { type AttackKind, must } from '../attack.ts';
import type { Site } from '../site.ts';

const BAD: readonly (string | null)[] = [
  null,
  '',
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer undefined',
  `Bearer ${'A'.repeat(43)}`,
  `Bearer ${'A'.repeat(5000)}`,
  "Bearer ' or '1'='1",
  'Basic cGxhbm5lcjpwYWdld3JpZ2h0',
  'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.',
  'bearer ../../../../etc/passwd',
];

async function ask(site: Site, method: string, path: string, authorization: string | null): Promise<number> {
  const { http } = await site.send(null, path, method === 'GET' ? null : '{}', {
    method,
    headers: {
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(authorization === null ? {} : { authorization }),
    },
  });
  return http;
}

export const tokens: AttackKind = {
  kind: 'tokens',
  attacks: [
    ...allCalls
      .filter((call) => call.public !== true)
      .map((call) => ({
        name: `${call.name} without a valid token`,
        run: async (site: Site) => {
          const path = call.path.replace(/\{\w+\}/g, 'item');
          for (const authorization of BAD) {
            const http = await ask(site, call.method, path, authorization);
            must(http === 401, `HTTP ${http} with ${authorization ?? 'no token'}`);
          }
        },
      })),
    {
      name: 'a token after its sign-out',
      run: async (site) => {
        const token = await site.token('operator');
        await site.post('operator', '/api/security/logout', {});
        site.forget('operator');
        const http = await ask(site, 'GET', '/api/security/GetCurrentUser', `Bearer ${token}`);
        must(http === 401, `HTTP ${http}`);
      },
    },
    {
      name: 'a token that is cut, longer, or in other letters',
      run: async (site) => {
        const token = await site.token('operator');
        const swapped = token.replace(/[a-zA-Z]/g, (letter) =>
          letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
        );
        for (const bad of [token.slice(0, -1), `${token}A`, swapped, `${token} `.repeat(2)]) {
          const http = await ask(site, 'GET', '/api/security/GetCurrentUser', `Bearer ${bad}`);
          must(http === 401, `HTTP ${http}`);
        }
      },
    },
  ],
};
