/** A place on the plan of the plant: typed, moved by keys alone, saved, read back, and shown where it was put. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { bagOf, findRecords, loadRecord, tokenOf } from './api.ts';
import { openScene } from './harness.ts';
import { choose, field, form, formAction, listAction, listRows, openStored, signIn } from './screen.ts';

const scene = openScene();

const plan = (page: Page) => form(page).getByRole('application', { name: '位置：地圖' });
const mark = (page: Page) => plan(page).getByRole('button', { name: '位置的標記' });
const coordinate = (page: Page, name: string) => field(page, 'textbox', name);

/** Both coordinates as they stand in the form. */
async function point(page: Page): Promise<readonly [longitude: number, latitude: number]> {
  const [longitude, latitude] = await Promise.all(
    ['經度', '緯度'].map(async (name) => Number(await coordinate(page, name).inputValue())),
  );
  return [longitude ?? 0, latitude ?? 0];
}

test('a machine is placed on the plan by keys alone', async () => {
  const { stack, visitor } = scene;
  const page = await visitor.page();
  await signIn(page, stack, 'operator');
  await choose(page, '設備');
  await listRows(page).first().waitFor();
  await listAction(page, '新增').click();
  await form(page).waitFor();
  await field(page, 'textbox', '編號').fill('E2E-MAP');
  await field(page, 'textbox', '名稱').fill('測試設備');

  // A hall of the plan by its name: the first that is found brings its coordinates.
  const place = field(page, 'combobox', '位置');
  await place.focus();
  await page.keyboard.type('品檢');
  await page.getByRole('option', { name: '品檢室' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => place.inputValue()).toBe('品檢室');
  const hall = await point(page);
  expect(hall[0]).toBeGreaterThan(121.214);
  expect(hall[1]).toBeGreaterThan(25.052);

  // From there the mark goes east by the arrow keys, on its latitude.
  await mark(page).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await point(page))[0]).toBeGreaterThan(hall[0]);
  const moved = await point(page);
  expect(moved[1]).toBe(hall[1]);

  // A name of its own, typed over that of the hall, keeps the mark where it is.
  await place.fill('品檢室旁');
  await page.keyboard.press('Tab');
  await expect.poll(() => place.inputValue()).toBe('品檢室旁');
  expect(await point(page)).toEqual(moved);
  await formAction(page, '儲存').click();
  await expect.poll(() => form(page).count()).toBe(0);

  const token = await tokenOf(stack, 'operator');
  const [found] = await findRecords(stack, token, 'machine', 'number', 'E2E-MAP');
  const record = await loadRecord(stack, token, 'machine', 'any', String(bagOf(found).id));
  expect(record.place).toEqual({ location: '品檢室旁', longitude: moved[0], latitude: moved[1] });

  await openStored(page, '設備', '編號', 'E2E-MAP');
  await expect.poll(() => form(page).innerText()).toContain('品檢室旁');
  await expect.poll(() => form(page).innerText()).toContain(String(moved[0]));
  // In a form that is only read the plan stands still, with the mark on it.
  await form(page).locator('img.leaflet-image-layer').waitFor();
  expect(await form(page).locator('.leaflet-marker-icon').count()).toBeGreaterThan(0);
});

/** Where the plan stands on the page, and what of its frame and names is beyond the edge of what is around. */
const drawn = (page: Page) =>
  form(page).evaluate((body) => {
    const area = body.querySelector('.pw-map-area')?.getBoundingClientRect();
    const picture = body.querySelector('img.leaflet-image-layer')?.getBoundingClientRect();
    const name = [...body.querySelectorAll('.pw-map-place > span')].find((one) => one.textContent === '大門');
    const gate = name?.getBoundingClientRect();
    if (area === undefined || picture === undefined || gate === undefined) return null;
    return {
      beyondPage: Math.round(area.right - body.getBoundingClientRect().right),
      plan: picture.left >= area.left && picture.right <= area.right && picture.bottom <= area.bottom,
      name: gate.top >= area.top && gate.bottom <= area.bottom,
      shape: Math.round((picture.width / picture.height) * 10),
    };
  });

test('the plan fits the sheet that it is printed on', async () => {
  const { stack, visitor } = scene;
  const page = await visitor.page();
  await signIn(page, stack, 'operator');
  await choose(page, '設備');
  for (const action of ['查看', '編輯']) {
    await listRows(page).first().getByRole('button', { name: action, exact: true }).click();
    await form(page).locator('img.leaflet-image-layer').waitFor();
    await expect.poll(async () => (await drawn(page))?.name).toBe(true);
    const shape = (await drawn(page))?.shape;
    // A sheet that is narrower than the map on screen.
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 460, height: 768 });
    await expect.poll(() => drawn(page)).toMatchObject({ plan: true, name: true, shape });
    expect((await drawn(page))?.beyondPage).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('button', { name: '關閉', exact: true }).last().click();
    await expect.poll(() => form(page).count()).toBe(0);
  }
});
