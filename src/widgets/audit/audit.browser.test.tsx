/** The audit form of forms and lists: opinion, reason, history, and what reaches the server. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { createPlatform, memoryStorage } from '../../platform/index.ts';
import { NoticeHost } from '../dialogs/NoticeHost.tsx';
import { createNotices } from '../dialogs/notices.ts';
import { PageForm } from '../form/PageForm.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { PageList } from '../list/PageList.tsx';
import { type Mounted, mount, until } from '../testing/mount.tsx';
import { widgetTexts } from '../texts/widgetTexts.ts';

let open: Mounted | null = null;
afterEach(() => {
  open?.unmount();
  open = null;
});

const FORM = {
  id: 'p',
  objectId: 'order',
  viewName: 'Order',
  dataUrl: '/openapi/mes/order/p/getviewmodel',
  pageData: {
    items: [
      { type: 'billno', key: 'k-number', model: 'number', title: 'No.' },
      { type: 'textbox', key: 'k-name', model: 'name', title: 'Name' },
    ],
    action: {
      items: ['submit', 'approve', 'reject'].map((code) => ({ key: code, code, title: code.toUpperCase() })),
    },
  },
};

const LIST = {
  id: 'l',
  objectId: 'order',
  viewName: 'Orders',
  apiUrl: '/openapi/mes/order/l/getlist',
  pageData: {
    views: [{ key: 'v', title: 'All', viewType: 'table', listKey: 't' }],
    lists: [
      {
        key: 't',
        type: 'tableview',
        options: { rowSelect: true, multiple: true },
        items: [{ colKey: 'number', title: 'No.', width: 200 }],
      },
    ],
    toolbar: { items: [{ key: 'r', code: 'reject', title: 'Reject', options: { selectMode: 'multiple' } }] },
  },
};

const act = (version: number, action: string, rest: object = {}) => ({
  version,
  time: '2026-11-21 10:00:00',
  userId: 'u',
  userName: `User ${version}`,
  action,
  actionText: action.toUpperCase(),
  opinion: '',
  changes: [],
  more: 0,
  known: true,
  ...rest,
});

/** Shows a page over a server that answers these versions, the newest first; returns the calls that it got. */
function show(what: 'form' | 'list', versions: readonly object[] = [], approveStatus = 0) {
  const sent: [string, Record<string, unknown>][] = [];
  const notices = createNotices();
  const platform = createPlatform({
    bundles: [widgetTexts],
    baseUrl: 'http://factory.test',
    language: 'en_US',
    token: { get: () => 'token', set: () => undefined },
    storage: memoryStorage(),
    notify: notices.notify,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const body: Record<string, unknown> = JSON.parse((await request.text()) || '{}');
      const path = new URL(request.url).pathname;
      sent.push([path, body]);
      const record = { id: 'r1', number: 'MO-1', name: 'One', approveStatus, rowVersion: 1 };
      let data: unknown = [];
      let rowCount: number | undefined;
      if (path.endsWith('/getviewmodel')) data = { model: record, defaultModel: null };
      else if (path.endsWith('/getlist')) data = [record, { ...record, id: 'r2', number: 'MO-2' }];
      else if (path.endsWith('/history')) {
        const { pageIndex = 0, pageLength = 20 } = body as { pageIndex?: number; pageLength?: number };
        data = versions.slice(pageIndex * pageLength, (pageIndex + 1) * pageLength);
        rowCount = versions.length;
      } else if (path.endsWith('/GetCurrentUser'))
        data = {
          nickName: 'Pia',
          orgName: 'Org',
          accesstoken: 't',
          systemVersion: 'Pro',
          roles: ['ALL_ROUTERS'],
        };
      else if (path.endsWith('/ExcuteFlowNode') && body.opinion === 'Refused')
        return Response.json({ status: false, code: 400, msg: 'No', data: null });
      else if (path.endsWith('Permission')) data = { handleAuth: true };
      return Response.json({ status: true, code: 200, msg: '', data, rowCount });
    },
  });
  open = mount(
    <PwRoot platform={platform}>
      <div style={{ height: 500 }}>
        {what === 'form' ? (
          <PageForm
            definition={FORM}
            mode={approveStatus === 1 ? 'workflow' : 'edit'}
            recordId="r1"
            platform={platform}
          />
        ) : (
          <PageList definition={LIST} platform={platform} />
        )}
      </div>
      <NoticeHost notices={notices} />
    </PwRoot>,
  );
  const of = (path: string) => sent.filter(([each]) => each.endsWith(path)).map(([, body]) => body);
  return { of, host: open.host };
}

const dialog = () => until(() => document.querySelector<HTMLElement>('[role=dialog]'));
/** The opinion, once the dialog has the focus: keys are pressed where that is. */
const opinion = () =>
  until(() => {
    const input = document.querySelector<HTMLTextAreaElement>('.pw-audit textarea');
    return input?.closest('[role=dialog]')?.contains(document.activeElement) ? input : null;
  });
const press = (name: string) =>
  screen.getByRole('button', { name, exact: true }).last().click({ timeout: 3000 });

beforeEach(() => screen.viewport(1000, 700));

test('an opinion goes with an approval; who acts and what was said before stand beside it', async () => {
  const edits = Array.from({ length: 22 }, (_, at) => act(30 - at, 'edit'));
  const { of } = show('form', [...edits, act(3, 'submit', { opinion: 'Please' }), act(1, 'add')], 1);
  await press('APPROVE');
  const shown = await dialog();
  expect([shown.offsetWidth, shown.offsetHeight]).toEqual([600, 380]);
  expect(shown.textContent).toContain('APPROVE - MO-1');
  const input = await opinion();
  await until(() => document.activeElement === input);
  await until(() => shown.textContent?.includes('Acting: Pia'));
  // Edits fill the first page of the history; what was submitted stands on the second.
  await until(() => shown.querySelectorAll('.pw-audit-act').length === 1);
  expect(shown.querySelector('.pw-audit-act')?.textContent).toBe('SUBMITUser 32026-11-21 10:00:00Please');
  expect(await barriers(document.body)).toEqual([]);
  await userEvent.keyboard('Looks good');
  await press('APPROVE');
  await until(() => of('/ExcuteFlowNode').length === 1);
  expect(of('/ExcuteFlowNode')[0]).toMatchObject({
    excuteType: 'approve',
    primaryId: 'r1',
    opinion: 'Looks good',
  });
});

test('a rejection needs a reason; what was typed is there again after cancelling', async () => {
  const { of } = show('form', [], 1);
  await press('REJECT');
  const input = await opinion();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await until(() => input.getAttribute('aria-invalid') === 'true');
  expect((await dialog()).textContent).toContain('Say why it is rejected');
  await userEvent.keyboard('Too late{Escape}');
  await until(() => document.querySelector('[role=dialog]') === null);
  expect(of('/ExcuteFlowNode')).toEqual([]);
  await press('REJECT');
  expect(await opinion()).toHaveProperty('value', 'Too late');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await until(() => of('/ExcuteFlowNode').length === 1);
  expect(of('/ExcuteFlowNode')[0]).toMatchObject({ excuteType: 'reject', opinion: 'Too late' });
});

test('what was said of an act that the server did is not said of the next one; of a refused one it is there again', async () => {
  const { of } = show('form', [], 1);
  const reject = async (text: string, then: string) => {
    await press('REJECT');
    const input = await opinion();
    const sent = of('/ExcuteFlowNode').length;
    input.select();
    await userEvent.keyboard(`${text}{Control>}{Enter}{/Control}`);
    await until(() => of('/ExcuteFlowNode').length === sent + 1);
    await until(() => document.querySelector('[role=dialog]') === null);
    await until(() => document.querySelector('.pw-veil') === null);
    await press('REJECT');
    expect(await opinion()).toHaveProperty('value', then);
    // A dialog has the focus some renders before it hears Escape.
    const leave = async () => {
      await userEvent.keyboard('{Escape}');
      return document.querySelector('[role=dialog]');
    };
    await expect.poll(leave).toBeNull();
  };
  await reject('Refused', 'Refused');
  await reject('Too late', '');
});

test('a submit needs no opinion, and sends none', async () => {
  const { of } = show('form');
  await press('SUBMIT');
  await opinion();
  await press('SUBMIT');
  await until(() => of('/object/submit').length === 1);
  expect(of('/object/submit')[0]).toEqual({ objectId: 'order', ids: 'r1' });
});

test('a list asks once for all chosen records, in place of its question', async () => {
  const { of, host } = show('list');
  await until(() => host.querySelectorAll('[data-grid-select]').length === 2);
  host.querySelector<HTMLElement>('[data-grid-select-all]')?.click();
  await press('Reject');
  const input = await opinion();
  expect((await dialog()).textContent).toContain('2 records: MO-1, MO-2');
  expect(document.querySelector('[role=alertdialog]')).toBeNull();
  expect(document.querySelector('.pw-audit-history')).toBeNull();
  input.focus();
  await userEvent.keyboard('No material{Control>}{Enter}{/Control}');
  await until(() => of('/object/reject').length === 1);
  expect(of('/object/reject')[0]).toEqual({ objectId: 'order', ids: 'r1,r2', opinion: 'No material' });
});
