import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { compilePage, readGroup } from '../../engine/internal.ts';
import { createPlatform } from '../../platform/index.ts';
import { PwRoot } from '../../widgets/index.ts';
import { designerTexts } from '../texts/index.ts';
import { PageDesigner } from '../view/PageDesigner.tsx';

const CATALOGUES = [designerTexts];

const cell = (key: string, model: string) => ({
  key,
  type: 'tablegroupcell',
  items: [{ type: 'textbox', key: `k-${model}`, model, title: model, options: {} }],
});

const definition = {
  id: 'p1',
  items: [
    {
      type: 'tablegroup',
      key: 'g',
      title: 'Layout',
      items: [
        { key: 'r0', type: 'tablegrouprow', items: [cell('c00', 'name'), cell('c01', 'code')] },
        { key: 'r1', type: 'tablegrouprow', items: [cell('c10', 'unit'), cell('c11', 'note')] },
      ],
    },
  ],
};

let root: Root;
let host: HTMLDivElement;
let latest: unknown;

beforeEach(() => {
  host = document.createElement('div');
  host.style.cssText = 'width:1280px;height:720px';
  document.body.append(host);
  root = createRoot(host);
  latest = definition;
});
afterEach(() => {
  root.unmount();
  host.remove();
});

async function show(mode: 'light' | 'dark' = 'light') {
  await page.viewport(1280, 720);
  const platform = createPlatform({ baseUrl: 'http://localhost', language: 'en_US', notify: () => {} });
  await platform.texts.setLanguage('en_US');
  root.render(
    <PwRoot platform={platform} mode={mode} catalogues={CATALOGUES}>
      <main style={{ height: 720 }}>
        <PageDesigner
          definition={definition}
          title="Work order"
          onChange={(next) => {
            latest = next;
          }}
        />
      </main>
    </PwRoot>,
  );
  await expect.element(page.getByRole('button', { name: 'Canvas' })).toBeInTheDocument();
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';

/** Presses Tab (Shift and Tab where the button is before the focus) until the button of this name has the focus. */
async function tabTo(name: string) {
  const target = host.querySelector(`[aria-label="${name}"]`) ?? host;
  const back = document.activeElement?.compareDocumentPosition(target) === Node.DOCUMENT_POSITION_PRECEDING;
  for (let step = 0; step < 100 && focused() !== name; step += 1)
    await userEvent.keyboard(back ? '{Shift>}{Tab}{/Shift}' : '{Tab}');
  expect(focused()).toBe(name);
}

const STOPS = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]';

/** Like `tabTo`, from the element before the button: the whole way takes seconds, and one test covers it. */
async function tabOnTo(name: string) {
  if (focused() === name) return;
  const stops = [...host.querySelectorAll<HTMLElement>(STOPS)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  );
  const at = stops.findIndex((stop) => stop.getAttribute('aria-label') === name);
  stops[at - 1]?.focus();
  await tabTo(name);
}

/** Selects the cell that so many presses of the arrow key lead to on the canvas. */
async function selectOnCanvas(steps: number) {
  await tabOnTo('Canvas');
  await userEvent.keyboard('{ArrowDown}'.repeat(steps));
  await expect.element(page.getByRole('toolbar', { name: 'Cell tools' })).toBeVisible();
}

/** Runs a command of the toolbar by keyboard, wherever the focus is. */
async function run(name: string) {
  await tabOnTo(name);
  await userEvent.keyboard('{Enter}');
}

/**
 * The stored group, a text for each row: the fields in each cell with the cell's span, `.` for none, `-` for covered
 * cells.
 */
function drawn(): string[] {
  let made = 0;
  const items: unknown = JSON.parse(JSON.stringify(latest)).items?.[0]?.items;
  const read = readGroup(items, () => {
    made += 1;
    return `new${made}`;
  });
  expect(read?.problems).toEqual([]);
  expect(compilePage(latest).issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  return (read?.group.rows ?? []).map(({ cells }) =>
    cells
      .map(({ hidden, rowSpan, colSpan, items: inside }) => {
        const names = inside.map((each) => JSON.parse(JSON.stringify(each)).model).join('+');
        const span = rowSpan > 1 || colSpan > 1 ? `(${rowSpan}x${colSpan})` : '';
        return hidden ? '-' : `${names || '.'}${span}`;
      })
      .join(' '),
  );
}

describe('the bar of a cell, by keyboard', () => {
  test('merges right, splits, merges down; undo takes all back', async () => {
    await show();
    // The group, its first row, the first cell.
    await selectOnCanvas(3);
    await tabTo('Merge right');
    await run('Merge right');
    expect(drawn()).toEqual(['name+code(1x2) -', 'unit note']);
    await run('Split the cell');
    expect(drawn()).toEqual(['name+code .', 'unit note']);
    await run('Merge down');
    expect(drawn()).toEqual(['name+code+unit(2x1) .', '- note']);
    await userEvent.keyboard('{Control>}zzz{/Control}');
    expect(drawn()).toEqual(['name code', 'unit note']);
  });

  test('inserts and deletes rows and columns; the focus stays on the toolbar', async () => {
    await show();
    await selectOnCanvas(3);
    await run('Insert a row above');
    expect(drawn()).toEqual(['. .', 'name code', 'unit note']);
    await run('Insert a row below');
    expect(drawn()).toEqual(['. .', 'name code', '. .', 'unit note']);
    await run('Insert a column left');
    expect(drawn()).toEqual(['. . .', '. name code', '. . .', '. unit note']);
    await run('Insert a column right');
    expect(drawn()).toEqual(['. . . .', '. name . code', '. . . .', '. unit . note']);
    // A row with widgets is not deleted: they must be moved first.
    await run('Delete the row');
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(focused()).toBe('Delete the row');
    // The first row and the first column have no widgets.
    await tabOnTo('Canvas');
    await userEvent.keyboard('{Escape}');
    await selectOnCanvas(3);
    await run('Delete the row');
    expect(drawn()).toEqual(['. name . code', '. . . .', '. unit . note']);
    expect(focused()).toBe('Delete the row');
    await run('Delete the column');
    expect(drawn()).toEqual(['name . code', '. . .', 'unit . note']);
    expect(focused()).toBe('Delete the column');
  });

  test('says why it refuses, and changes nothing', async () => {
    await show('dark');
    await selectOnCanvas(3);
    await run('Merge down');
    await run('Merge right');
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(drawn()).toEqual(['name+unit(2x1) code', '- note']);
    await run('Delete the row');
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(drawn()).toEqual(['name+unit(2x1) code', '- note']);
  });

  test('is shown only while a cell is selected, and axe finds nothing wrong', async () => {
    await show();
    await tabTo('Canvas');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(page.getByRole('toolbar', { name: 'Cell tools' }).query()).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('toolbar', { name: 'Cell tools' })).toBeVisible();
    expect(await barriers(host)).toEqual([]);
    // The span of a cell is changed by the toolbar; the panel has its other properties.
    await expect.element(page.getByRole('heading', { name: 'Cell', exact: true })).toBeVisible();
    await expect.element(page.getByLabelText('Title')).toBeVisible();
    expect(page.getByLabelText('Rows spanned').query()).toBeNull();
    await tabOnTo('Canvas');
    await userEvent.keyboard('{Escape}');
    expect(page.getByRole('toolbar', { name: 'Cell tools' }).query()).toBeNull();
  });
});
