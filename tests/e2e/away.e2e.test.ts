/** The database goes while people work, and comes back: what failed fills by itself, and nothing typed is lost. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDemoFactory } from '../../fixtures/index.ts';
import { startTestDatabase } from '../conformance/store/postgres.ts';
import { fillDatabase } from '../helpers/filledDatabase.ts';
import { freePort, Stack } from '../helpers/stack.ts';
import { findRecords, tokenOf } from './api.ts';
import { Visitor } from './harness.ts';
import { choose, field, formAction, listRows, signIn, tab } from './screen.ts';

const TYPED = '資料庫離開前輸入的文字';

test('a list and a form that failed while the database was away fill without a click, and typed text is still there', async ({
  skip,
}) => {
  const database = await startTestDatabase();
  if (database === null) return skip('no PostgreSQL here');
  const { url, halt, restart } = database;
  // One that was given is not ours to end.
  if (halt === null || restart === null) return skip('PostgreSQL was given');
  await fillDatabase(url, createDemoFactory());
  const data = mkdtempSync(join(tmpdir(), 'pagewright-away-'));
  const stack = new Stack(data, await freePort(), undefined, undefined, { DATABASE_URL: url });
  const visitor = await Visitor.arrive();
  try {
    await stack.start();
    // One window types, and then looks at a list; another opens a form.
    const typing = await visitor.page();
    await signIn(typing, stack, 'planner');
    await choose(typing, '生產工單');
    await listRows(typing).first().waitFor();
    const editable = listRows(typing).filter({ hasText: '已儲存' }).first();
    await editable.getByRole('button', { name: '編輯', exact: true }).click();
    await field(typing, 'textbox', '備註').fill(TYPED);
    const typed = typing.url();
    const opening = await visitor.page();
    await signIn(opening, stack, 'planner');
    await choose(opening, '生產工單');
    await listRows(opening).first().waitFor();

    await halt();
    await formAction(typing, '儲存').click();
    await typing.getByText('儲存失敗').first().waitFor({ timeout: 90_000 });
    await tab(typing, '生產工單').click();
    await typing.getByRole('search').getByRole('button', { name: '查詢', exact: true }).click();
    await listRows(opening).nth(1).getByRole('button', { name: '查看', exact: true }).click();
    const retry = (page: typeof typing) =>
      page.getByRole('main').getByRole('button', { name: /^(重試|重新載入)$/ });
    await retry(typing).waitFor({ timeout: 90_000 });
    await retry(opening).waitFor({ timeout: 90_000 });
    for (const page of [typing, opening])
      await page
        .getByText(/^無法連線伺服器/)
        .first()
        .waitFor();
    expect(await listRows(typing).count()).toBe(0);

    await restart();
    await listRows(typing).first().waitFor({ timeout: 60_000 });
    await field(opening, 'textbox', '備註').waitFor({ timeout: 60_000 });
    expect(await retry(typing).count()).toBe(0);

    await typing.goBack();
    await expect.poll(() => typing.url()).toBe(typed);
    expect(await field(typing, 'textbox', '備註').inputValue()).toBe(TYPED);
    // What could not be saved was saved again by itself, once.
    const token = await tokenOf(stack, 'planner');
    await expect
      .poll(() => findRecords(stack, token, 'workOrder', 'remark', TYPED), { timeout: 30_000 })
      .toHaveLength(1);
    await expect.poll(() => typing.getByText('有未儲存的變更').count()).toBe(0);
    expect(await typing.getByText('儲存失敗').count()).toBe(0);
    expect(visitor.problems).toEqual([]);
  } finally {
    await visitor.leave();
    await stack.dispose();
    database.stop();
  }
});
