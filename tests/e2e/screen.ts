/** The product's screens as people name their parts: every selector of the journeys is a role with its label. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import type { Stack } from '../helpers/stack.ts';
import { DEMO_PASSWORD } from './api.ts';

/** Types name and password and sends them. */
export async function trySignIn(page: Page, userName: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: '使用者名稱' }).fill(userName);
  await page.getByRole('textbox', { name: '密碼' }).fill(password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
}

/** Comes to the product and signs in, in the default language. */
export async function signIn(page: Page, stack: Stack, userName: string): Promise<void> {
  await page.goto(stack.url);
  await trySignIn(page, userName, DEMO_PASSWORD);
  await page.getByRole('button', { name: /^使用者選單/ }).waitFor();
}

export const menu = (page: Page): Locator => page.getByRole('navigation', { name: '主選單' });

/** Chooses a page in the menu at the side, through its search field: its group may be folded. */
export async function choose(page: Page, title: string): Promise<void> {
  await menu(page).getByRole('searchbox').fill(title);
  await menu(page).getByRole('link', { name: title, exact: true }).first().click();
}

/** Chooses a page of a group of the menu, which is opened where it is folded. */
export async function chooseIn(page: Page, group: string, title: string): Promise<void> {
  const button = menu(page).getByRole('button', { name: group, exact: true });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await menu(page)
    .getByRole('list', { name: group, exact: true })
    .getByRole('link', { name: title, exact: true })
    .click();
}

/** The open tabs. */
export const tabs = (page: Page): Locator => page.getByRole('navigation', { name: '已開啟的頁面' });
/** A tab by its title; behind it may stand that it has unsaved changes. */
export const tab = (page: Page, title: string): Locator =>
  tabs(page).getByRole('button', { name: new RegExp(`^${title}( \\(.*\\))?$`) });

/** The form of the shown tab; hidden tabs are not visible. */
export const form = (page: Page): Locator => page.locator('section.pw-page-body:visible');
export const field = (page: Page, role: 'textbox' | 'combobox', name: string): Locator =>
  form(page).getByRole(role, { name, exact: true });
export const formAction = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: '表單操作' }).getByRole('button', { name, exact: true });

/** Types into a lookup and picks the first match. */
export async function pick(page: Page, name: string, search: string): Promise<void> {
  const box = field(page, 'combobox', name);
  await box.click();
  await box.pressSequentially(search);
  await page.getByRole('option', { name: search }).first().click();
}

export const listAction = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: '清單操作' }).getByRole('button', { name, exact: true });
/** Rows of the shown list with a record; not those of headings and totals. */
export const listRows = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell').getByRole('checkbox') });

/** Searches the shown list by one text field. */
export async function searchList(page: Page, name: string, value: string): Promise<void> {
  const area = page.getByRole('search');
  await area.getByRole('textbox', { name, exact: true }).fill(value);
  await area.getByRole('button', { name: '查詢', exact: true }).click();
}

/** The entry table of that name, with its bar. */
export const entryTable = (page: Page, name: string): Locator =>
  form(page).getByRole('region', { name, exact: true }).last();

/** Chooses an entry of a menu of the top bar. */
export async function chooseTop(page: Page, button: string | RegExp, entry: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: button }).click();
  await page.getByRole('menu').getByText(entry, { exact: true }).click();
}

/** Opens a stored record from its list, found by its number in the search field of this label. */
export async function openStored(page: Page, title: string, label: string, number: string): Promise<void> {
  await choose(page, title);
  await searchList(page, label, number);
  await expect.poll(() => listRows(page).filter({ hasText: number }).count()).toBeGreaterThan(0);
  await listRows(page)
    .filter({ hasText: number })
    .first()
    .getByRole('button', { name: '查看', exact: true })
    .click();
  await form(page).waitFor();
}
