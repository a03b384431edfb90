/** Real definitions of a manufacturing ERP, imported and drawn: every data field of a DocType is on its form. */
import { afterEach, describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { compilePage } from '../../src/engine/internal.ts';
import { createPlatform, memoryStorage, memoryToken } from '../../src/platform/index.ts';
import { PageForm } from '../../src/widgets/index.ts';
import { type Mounted, mount } from '../../src/widgets/testing/mount.tsx';
import type { FormCase } from '../corpora/formCases.ts';
import '../../src/styles/styles.css';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The corpus, read by the test's server: it lies outside what a browser is given. */
    formCases: () => Promise<readonly FormCase[]>;
  }
}

const cases = await commands.formCases();
if (cases.length === 0) console.warn('Skipped: the DocTypes of shared/corpora are not on this machine.');

/** What the grid itself puts before the columns of a definition. */
const OWN_COLUMNS = ['', 'Select', 'No.', 'Move'];
/** A form of a hundred fields on a busy machine. */
const PATIENCE = { timeout: 10_000, interval: 20 };
const EMPTY_RECORD = {};

let open: Mounted | null = null;
afterEach(() => {
  open?.unmount();
  open = null;
});

function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Keys of the widgets that can be seen now. */
function keysInSight(host: HTMLElement): string[] {
  return [...host.querySelectorAll<HTMLElement>('[data-pw-key]')].flatMap((element) =>
    element.checkVisibility() && element.dataset.pwKey ? [element.dataset.pwKey] : [],
  );
}

/** The header of a table, scrolled from end to end: both axes are virtual. Titles by the place of their column. */
async function columnTitles(block: HTMLElement): Promise<readonly string[]> {
  const gridOf = () => block.querySelector<HTMLElement>('[role="grid"]');
  // The code of tables comes with the first page that has one.
  await expect.poll(gridOf, PATIENCE).not.toBeNull();
  const grid = gridOf();
  if (grid === null) throw new Error(`${block.dataset.pwKey}: no grid`);
  const titles = new Map<number, string>();
  const collect = () => {
    for (const header of grid.querySelectorAll('[role="columnheader"]'))
      titles.set(
        Number(header.getAttribute('aria-colindex')),
        header.querySelector('.pw-datagrid-title')?.textContent ?? '',
      );
  };
  const count = Number(grid.getAttribute('aria-colcount'));
  // Half a width at a time; a machine too busy to draw a step in two frames gets another pass.
  const pass = async () => {
    for (let left = 0; titles.size < count && left <= grid.scrollWidth; left += grid.clientWidth / 2) {
      grid.scrollLeft = left;
      await frame();
      await frame();
      collect();
    }
    return titles.size;
  };
  await expect.poll(pass, PATIENCE).toBe(count);
  return [...titles.values()];
}

/** `all` without one each of `some`; throws what of `some` is missing. */
function without(all: readonly string[], some: readonly string[]): string[] {
  const rest = [...all];
  const missing = some.filter((title) => {
    const at = rest.indexOf(title);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  expect(missing).toEqual([]);
  return rest;
}

/** A field in sight has its label, and the label a control or a value to read. */
async function expectWhole(host: HTMLElement, key: string, title: string): Promise<void> {
  const field = host.querySelector(`[data-pw-key="${CSS.escape(key)}"]`);
  const label = field?.querySelector('label');
  // A long label is cut, with the whole in its tooltip.
  expect(label?.title || label?.textContent?.replace(/^\*/, '')).toBe(title);
  // The code of widgets that few pages have is fetched when the first of them is drawn.
  await expect
    .poll(
      () => {
        const control = label?.htmlFor ? document.getElementById(label.htmlFor) : null;
        return control !== null && field?.contains(control) && control.checkVisibility();
      },
      { ...PATIENCE, message: title },
    )
    .toBe(true);
}

async function expectOnForm({ name, model, form, headers, tables }: FormCase): Promise<void> {
  const { page, issues } = compilePage(form, { objectModel: model });
  expect(issues).toEqual([]);
  if (page === null) throw new Error(`${name}: no page`);
  const platform = createPlatform({
    baseUrl: '',
    language: 'en_US',
    storage: memoryStorage(),
    token: memoryToken(),
  });
  open = mount(<PageForm definition={page} mode="add" record={EMPTY_RECORD} platform={platform} />, 1200);
  const { host } = open;
  await expect.poll(() => keysInSight(host).length, PATIENCE).toBeGreaterThan(0);

  const missing = new Map(headers.map((header) => [header.name, header.title]));
  const undrawn = new Set(tables.map((table) => table.name));
  const look = async () => {
    for (const key of keysInSight(host)) {
      const node = page.nodes[key];
      const title = node?.role === 'field' ? missing.get(node.model) : undefined;
      if (node?.role === 'field' && title !== undefined) {
        await expectWhole(host, key, title);
        missing.delete(node.model);
      }
      if (node?.role !== 'table' || !undrawn.delete(node.model)) continue;
      const block = host.querySelector<HTMLElement>(`[data-pw-key="${CSS.escape(key)}"]`);
      const columns = tables.find((table) => table.name === node.model)?.columns ?? [];
      if (block === null) throw new Error(`${node.model}: no table`);
      const others = without(await columnTitles(block), columns);
      // Nothing was invented either.
      expect(others.filter((title) => !OWN_COLUMNS.includes(title))).toEqual([]);
    }
  };
  const walk = async () => {
    await look();
    // A tab is drawn when it is first opened, and shown while it is the one.
    const opened = new Set<Element>();
    for (;;) {
      // What folds first: it is in sight only while its tab is.
      const next = [
        ...host.querySelectorAll<HTMLElement>('[aria-expanded="false"][aria-controls]'),
        ...host.querySelectorAll<HTMLElement>('[role="tab"]'),
      ]
        .filter((trigger) => trigger.checkVisibility() && trigger.getAttribute('role') !== 'combobox')
        .find((trigger) => trigger.getAttribute('aria-selected') !== 'true' && !opened.has(trigger));
      if (next === undefined) break;
      opened.add(next);
      // As Radix listens: a tab opens on the press.
      next.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, button: 0 }));
      next.click();
      const state = next.getAttribute('role') === 'tab' ? 'aria-selected' : 'aria-expanded';
      await expect.poll(() => next.getAttribute(state), PATIENCE).toBe('true');
      await look();
    }
    return [...missing.keys(), ...undrawn];
  };
  // The code of tabs and sections comes with the first page that has some.
  await expect.poll(walk, PATIENCE).toEqual([]);
  platform.dispose();
}

describe.runIf(cases.length > 0)('DocTypes of a manufacturing ERP', () => {
  it('are all there', () => {
    expect(cases).toHaveLength(47);
  });

  it.each(cases)('$name: every data field is drawn on its form', (each) => expectOnForm(each));
});
