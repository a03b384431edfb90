import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { openRoot } from '../testing/mount.tsx';
import { linesTable, openTable, showTable } from './testing.tsx';

test('who presses the swatch of a cell twice meets the picker', async () => {
  const { host, root } = openRoot('width:360px;height:300px', 'pw-root');
  const opened = openTable({
    items: [
      linesTable([
        { type: 'colorpicker', key: 'k-shade', model: 'shade', title: 'Shade', options: { width: 120 } },
      ]),
    ],
    record: { id: '1', approveStatus: 0, entries: [{ entryId: 'a', shade: '#1677ff' }] },
    defaultRow: {},
    notices: [],
  });
  await showTable(opened, root, host);
  await expect.poll(() => host.querySelector('.pw-colorswatch')).not.toBeNull();
  const { left, top, width, height } = (
    host.querySelector('.pw-colorswatch') ?? host
  ).getBoundingClientRect();
  await userEvent.click(host.querySelector('.pw-colorswatch') ?? host);
  await expect.poll(() => host.querySelector('input[type=color]')).not.toBeNull();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(met).toBe(host.querySelector('input[type=color]'));
});
