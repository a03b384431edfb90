import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import type { Root } from 'react-dom/client';
import { openRoot } from '../testing/mount.tsx';
import { linesTable, openTable, showTable } from './testing.tsx';

let root: Root;
let host: HTMLDivElement;

beforeEach(() => {
  ({ host, root } = openRoot('width:1200px;height:320px;padding:16px', 'pw-root'));
});

/** Columns as wide as the specification has them by default, and as pages state them. */
const WIDTHS = { day: 120, empty: 120, moment: 120, period: 152, wide: 220 };

const column = (type: string, model: keyof typeof WIDTHS) => ({
  type,
  key: `k-${model}`,
  model,
  title: model,
  options: { width: WIDTHS[model] },
});

async function edit() {
  const opened = openTable({
    items: [
      linesTable([
        column('date', 'day'),
        column('date', 'empty'),
        column('datetime', 'moment'),
        column('daterange', 'period'),
        column('daterange', 'wide'),
      ]),
    ],
    record: {
      id: '1',
      approveStatus: 0,
      entries: [
        {
          entryId: 'a',
          day: '2026-10-14',
          moment: '2026-10-14 08:30:00',
          period: '2026-10-14,2028-12-31',
          wide: '2026-10-14,2028-12-31',
        },
      ],
    },
    defaultRow: {},
    notices: [],
  });
  await showTable(opened, root, host);
  // The first cell: others show the same day.
  await userEvent.dblClick(page.getByText('2026-10-14', { exact: true }).first());
  await expect.poll(() => host.querySelectorAll('[data-row-id="a"] [data-path] input').length).toBe(5);
}

/** Pixels that a text needs in an input, and those that it has. */
function room(model: string, part?: '::placeholder') {
  const input = host.querySelector<HTMLInputElement>(`[data-path="entries[a].${model}"] input`);
  if (input === null) throw new Error(`no input of ${model}`);
  const style = getComputedStyle(input, part);
  const own = getComputedStyle(input);
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  pen.letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing;
  const text = part === undefined ? input.value : input.placeholder;
  const has = input.clientWidth - Number.parseFloat(own.paddingLeft) - Number.parseFloat(own.paddingRight);
  return { needs: pen.measureText(text).width, has, text };
}

test.each(['day', 'moment', 'period', 'wide'])(
  'a cell that is edited shows all of its dates: %s',
  async (model) => {
    await edit();
    const { needs, has, text } = room(model);
    expect(text).not.toBe('');
    expect(needs).toBeLessThanOrEqual(has);
  },
);

test('an empty one shows all of its format', async () => {
  await edit();
  const { needs, has, text } = room('empty', '::placeholder');
  expect(text).toBe('YYYY-MM-DD');
  expect(needs).toBeLessThanOrEqual(has);
});
