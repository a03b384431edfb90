/** A browser that is killed while somebody types: what was not saved is offered when the record is opened again. */
import { expect, test } from 'vitest';
import { openScene } from './harness.ts';
import { kept } from './kept.ts';
import { choose, field, form, formAction, listRows, signIn } from './screen.ts';

const scene = openScene();
const TYPED = '還沒有儲存的備註';

test('what was typed before the page was killed is restored, saved, and not offered again', async () => {
  const { stack, visitor } = scene;
  const page = await visitor.page();
  await signIn(page, stack, 'planner');
  await choose(page, '生產工單');
  const editable = listRows(page).filter({ hasText: '已儲存' }).first();
  await editable.getByRole('button', { name: '編輯', exact: true }).click();
  await field(page, 'textbox', '備註').fill(TYPED);
  const address = page.url();
  await expect.poll(() => kept(page)).toBe(1);
  const context = page.context();
  // Nothing is asked, and nothing of the page runs any more.
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await again.goto(address);
  await form(again).waitFor();
  await again.getByRole('button', { name: '還原', exact: true }).click();
  await expect.poll(() => field(again, 'textbox', '備註').inputValue()).toBe(TYPED);
  await formAction(again, '儲存').click();
  await again.getByText('儲存成功！').first().waitFor();
  await expect.poll(() => kept(again)).toBe(0);
  await again.reload();
  await form(again).waitFor();
  await expect.poll(() => field(again, 'textbox', '備註').inputValue()).toBe(TYPED);
  expect(await again.getByRole('button', { name: '還原', exact: true }).count()).toBe(0);
});

test('the home page lists what was typed and lost, of new records too: to go on with, or to discard', async () => {
  const { stack, visitor } = scene;
  const page = await visitor.page();
  await signIn(page, stack, 'planner');
  await choose(page, '開立工單');
  await field(page, 'textbox', '備註').fill(TYPED);
  await expect.poll(() => kept(page)).toBe(1);
  const context = page.context();
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto(`${stack.url}/dashboard/base`);
  const card = next.getByRole('region', { name: '我尚未提交的單據' });
  await card.getByTitle(/^繼續編輯：/).click();
  await next.getByRole('button', { name: '還原', exact: true }).click();
  await expect.poll(() => field(next, 'textbox', '備註').inputValue()).toBe(TYPED);
  await next.close({ runBeforeUnload: false });

  const last = await context.newPage();
  await last.goto(`${stack.url}/dashboard/base`);
  const shown = last.getByRole('region', { name: '我尚未提交的單據' });
  // Cards that come later move it from under the pointer.
  await last.waitForLoadState('networkidle');
  await shown.getByRole('button', { name: /^捨棄：/ }).click();
  await last
    .getByRole('alertdialog', { name: '捨棄未儲存的內容？' })
    .getByRole('button', { name: '捨棄' })
    .click();
  await expect.poll(() => kept(last)).toBe(0);
  await expect.poll(() => shown.getByRole('button', { name: /^捨棄：/ }).count()).toBe(0);
});

test('what was typed into a dialog is listed with the number of its record', async () => {
  const { stack, visitor } = scene;
  const page = await visitor.page();
  await signIn(page, stack, 'builder');
  await choose(page, '設備');
  await listRows(page).first().getByRole('button', { name: '編輯', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '備註' }).fill(TYPED);
  await expect.poll(() => kept(page)).toBe(1);
  const context = page.context();
  await page.close({ runBeforeUnload: false });

  const next = await context.newPage();
  await next.goto(`${stack.url}/dashboard/base`);
  const card = next.getByRole('region', { name: '我尚未提交的單據' });
  // The number is what tells it from others: on a narrow card the name of the form is cut.
  const number = card.getByText(/^TY-/);
  await number.waitFor();
  expect(await number.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await card.getByTitle(/^繼續編輯：設備.*TY-/).click();
  await next.getByRole('button', { name: '還原', exact: true }).click();
  await expect.poll(() => field(next, 'textbox', '備註').inputValue()).toBe(TYPED);
});

test('what is being typed in one tab of the browser is not told as left behind in another, until that tab is closed', async () => {
  const { stack, visitor } = scene;
  const page = await visitor.page();
  await signIn(page, stack, 'planner');
  await choose(page, '生產工單');
  const editable = listRows(page).filter({ hasText: '已儲存' }).first();
  await editable.getByRole('button', { name: '編輯', exact: true }).click();
  await field(page, 'textbox', '備註').fill('還在輸入');
  await expect.poll(() => kept(page)).toBe(1);
  const address = page.url();

  const other = await page.context().newPage();
  await other.goto(address);
  // Own changes are kept once it is known that nothing was left behind.
  await field(other, 'textbox', '備註').fill('另一個分頁');
  await expect.poll(() => kept(other)).toBe(2);
  expect(await other.getByRole('button', { name: '捨棄', exact: true }).count()).toBe(0);
  await page.close({ runBeforeUnload: false });
  await other.close({ runBeforeUnload: false });

  const last = await page.context().newPage();
  await last.goto(`${stack.url}/dashboard/base`);
  const card = last.getByRole('region', { name: '我尚未提交的單據' });
  await expect.poll(() => card.getByRole('button', { name: /^捨棄：/ }).count()).toBe(2);
  await last.goto(address);
  await last.getByRole('button', { name: '還原', exact: true }).click();
  await expect.poll(() => field(last, 'textbox', '備註').inputValue()).toBe('另一個分頁');
});
