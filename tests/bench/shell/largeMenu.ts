/** A menu of many entries beside that of the demo factory. */
import type { Page } from 'playwright';
import { bagOf, tokenOf } from '../../e2e/api.ts';
import type { Stack } from '../../helpers/stack.ts';

/** Entries of a group. */
const IN_GROUP = 40;

/** Title of the last group. */
export const lastGroup = (entries: number): string => `報表群組 ${Math.ceil(entries / IN_GROUP) - 1}`;

/** Entries of pages in groups, as the server's tree has them. */
function menuOf(count: number): object[] {
  return Array.from({ length: Math.ceil(count / IN_GROUP) }, (_, group) => ({
    id: `bench-${group}`,
    title: `報表群組 ${group}`,
    path: `/bench${group}`,
    children: Array.from({ length: Math.min(IN_GROUP, count - group * IN_GROUP) }, (_each, at) => ({
      id: `bench-${group}-${at}`,
      title: `報表 ${group * IN_GROUP + at} Page list`,
      path: `entry${at}`,
      route: 'generateShowView',
      query: { appId: `bench-${group}-${at}` },
    })),
  }));
}

/** From now on the server's menu has so many entries more, which are ready before they are asked for. */
export async function enlargeMenu(
  page: Page,
  stack: Stack,
  userName: string,
  entries: number,
): Promise<void> {
  const address = '/api/Security/GetWebMenuTree';
  const authorization = `Bearer ${await tokenOf(stack, userName)}`;
  const answer = bagOf(
    await (
      await fetch(stack.url + address, { headers: { authorization, 'accept-language': 'zh-TW' } })
    ).json(),
  );
  const { data } = answer;
  const own: readonly unknown[] = Array.isArray(data) ? data : [];
  const body = JSON.stringify({ ...answer, data: [...own, ...menuOf(entries)] });
  await page.route(`**${address}*`, (route) => route.fulfill({ contentType: 'application/json', body }));
}
