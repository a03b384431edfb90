/** A page with a field of every common kind, for the tests of PageForm. */
import { afterEach } from 'vitest';
import type { FormPorts } from '../../engine/internal.ts';
import '../../styles/styles.css';
import type { PwMode } from '../hooks/context.ts';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { type Mounted, mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { PageForm, type PageFormProps } from './PageForm.tsx';

let open: Mounted | null = null;

/** Takes away what was shown last. */
export function close(): void {
  open?.unmount();
  open = null;
}
afterEach(close);

const choices = [
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
];
const lookup = { lookupDataSourceType: 1, lookupObjectId: 'item', valueKey: 'id', labelKey: 'name' };

export const definition = {
  id: 'p',
  objectId: 'o',
  pageType: 'basedata',
  viewName: 'Sample',
  items: [
    {
      type: 'card',
      key: 'card',
      title: 'Everything',
      options: {},
      items: [
        { type: 'textbox', key: 'k-name', model: 'name', title: 'Name', options: { required: true } },
        { type: 'textarea', key: 'k-note', model: 'note', title: 'Note', options: {} },
        { type: 'decimal', key: 'k-qty', model: 'qty', title: 'Quantity', options: { tips: 'In pieces' } },
        { type: 'date', key: 'k-due', model: 'due', title: 'Due', options: {} },
        { type: 'datetime', key: 'k-at', model: 'at', title: 'At', options: {} },
        { type: 'time', key: 'k-time', model: 'time', title: 'Time', options: {} },
        { type: 'select', key: 'k-sel', model: 'sel', title: 'Select', options: { options: choices } },
        { type: 'radio', key: 'k-rad', model: 'rad', title: 'Radio', options: { options: choices } },
        { type: 'checkbox', key: 'k-done', model: 'done', title: 'Done', options: {} },
        { type: 'switch', key: 'k-on', model: 'on', title: 'On', options: {} },
        { type: 'basedata', key: 'k-item', model: 'item', title: 'Item', options: lookup },
        { type: 'basedatamultiple', key: 'k-items', model: 'items', title: 'Items', options: lookup },
        {
          type: 'custom',
          key: 'k-own',
          model: 'own',
          title: 'A label of more than twenty two',
          options: {},
        },
        { type: 'wormhole', key: 'k-x', model: 'x', title: 'Mystery', options: {} },
      ],
    },
    {
      type: 'tab',
      key: 'tabs',
      options: {},
      items: [
        { type: 'tabpage', key: 'tab1', title: 'First', items: [] },
        {
          type: 'tabpage',
          key: 'tab2',
          title: 'Second',
          items: [
            { type: 'textbox', key: 'k-deep', model: 'deep', title: 'Deep', options: { required: true } },
          ],
        },
      ],
    },
  ],
  action: {
    items: [
      { key: 'save01', code: 'save', title: 'Save' },
      { key: 'close1', code: 'close', title: 'Close' },
    ],
  },
  config: { labelAlign: 'right', labelWidth: 110 },
};
export const record = {
  id: 'r1',
  name: 'One',
  qty: 1234.5,
  deep: 'x',
  own: 'signed',
  rowVersion: 1,
  due: '2026-03-09',
};

export function show(
  props: Partial<PageFormProps> = {},
  ports: Partial<FormPorts> = {},
  mode: PwMode = 'imf',
) {
  const platform = testPlatform({ ports });
  open = mount(
    <PwRoot platform={platform} mode={mode}>
      <div style={{ height: 600 }}>
        <PageForm definition={definition} mode="edit" record={record} platform={platform} {...props} />
      </div>
    </PwRoot>,
    1200,
  );
  return open.host;
}

export const byLabel = (host: HTMLElement, label: string) =>
  until(() => {
    const found = [...host.querySelectorAll('label')].find((each) => each.textContent?.includes(label));
    return found?.htmlFor ? document.getElementById(found.htmlFor) : null;
  });
export const button = (host: HTMLElement, name: string) =>
  until(() => [...host.querySelectorAll('button')].find((each) => each.textContent === name));
export const notice = (host: HTMLElement) => until(() => host.querySelector<HTMLElement>('.pw-notice'));
