/** Check box and switch as fingers meet them. */
import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { compilePage, createForm } from '../../../engine/internal.ts';
import '../../../styles/styles.css';
import { PageForm } from '../../form/PageForm.tsx';
import { PwRoot } from '../../hooks/PwRoot.tsx';
import { mount, until } from '../../testing/mount.tsx';
import { testPlatform } from '../../testing/testPlatform.ts';

const platform = testPlatform();

afterEach(async () => {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
});

test.each(['checkbox', 'switch'])('a %s is met by fingers on 40 pixels', async (type) => {
  const { page } = compilePage({
    id: 'p',
    items: [{ type, key: 'k', model: 'x', title: 'Done', options: { colSpan: 12 } }],
  });
  if (page === null) throw new Error('not compiled');
  const form = createForm(page, { mode: 'edit', record: { id: 'r' }, ports: platform.formPorts(page, null) });
  const { host } = mount(
    <PwRoot platform={platform}>
      <PageForm definition={page} mode="edit" platform={platform} session={{ form }} />
    </PwRoot>,
  );
  const box = await until(() => host.querySelector<HTMLElement>('input'));
  const met = () => {
    const { left, top, width, height } = box.getBoundingClientRect();
    const middle = [left + width / 2, top + height / 2] as const;
    return [-19, 19].every((y) => document.elementFromPoint(middle[0], middle[1] + y) === box);
  };
  expect(met()).toBe(false);
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect.poll(met).toBe(true);
});
