/** Records that would be a burden to everybody who lists them. */
import { type AttackKind, must, mustAnswer } from '../attack.ts';
import { bagOf, bagsOf, type Site } from '../site.ts';

const FORM = '/openapi/mes/downtime/generated-downtime';

async function changed(site: Site, more: object) {
  const asked = {
    pageIndex: 0,
    pageLength: 1,
    searchParams: [{ searchField: 'approveStatus', searchValue: 0, compareType: 'equal' }],
  };
  const list = await site.post('operator', '/openapi/mes/downtime/getlist', asked);
  const { body } = await site.post('operator', `${FORM}/getviewmodel`, { id: bagsOf(list.body.data)[0]?.id });
  return site.post('operator', `${FORM}/save`, { ...bagOf(bagOf(body.data).model), ...more });
}

const named = (count: number, name: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, index]));

export const fat: AttackKind = {
  kind: 'fat records',
  attacks: [
    ...[20, 200, 2000, 7000].map((size) => ({
      name: `${size} kB in a field that nobody knows`,
      run: async (site: Site) => mustAnswer(await changed(site, { junk: 'x'.repeat(size * 1024) }), 422),
    })),
    {
      name: '65 unknown fields',
      run: async (site) => mustAnswer(await changed(site, named(65, 'junk')), 422),
    },
    {
      name: 'unknown fields that come a few at a time',
      run: async (site) => {
        const answers = [];
        for (const name of ['a', 'b', 'c']) answers.push(await changed(site, named(30, name)));
        mustAnswer(answers[2] ?? (await changed(site, {})), 422);
      },
    },
    {
      name: 'what lists send of unknown fields',
      run: async (site) => {
        await changed(site, { junk: 'x'.repeat(10_000) });
        const { text } = await site.post('operator', '/openapi/mes/downtime/getlist', {
          pageIndex: 0,
          pageLength: 50,
        });
        must(!text.includes('xxxxxxxxxx'), 'lists send what no page names');
      },
    },
  ],
};
