/**
 * The rules of a save are the server's: whatever page, file or key a client names, it gets no laxer ones. Source:
 * specification 001 3.7, 4.1 and 5; FORMATS "Save", "Order of reasons".
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { FORM, ITEM, LIST } from '../testing/factory.ts';
import {
  admin,
  bag,
  errors,
  full,
  JOB,
  load,
  NARROW,
  narrow,
  openJobs,
  publish,
  rows,
  saveBy,
  server,
  stored,
  widget,
} from '../testing/jobs.ts';

beforeEach(openJobs);

describe('the object’s own rules hold under every page', () => {
  const lax = {
    items: [
      ...['title', 'qty', 'unit', 'remark'].map((model) =>
        widget(model, { required: false, max: 9_999_999_999, decimalPlaces: 6, maxlength: 999 }),
      ),
      widget('colour', { options: [{ value: 'pink', label: 'Pink' }], lookupDataSourceType: 7 }),
    ],
    action: { items: [] },
  };

  it.each([
    ['a required field that the page does not ask for', { title: '' }, ['title', 'rule.required']],
    ['a text longer than DataLength', { title: 'x'.repeat(11) }, ['title', 'rule.maxLength']],
    ['a number beyond DataLength', { qty: 99_999_999 }, ['qty', 'rule.max']],
    ['a number beyond DataLength that comes as text', { qty: '99999999' }, ['qty', 'rule.type']],
    ['more places than DecimalLength', { qty: 1.234 }, ['qty', 'rule.decimalPlaces']],
    ['a choice that the page alone offers', { colour: 'pink' }, ['colour', 'rule.oneOf']],
    ['a lookup of no record', { unit: ITEM(1) }, ['unit', 'record.lookup']],
  ])('%s', async (_, wrong, problem) => {
    const viewId = await publish('job', lax);
    expect(await saveBy(viewId, { title: 'New' })).toMatchObject({ http: 200 });
    const added = await saveBy(viewId, { title: 'New', ...wrong });
    expect([added.http, errors(added)]).toEqual([422, [problem]]);
    const model = await stored();
    const changed = await saveBy(viewId, { ...model, ...wrong });
    expect([changed.http, errors(changed)]).toEqual([422, [problem]]);
  });

  it('a page without a required field adds nothing without it', async () => {
    const answer = await saveBy(narrow, { remark: 'hm' });
    expect([answer.http, errors(answer)]).toEqual([422, [['title', 'rule.required']]]);
  });

  it('choices are those that exist, of several each, and in rows', async () => {
    const one = await saveBy(full, { title: 'New', colour: 'green', tags: 'red,green' });
    expect(errors(one)).toEqual([
      ['colour', 'rule.oneOf'],
      ['tags', 'rule.oneOf'],
    ]);
    expect(await saveBy(full, { title: 'New', colour: 'red', tags: 'red,blue' })).toMatchObject({
      http: 200,
    });
  });

  it('what was stored before a rule stays valid until it is changed', async () => {
    const model = await stored({ colour: 'red' });
    const old = { colour: 'gone', unit: ITEM(7), title: 'longer than ten characters' };
    await server.ports.store.transaction((tx) =>
      tx.update('t_job', old, [{ field: 'id', op: 'equal', value: String(model.id) }]),
    );
    const before = await load(String(model.id));
    expect(await saveBy(narrow, { ...before, remark: 'changed' })).toMatchObject({ http: 200 });
    const changed = await saveBy(full, {
      ...(await load(String(model.id))),
      title: 'Short',
      colour: 'gone2',
    });
    expect(errors(changed)).toEqual([['colour', 'rule.oneOf']]);
  });

  it('a stored value that the page’s field cannot hold is saved unharmed, a new one is refused', async () => {
    const dated = await publish('job', {
      items: [widget('title'), { type: 'date', key: 'w-remark', model: 'remark' }],
    });
    const { id } = await stored({ remark: 'soon' });
    const before = await load(String(id));
    expect(await saveBy(dated, { ...before, title: 'Changed' })).toMatchObject({ http: 200 });
    const after = await load(String(id));
    expect(after).toMatchObject({ title: 'Changed', remark: 'soon' });
    expect(errors(await saveBy(dated, { ...after, remark: 'later' }))).toEqual([['remark', 'rule.type']]);
  });

  it('a stored text that is longer than the page allows is saved unharmed, a new one is refused', async () => {
    const short = await publish('job', { items: [widget('title'), widget('remark', { maxlength: 4 })] });
    const { id } = await stored({ remark: 'long ago' });
    const before = await load(String(id));
    expect(await saveBy(short, { ...before, title: 'Changed' })).toMatchObject({ http: 200 });
    const after = await load(String(id));
    expect(after).toMatchObject({ title: 'Changed', remark: 'long ago' });
    expect(errors(await saveBy(short, { ...after, remark: 'later' }))).toEqual([
      ['remark', 'rule.maxLength'],
    ]);
  });

  it('beside a stored text a translation that is longer than the page allows is refused, a stored one stays', async () => {
    const named = { type: 'langedit', key: 'w-remark', model: 'remark', options: { maxlength: 4 } };
    const short = await publish('job', { items: [widget('title'), named] });
    const { id } = await stored({ remark: 'bolt', remark__Lang: { vi_VN: 'bu lông' } });
    const before = await load(String(id));
    expect(await saveBy(short, { ...before, title: 'Changed' })).toMatchObject({ http: 200 });
    const after = await load(String(id));
    expect(after.remark__Lang).toEqual({ vi_VN: 'bu lông' });
    for (const remark__Lang of [{ en_US: 'screw' }, { vi_VN: 'bu lông dài' }])
      expect(errors(await saveBy(short, { ...after, remark__Lang }))).toEqual([['remark', 'rule.maxLength']]);
  });

  it('what is no colour is refused by name in a colour field, and stays where it is stored', async () => {
    const coloured = await publish('job', {
      items: [
        widget('title'),
        { type: 'colorpicker', key: 'w-remark', model: 'remark' },
        {
          key: 'marks',
          model: 'marks',
          type: 'entrytable',
          options: { tableRowKey: 'entryId' },
          items: [{ key: 'c-word', type: 'colorpicker', colKey: 'word', model: 'word' }],
        },
      ],
    });
    for (const remark of ['#1677ff', 'tomato', 'rgb(1 2 3 / 50%)', ''])
      expect(await saveBy(coloured, { title: 'New', remark })).toMatchObject({ http: 200 });
    const answer = await saveBy(coloured, { title: 'New', remark: 'blurple', marks: [{ word: 'RAL 5015' }] });
    expect([answer.http, errors(answer)[0]]).toEqual([422, ['remark', 'draft.color']]);
    expect(errors(answer)[1]).toEqual([expect.stringMatching(/^marks\..+\.word$/), 'draft.color']);
    const { id } = await stored({ remark: 'blurple' });
    const before = await load(String(id));
    expect(await saveBy(coloured, { ...before, title: 'Changed' })).toMatchObject({ http: 200 });
    const after = await load(String(id));
    expect(after).toMatchObject({ title: 'Changed', remark: 'blurple' });
    expect(errors(await saveBy(coloured, { ...after, remark: 'bluish' }))).toEqual([
      ['remark', 'draft.color'],
    ]);
  });

  it('a page may ask for more', async () => {
    const strict = await publish('job', {
      items: [widget('title', { maxlength: 3 }), widget('remark', { required: true })],
      action: { items: [] },
    });
    expect(errors(await saveBy(strict, { title: 'Four' }))).toEqual([
      ['title', 'rule.maxLength'],
      ['remark', 'rule.required'],
    ]);
  });

  it('a page states the bounds that no field definition does', async () => {
    const viewId = await publish('job', {
      items: [widget('title'), widget('qty', { min: -5 })],
      action: { items: [] },
    });
    expect(await saveBy(viewId, { title: 'New', qty: -5 })).toMatchObject({ http: 200 });
    expect(errors(await saveBy(viewId, { title: 'New', qty: -6 }))).toEqual([['qty', 'rule.min']]);
    expect(errors(await saveBy(full, { title: 'New', qty: -5 }))).toEqual([['qty', 'rule.min']]);
  });
});

describe('a lookup may hold what the user may see', () => {
  it('a record of an object without a right is refused, what events bring is not', async () => {
    const model = {
      ...JOB,
      id: 'task-id',
      code: 'task',
      fields: [
        { FieldName: 'title', FieldType: 1 },
        { FieldName: 'group', FieldType: 11, LookupDataSourceType: 2, LookupObjectId: 'itemGroup' },
        { FieldName: 'item', FieldType: 11, LookupDataSourceType: 1, LookupObjectId: 'item' },
      ],
      tables: [],
      events: [{ key: 'item', parent: '', trigger: 'change', steps: [{ set: 'group', from: 'item.group' }] }],
    };
    await admin.post('/openapi/sys/objectmodel/save', { model });
    const planner = await server.client('planner');
    const [link] = await server.ports.store.find({
      table: 'sys_user_role',
      criteria: [{ field: 'userId', op: 'equal', value: (await userOf('planner')).id }],
    });
    const roleId = String(link?.roleId);
    await server.ports.store.transaction(async (tx) => {
      await tx.remove('sys_permission', [
        { field: 'roleId', op: 'equal', value: roleId },
        { field: 'objectCode', op: 'equal', value: 'itemGroup' },
      ]);
      await tx.insert('sys_permission', [{ roleId, objectCode: 'task', actionCode: 'add' }]);
    });
    const save = (body: object) => planner.post('/openapi/app/task/x/save', body);
    const { group } = bag(
      bag((await admin.post('/openapi/app/item/x/getviewmodel', { id: ITEM(3) })).data).model,
    );
    expect(typeof group).toBe('string');
    expect(errors(await save({ title: 'T', group }))).toEqual([['group', 'record.lookup']]);
    expect(await save({ title: 'T', item: ITEM(3), group })).toMatchObject({ http: 200 });
  });

  async function userOf(userName: string) {
    const [row] = await server.ports.store.find({
      table: 'sys_user',
      criteria: [{ field: 'userName', op: 'equal', value: userName.toLowerCase() }],
    });
    return row ?? {};
  }
});

describe('the page of a save', () => {
  it('must be a published form of the object', async () => {
    const draft = await publish('job', NARROW, 'form', false);
    const planner = await server.client('planner');
    const grant = { roleId: '', objectCode: 'job' };
    const [role] = await server.ports.store.find({
      table: 'sys_role',
      criteria: [{ field: 'code', op: 'equal', value: 'planner' }],
    });
    await server.ports.store.transaction((tx) =>
      tx.insert('sys_permission', [{ ...grant, roleId: role?.id, actionCode: 'add' }]),
    );
    for (const viewId of [FORM, LIST, draft, 'generated-order']) {
      const answer = await saveBy(viewId, { title: 'New' }, planner);
      expect([viewId, answer.status, answer.reason]).toEqual([viewId, false, 'notFound']);
    }
  });

  it('that does not exist is the form that the object opens with', async () => {
    for (const viewId of ['x', 'generated-job', '00000000-0000-7000-8000-000000000000']) {
      expect(await saveBy(viewId, { title: 'New', qty: 1 })).toMatchObject({ http: 200 });
      expect(errors(await saveBy(viewId, { title: 'New', state: 'closed' }))).toEqual([
        ['state', 'record.lockedField'],
      ]);
    }
  });

  it('of a builder may be a draft, with the rules of the form that the object opens with', async () => {
    const draft = await publish('job', NARROW, 'form', false);
    expect(await saveBy(draft, { title: 'New', qty: 1 })).toMatchObject({ http: 200 });
    expect(errors(await saveBy(draft, { title: 'New', done: 5 }))).toEqual([['done', 'record.lockedField']]);
  });
});

describe('an import', () => {
  it('has a file to fill in without the columns that its form locks', async () => {
    const answered = await admin.raw(
      new Request('http://server.test/openapi/object/importTemplate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ objectId: 'job' }),
      }),
    );
    const [headings = ''] = (await answered.text()).trim().split('\r\n');
    expect(headings.split(',')).toEqual(['title', 'remark', 'colour', 'qty', 'unit', 'item']);
  });

  const send = async (text: string) => {
    const body = new FormData();
    body.set('objectId', 'job');
    body.set('file', new File([text], 'jobs.csv'));
    const request = new Request('http://server.test/openapi/object/import', { method: 'POST', body });
    const answer: unknown = await (await admin.raw(request)).json();
    return rows(bag(answer).data).map((entry) => entry.status);
  };

  it('tells all that is wrong with a row at once, with its cells', async () => {
    const body = new FormData();
    body.set('objectId', 'job');
    const lines = ['title;colour;qty;unit;item;', ';purple;abc;NOPE;GONE;stray', 'Fine;red;1.234.5;;;'];
    body.set('file', new File([lines.join('\n')], 'jobs.csv'));
    const request = new Request('http://server.test/openapi/object/import', { method: 'POST', body });
    const answer: unknown = await (await admin.raw(request)).json();
    const [first, second] = rows(bag(answer).data);
    const met = (entry: Record<string, unknown> | undefined) =>
      rows(entry?.errors).map(({ title, code, params }) => [title, code, bag(params).cell]);
    expect(met(first)).toEqual([
      ['Column F', 'import.noTitle', 'stray'],
      ['qty', 'record.type', 'abc'],
      ['title', 'rule.required', undefined],
      ['unit', 'record.lookup', 'NOPE'],
      ['item', 'record.lookup', 'GONE'],
      ['colour', 'rule.oneOf', 'purple'],
    ]);
    for (const cell of ['stray', 'qty “abc”', 'colour “purple”']) expect(first?.msg).toContain(cell);
    expect(met(second)).toEqual([['qty', 'record.type', '1.234.5']]);
  });

  it('goes by the form that the object opens with, as its user by hand would', async () => {
    const lines = [
      'title,colour,state,done,qty',
      'Fine,Red,,,1.5',
      'Fine,red,open,,2',
      'Unknown,purple,,,1',
      'Locked,Red,Closed,,1',
      'Locked,Red,,5,1',
      'Much too long a title,Red,,,1',
      ',Red,,,1',
      'Bounds,Red,,,-1',
      'Places,Red,,,1.234',
    ];
    expect(await send(lines.join('\n'))).toEqual([true, true, ...Array.from({ length: 7 }, () => false)]);
    const { data } = await admin.post('/openapi/app/job/getlist', { pageIndex: 0, pageLength: 5 });
    expect(rows(data).map(({ state }) => state)).toEqual(['open', 'open']);
  });
});

describe('status', () => {
  it('is of bills alone: no workflow call submits master data', async () => {
    const info = { primaryId: ITEM(1), objectId: 'item' };
    expect(await admin.post('/api/WorkFlow/StartFlowInstance', { ...info, formId: '' })).toMatchObject({
      status: false,
    });
    const { model } = bag((await admin.post('/openapi/app/item/x/getviewmodel', { id: ITEM(1) })).data);
    expect(bag(model).approveStatus).toBe(0);
  });
});
