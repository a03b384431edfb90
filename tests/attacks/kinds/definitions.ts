/** Requests that a definition causes, with the id of its page, and definitions that no page can be made of. */

import { formViewId } from '../../../fixtures/demo/build/form.ts';
import { listViewId } from '../../../fixtures/demo/build/list.ts';
import { allCalls } from '../../../src/platform/contract/all.ts';
import {
  listQuery,
  lookupList,
  lookupOptions,
  recordLoad,
  recordSave,
} from '../../../src/platform/contract/index.ts';
import { limitsOf } from '../../../src/platform/contract/limits.ts';
import { writePageId } from '../../../src/platform/contract/pageId.ts';
import { type AttackKind, must, mustAnswer } from '../attack.ts';
import { bagOf, bagsOf, type Site } from '../site.ts';

const PAGES = [formViewId('workOrder'), listViewId('workOrder'), 'generated-workOrder', 'no-page', ''];
const pageId = (id: string) => ({ headers: { 'x-page-id': encodeURIComponent(id) } });

/** Saves and publishes a page as the builder; the last answer. */
async function publish(site: Site, pageData: string, more: object = {}) {
  const sent = { objectId: 'downtime', viewName: 'attack', pageKind: 'list', pageData, ...more };
  const saved = await site.post('builder', '/openapi/sys/pageview/save', sent);
  if (saved.http !== 200) return saved;
  const { newId, rowVersion } = bagOf(saved.body.data);
  return site.post('builder', '/openapi/sys/pageview/publish', { id: newId, rowVersion });
}

/** A published form of work orders whose data address is that of its own save; its id. */
async function formThatSaves(site: Site): Promise<string> {
  const form = (dataUrl: string) => ({
    objectId: 'workOrder',
    viewName: 'attack',
    pageKind: 'form',
    pageData: JSON.stringify({
      dataUrl,
      items: [{ key: 'r', model: 'remark', type: 'textbox' }],
      action: { items: [] },
    }),
  });
  const save = async (sent: object) => {
    const answer = await site.post('builder', '/openapi/sys/pageview/save', sent);
    mustAnswer(answer, 200);
    return bagOf(answer.body.data);
  };
  const { newId, rowVersion } = await save(form(''));
  const id = String(newId);
  const saved = await save({ ...form(`${WORK_ORDERS}/${id}/save`), id, rowVersion });
  const sent = { id, rowVersion: saved.rowVersion };
  mustAnswer(await site.post('builder', '/openapi/sys/pageview/publish', sent), 200);
  return id;
}

const WORK_ORDERS = '/openapi/mes/workOrder';

/** Calls that a page makes by being opened. */
const OPENING = [recordLoad, listQuery, lookupList, lookupOptions];

const nested = (levels: number) => `${'{"items":['.repeat(levels)}${']}'.repeat(levels)}`;

const HOSTILE: Readonly<Record<string, string>> = {
  'that is no JSON': '{"views":',
  'that is a list': '[]',
  'of 100,000 levels': nested(100_000),
  'of 65 levels': nested(65),
  'of 300,000 nodes': `{"items":[${'1,'.repeat(300_000)}1]}`,
  'with a prototype': '{"__proto__":{"polluted":true},"views":[],"lists":[]}',
  'with a constructor': '{"constructor":{"prototype":{"polluted":true}},"views":[],"lists":[]}',
};

export const definitions: AttackKind = {
  kind: 'definitions',
  attacks: [
    ...allCalls
      .filter((call) => call.public !== true && limitsOf(call).forDefinitions !== true)
      .map((call) => ({
        name: `${call.name} by an address of a page`,
        run: async (site: Site) => {
          const list = await site.post('approver', '/openapi/mes/workOrder/getlist', {
            pageIndex: 0,
            pageLength: 1,
          });
          const ids = String(bagsOf(list.body.data)[0]?.id ?? '');
          const path = call.path.replace(/\{\w+\}/g, 'workOrder');
          for (const page of PAGES) {
            const answer =
              call.method === 'GET'
                ? await site.send('approver', path, null, { method: 'GET', ...pageId(page) })
                : await site.post('approver', path, { objectId: 'workOrder', ids }, pageId(page));
            must(answer.http === 403, `HTTP ${answer.http} with the page ${page}`);
          }
        },
      })),
    {
      name: 'the data of another object by the page of this one',
      run: async (site) => {
        const page = pageId(formViewId('workOrder'));
        const load = '/openapi/mes/downtime/generated-downtime/getviewmodel';
        mustAnswer(await site.post('planner', load, {}, page), 403);
        mustAnswer(await site.post('planner', load.replace('getviewmodel', 'save'), {}, page), 403);
      },
    },
    {
      name: 'a form whose address of its data is that of its save, opened by who may save',
      run: async (site) => {
        const page = await formThatSaves(site);
        const load = `${WORK_ORDERS}/x/getviewmodel`;
        const editable = [{ searchField: 'approveStatus', searchValue: 0, compareType: 'equal' }];
        const asked = { pageIndex: 0, pageLength: 1, searchParams: editable };
        const list = await site.post('planner', `${WORK_ORDERS}/getlist`, asked);
        const modelOf = async () => {
          const { body } = await site.post('planner', load, { id: bagsOf(list.body.data)[0]?.id });
          return bagOf(bagOf(body.data).model);
        };
        const before = await modelOf();
        const sent = { ...before, remark: 'by being opened' };
        for (const path of [`${page}/save`, `${page}/SAVE/`, `${page}/%73ave`, `${page}/save?a=b`])
          for (const { name } of OPENING) {
            const headers = { 'x-page-id': writePageId(page, name) };
            const answer = await site.post('planner', `${WORK_ORDERS}/${path}`, sent, { headers });
            mustAnswer(answer, 403, 404);
          }
        must(JSON.stringify(await modelOf()) === JSON.stringify(before), 'it was saved');
        // The same by a person's act is what the form is for.
        const headers = { 'x-page-id': writePageId(page, recordSave.name) };
        mustAnswer(await site.post('planner', `${WORK_ORDERS}/${page}/save`, sent, { headers }), 200);
      },
    },
    ...Object.entries(HOSTILE).map(([name, pageData]) => ({
      name: `a definition ${name}`,
      run: async (site: Site) => {
        mustAnswer(await publish(site, pageData), 200, 422);
        must(!('polluted' in {}), 'the prototype was changed');
      },
    })),
    {
      name: 'an object model of 3,000 fields, and one whose names are columns of the system',
      run: async (site) => {
        const many = Array.from({ length: 3000 }, (_, index) => ({ FieldName: `f${index}`, FieldType: 1 }));
        const names = ['_org', '_tenant', 'ctid', 'xmin', '__proto__'].map((FieldName) => ({
          FieldName,
          FieldType: 1,
        }));
        for (const fields of [many, names]) {
          const model = { code: `attack${fields.length}`, name: 'x', businessType: 1, fields };
          mustAnswer(await site.post('builder', '/openapi/sys/objectmodel/save', { model }), 200, 422);
        }
      },
    },
  ],
};
