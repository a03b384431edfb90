/** Values that only the server decides, sent by a client. */
import { type AttackKind, must, mustAnswer } from '../attack.ts';
import { type Bag, bagOf, bagsOf, type Site } from '../site.ts';

const BASE = '/openapi/mes/downtime';
const FORM = 'generated-downtime';

const FORGED: Readonly<Record<string, unknown>> = {
  organizationId: 'another',
  _org: 'another',
  _tenant: 'another',
  _version: 99,
  creater: 'somebody',
  createTime: '2001-01-01 00:00:00',
  modifier: 'somebody',
  modifyTime: '2001-01-01 00:00:00',
  approver: 'somebody',
  approveTime: '2001-01-01 00:00:00',
  approveStatus: 10,
  _approve_status: 10,
  creater__Item: { nickName: 'somebody' },
  number: 'FORGED-1',
};

async function stored(site: Site): Promise<Bag> {
  const list = await site.post('operator', `${BASE}/getlist`, {
    pageIndex: 0,
    pageLength: 1,
    searchParams: [{ searchField: 'approveStatus', searchValue: 0, compareType: 'equal' }],
  });
  const id = bagsOf(list.body.data)[0]?.id;
  const { body } = await site.post('operator', `${BASE}/${FORM}/getviewmodel`, { id });
  return bagOf(bagOf(body.data).model);
}

async function again(site: Site, id: unknown): Promise<Bag> {
  const { body } = await site.post('operator', `${BASE}/${FORM}/getviewmodel`, { id });
  return bagOf(bagOf(body.data).model);
}

export const forgery: AttackKind = {
  kind: 'forgery',
  attacks: [
    ...Object.entries(FORGED).map(([name, value]) => ({
      name: `${name} sent by a client`,
      run: async (site: Site) => {
        const before = await stored(site);
        const sent = { ...before, remark: `forged ${name}`, [name]: value };
        const answer = await site.post('operator', `${BASE}/${FORM}/save`, sent);
        mustAnswer(answer, 200, 422);
        const after = await again(site, before.id);
        must(after.approveStatus === before.approveStatus, 'the status was set');
        must(after.creater === before.creater, 'the creater was set');
        must(after.createTime === before.createTime, 'the time of creation was set');
        must(after.organizationId === before.organizationId, 'the organisation was set');
        must(after.approver === before.approver, 'the approver was set');
        must(String(after.modifyTime) !== '2001-01-01 00:00:00', 'the time of change was set');
      },
    })),
    {
      name: 'an id of its own for a new record',
      run: async (site) => {
        const before = await stored(site);
        const sent = { ...before, id: '00000000-0000-7000-8000-000000000000', rowVersion: 0 };
        const answer = await site.post('operator', `${BASE}/${FORM}/save`, sent);
        must(answer.body.status !== true || bagOf(answer.body.data).newId !== sent.id, 'the id was taken');
      },
    },
    {
      name: 'a record of another object by this one’s path',
      run: async (site) => {
        const { body } = await site.post('operator', '/openapi/mes/item/getlist', {
          pageIndex: 0,
          pageLength: 1,
        });
        const id = bagsOf(body.data)[0]?.id;
        const answer = await site.post('operator', `${BASE}/${FORM}/getviewmodel`, { id });
        must(answer.body.status === false || bagOf(answer.body.data).model === null, 'it was answered');
      },
    },
    ...['approve', 'reject', 'batchdelete', 'import', 'submit'].map((action) => ({
      name: `${action} by a user without the right`,
      run: async (site: Site) => {
        const list = await site.post('operator', '/openapi/mes/workOrder/getlist', {
          pageIndex: 0,
          pageLength: 1,
        });
        const ids = String(bagsOf(list.body.data)[0]?.id ?? '');
        const form = new FormData();
        form.set('objectId', 'workOrder');
        form.set('file', new File(['number\nx\n'], 'x.csv'));
        const path = `/openapi/object/${action}`;
        const answer =
          action === 'import'
            ? await site.send('operator', path, form)
            : await site.post('operator', path, { objectId: 'workOrder', ids });
        mustAnswer(answer, 403);
      },
    })),
    ...['/openapi/sys/pageview/save', '/openapi/sys/objectmodel/save', '/openapi/sys/pageview/publish'].map(
      (path) => ({
        name: `${path} by a user who builds nothing`,
        run: async (site: Site) => {
          const body = {
            id: 'x',
            objectId: 'item',
            viewName: 'x',
            pageKind: 'form',
            pageData: '{}',
            rowVersion: 1,
            model: {},
          };
          mustAnswer(await site.post('planner', path, body), 403);
        },
      }),
    ),
  ],
};
