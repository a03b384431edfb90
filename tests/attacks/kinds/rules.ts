/** Saves and imports that look for laxer rules: another page, another way in, values that the page keeps closed. */
import { type AttackKind, must, mustAnswer, mustRefuse } from '../attack.ts';
import { type Answer, type Bag, bagOf, bagsOf, type Site } from '../site.ts';

const BASE = '/openapi/mes/workOrder';
const KEPT = ['status', 'goodQty', 'scrapQty', 'actualEnd', 'item', 'priority', 'planQty'];

/** A published form of work orders that shows the remark alone; made once a site. */
const narrowForms = new WeakMap<Site, Promise<string>>();

function narrowForm(site: Site): Promise<string> {
  const known = narrowForms.get(site) ?? publishNarrow(site);
  narrowForms.set(site, known);
  return known;
}

async function publishNarrow(site: Site): Promise<string> {
  const saved = await site.post('builder', '/openapi/sys/pageview/save', {
    objectId: 'workOrder',
    viewName: 'Remarks',
    pageKind: 'form',
    pageData: JSON.stringify({ items: [{ key: 'r', model: 'remark' }], action: { items: [] } }),
  });
  const { newId, rowVersion } = bagOf(saved.body.data);
  mustAnswer(await site.post('builder', '/openapi/sys/pageview/publish', { id: newId, rowVersion }), 200);
  return String(newId);
}

/** A work order that is planned and neither submitted nor approved. */
async function stored(site: Site): Promise<Bag> {
  const list = await site.post('planner', `${BASE}/getlist`, {
    pageIndex: 0,
    pageLength: 1,
    searchParams: [{ searchField: 'approveStatus', searchValue: 0, compareType: 'equal' }],
  });
  return load(site, bagsOf(list.body.data)[0]?.id);
}

async function load(site: Site, id: unknown): Promise<Bag> {
  const { body } = await site.post('planner', `${BASE}/x/getviewmodel`, { id });
  return bagOf(bagOf(body.data).model);
}

const save = (site: Site, viewId: string, model: Bag): Promise<Answer> =>
  site.post('planner', `${BASE}/${viewId}/save`, model);

/** What is sent beside a stored order, which must stay as it was. */
const CHANGES: Readonly<Record<string, unknown>> = {
  goodQty: 999_999,
  scrapQty: 1,
  status: 'closed',
  actualEnd: '2020-01-01 00:00:00',
  priority: 'no-such-choice',
  planQty: -5,
  item: '00000000-0000-7000-8000-000000000000',
};

async function changed(site: Site, viewId: string, name: string): Promise<void> {
  const before = await stored(site);
  const value = CHANGES[name];
  mustRefuse(await save(site, viewId, { ...before, remark: 'tried', [name]: value }));
  const after = await load(site, before.id);
  for (const one of [...KEPT, 'remark', 'rowVersion'])
    must(JSON.stringify(after[one]) === JSON.stringify(before[one]), `${one} was changed`);
}

/** A new order as a planner may make it, of what another has. */
async function blank(site: Site): Promise<Record<string, unknown>> {
  const from = await stored(site);
  const names = ['item', 'unit', 'planQty', 'workCentre', 'planStart', 'planEnd', 'dueDate', 'priority'];
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

async function imported(site: Site, lines: readonly string[]): Promise<readonly Bag[]> {
  const body = new FormData();
  body.set('objectId', 'downtimeReason');
  body.set('file', new File([lines.join('\n')], 'reasons.csv'));
  return bagsOf((await site.send('builder', '/openapi/object/import', body)).body.data);
}

export const rules: AttackKind = {
  kind: 'rules',
  attacks: [
    ...Object.keys(CHANGES).flatMap((name) => [
      {
        name: `${name} changed under a form that shows the remark alone`,
        run: async (site: Site) => changed(site, await narrowForm(site), name),
      },
      {
        name: `${name} changed under a form that does not exist`,
        run: (site: Site) => changed(site, 'no-such-form', name),
      },
    ]),
    ...(['status', 'goodQty', 'actualEnd'] as const).map((name) => ({
      name: `${name} in a new order, where it is hidden`,
      run: async (site: Site) =>
        mustRefuse(await save(site, 'x', { ...(await blank(site)), [name]: CHANGES[name] })),
    })),
    {
      name: 'a status that a new order empties, where it is hidden',
      run: async (site) => {
        mustRefuse(await save(site, 'x', { ...(await blank(site)), status: null }));
        mustRefuse(await save(site, 'x', { ...(await blank(site)), status: '' }));
      },
    },
    {
      name: 'a status that a new order leaves out',
      run: async (site) => {
        const answer = await save(site, 'x', await blank(site));
        mustAnswer(answer, 200);
        must(bagOf(bagOf(answer.body.data).model).status === 'planned', 'the order has no status');
      },
    },
    {
      name: 'a new order without its required fields, under a form that does not ask for them',
      run: async (site) => mustRefuse(await save(site, await narrowForm(site), { remark: 'nothing else' })),
    },
    {
      name: 'a form of another object in the path of a save',
      run: async (site) => {
        const answer = await save(site, 'generated-downtime', await blank(site));
        mustRefuse(answer);
      },
    },
    {
      name: 'a copy of an order that does not have what is sent',
      run: async (site) => {
        const { id } = await stored(site);
        mustRefuse(await save(site, 'x', { ...(await blank(site)), goodQty: 999_999, copyOf: id }));
      },
    },
    {
      name: 'a push from an order that does not have what is sent',
      run: async (site) => {
        const { id } = await stored(site);
        const origin = { srcObjectId: 'workOrder', srcId: id };
        mustRefuse(await save(site, 'x', { ...(await blank(site)), ...origin, goodQty: 999_999 }));
      },
    },
    {
      name: 'an order of what a planner may say is saved',
      run: async (site) => mustAnswer(await save(site, 'x', await blank(site)), 200),
    },
    {
      name: 'an import of a code that the form refuses',
      run: async (site) => {
        const [first] = await imported(site, ['number,name', '<no code>,Wrong']);
        must(first?.status === false, 'it was imported');
      },
    },
    {
      name: 'a pattern that no linear engine can check, published',
      run: async (site) => {
        const pageData = {
          items: [{ key: 'r', model: 'remark', options: { pattern: '(x{1000}){1000}' } }],
          action: { items: [] },
        };
        const sent = {
          objectId: 'workOrder',
          viewName: 'P',
          pageKind: 'form',
          pageData: JSON.stringify(pageData),
        };
        mustAnswer(await site.post('builder', '/openapi/sys/pageview/save', sent), 422);
      },
    },
  ],
};
