import { expect, test } from 'vitest';
import '../../styles/styles.css';
import { PageForm } from '../form/PageForm.tsx';
import type { PageFormHandle } from '../form/pageFormHandle.ts';
import { openRoot, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';

const definition = {
  id: 'p',
  items: [
    {
      type: 'piechart',
      key: 'chart',
      title: 'Sales channels',
      options: { tableKey: 'lines', labelKey: 'channel', valueKey: 'amount' },
    },
    {
      type: 'entrytable',
      key: 'lines',
      model: 'lines',
      items: [
        { type: 'textbox', key: 'channel', model: 'channel' },
        { type: 'decimal', key: 'amount', model: 'amount' },
      ],
    },
  ],
};

const record = (id: string) => ({ id, lines: [{ entryId: 'l1', channel: 'Store', amount: 80 }] });

test('a chart draws what a host writes as soon as it has the form', async () => {
  const platform = testPlatform();
  const { host, root } = openRoot('width:900px');
  const figures = () => host.querySelector('.pw-chart tbody')?.textContent;
  const show = (id: string, take?: (form: PageFormHandle | null) => void) =>
    root.render(
      <PageForm
        platform={platform}
        definition={definition}
        mode="edit"
        record={record(id)}
        {...(take && { ref: take })}
      />,
    );
  // The code of charts has come by then: the next one is there with its form.
  show('1');
  await until(() => figures() === 'Store80100%');
  show('2', (form) => form?.setValue('lines[l1].amount', 241));
  await expect.poll(figures).toBe('Store241100%');
});
