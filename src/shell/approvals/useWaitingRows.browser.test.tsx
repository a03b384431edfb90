import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../styles/styles.css';
import { frames, openRoot } from '../../widgets/testing/mount.tsx';
import { createShell, Shell } from '../index.ts';

const ADDRESS = '/user/approvals';
const FIELDS = ['number', 'product'].map((name) => ({ FieldName: name, FieldTitle: name, FieldType: 1 }));
const waits = (objectId: string, id: string) => ({
  objectId,
  objectName: objectId,
  id,
  number: `No ${id}`,
  name: '',
  time: '',
});

/** The page of somebody for whom two orders and a secret wait. Nobody may see the form of a secret. */
function openPage() {
  /** What lists were asked for. */
  const asked: unknown[] = [];
  const state = {
    waiting: [waits('order', 'r1'), waits('order', 'r2'), waits('secret', 'r3')],
    refuses: false,
  };
  const answerTo = (path: string, body: Record<string, unknown>): unknown => {
    if (path.endsWith('/getlist')) {
      asked.push(body.searchParams);
      const rows = ['r1', 'r2'].map((id) => ({ id, number: `No ${id}`, product: `Gear of ${id}` }));
      return state.refuses ? undefined : rows;
    }
    switch (path) {
      case '/api/security/GetCurrentUser':
        return {
          accesstoken: 't',
          userName: 'ann',
          nickName: 'Ann',
          orgName: 'North',
          systemVersion: 'Pro',
          roles: ['ALL_ROUTERS'],
        };
      case '/api/Security/GetWebMenuTree':
        return [{ id: 'm1', title: 'Orders', pageId: 'v1', params: { appObjectId: 'order' } }];
      case '/openapi/object/waiting':
        return state.waiting;
      case '/api/platform/pageview/model':
        return body.objectId === 'secret'
          ? undefined
          : {
              id: 'f',
              objectId: 'order',
              viewName: 'Order',
              pageData: '{}',
              objectModel: { id: 'order', code: 'order', name: 'Order', fields: FIELDS },
            };
      case '/api/platform/pageview/context':
        return { businessObject: { objectCode: 'order', appCode: 'mes' }, events: [], actions: [] };
      default:
        return undefined;
    }
  };
  const frame = location.href;
  localStorage.setItem('token', 't');
  history.replaceState(null, '', ADDRESS);
  const shell = createShell({
    baseUrl: 'http://factory.test',
    language: 'en_US',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = await request.text();
      const data = answerTo(new URL(request.url).pathname, text === '' ? {} : JSON.parse(text));
      return Response.json({
        status: data !== undefined,
        code: data === undefined ? 403 : 200,
        msg: '',
        data: data ?? null,
      });
    },
  });
  const { host, root } = openRoot('position:fixed;inset:0');
  onTestFinished(async () => {
    await shell.dispose();
    localStorage.removeItem('token');
    history.replaceState(null, '', frame);
  });
  root.render(<Shell shell={shell} />);
  /** What the cards say of their records beside their numbers. */
  const facts = () =>
    [...host.querySelectorAll('li[aria-busy]')].map((card) => card.querySelector('dl')?.textContent ?? null);
  return { state, asked, facts };
}

test('the records of each object are asked for at once; of one whose fields cannot be had nothing is said', async () => {
  await page.viewport(1280, 720);
  const { asked, facts } = openPage();
  await expect.poll(facts).toEqual(['productGear of r1', 'productGear of r2', null]);
  expect(asked).toEqual([[{ searchField: 'id', searchValue: 'r1,r2', compareType: 'in' }]]);
});

test('of records that are left nothing is asked anew, and what is said of a changed one stays where that is refused', async () => {
  await page.viewport(1280, 720);
  const { state, asked, facts } = openPage();
  await expect.poll(facts).toEqual(['productGear of r1', 'productGear of r2', null]);
  state.refuses = true;
  state.waiting.shift();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(facts).toEqual(['productGear of r2', null]);
  expect(asked).toHaveLength(1);
  state.waiting[0] = { ...waits('order', 'r2'), time: '2026-11-29 10:00:00' };
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => asked.length).toBe(2);
  await frames();
  await frames();
  expect(facts()).toEqual(['productGear of r2', null]);
});
