import { describe, expect, it } from 'vitest';
import { allCalls } from './all.ts';
import { calls, checkSchema, login, matchCall, menuTree, recordLoad, recordSave } from './index.ts';

/** Method and path of each row of the specification's tables of calls (000 7, 001 7, 002 7) and of FORMATS "Wire". */
const promised: readonly [method: string, path: string, name: string][] = [
  ['POST', '/api/security/loginapi', 'security.login'],
  ['GET', '/api/Security/GetWebMenuTree', 'menu.tree'],
  ['GET', '/api/security/GetUserOrganizations', 'security.organizations'],
  ['POST', '/api/Security/changeOrganization', 'security.changeOrganization'],
  ['POST', '/api/Security/changeLanguage', 'security.changeLanguage'],
  ['POST', '/api/Security/ChangePassword', 'security.changePassword'],
  ['POST', '/openapi/sys/pageview/context', 'pageView.sysContext'],
  ['POST', '/openapi/sys/pageview/getviewmodel', 'pageView.draft'],
  ['GET', '/api/Notify/list', 'notify.list'],
  ['POST', '/api/Notify/ReadMessage', 'notify.readMessage'],
  ['GET', '/config.json', 'static.config'],
  ['GET', '/locales/zh_TW.json', 'static.locale'],
  ['GET', '/version.json', 'static.version'],
  ['POST', '/api/platform/pageview/model', 'pageView.model'],
  ['POST', '/api/platform/pageview/context', 'pageView.context'],
  ['POST', '/openapi/mes/workOrder/V1/getviewmodel', 'record.load'],
  ['POST', '/openapi/mes/workOrder/V1/save', 'record.save'],
  ['POST', '/openapi/mes/workOrder/getlist', 'list.query'],
  ['POST', '/openapi/mes/workOrder/getlookuplist', 'lookup.list'],
  ['POST', '/openapi/object/service/invokeService', 'record.invokeService'],
  ['POST', '/api/workflow/GetFlowFormTodoPermission', 'workflow.permission'],
  ['POST', '/api/WorkFlow/ExcuteFlowNode', 'workflow.execute'],
  ['POST', '/api/WorkFlow/StartFlowInstance', 'workflow.start'],
  ['POST', '/openapi/object/uploadImage', 'files.uploadImage'],
  ['POST', '/openapi/object/UploadFile', 'files.uploadFile'],
  ['GET', '/api/object/getimage', 'files.getImage'],
  ['GET', '/api/object/getimage/', 'files.getImage'],
  ['GET', '/openapi/object/getFile', 'files.getFile'],
  ['POST', '/openapi/object/batchdelete', 'record.batchDelete'],
  ['POST', '/openapi/object/export', 'record.export'],
  ['POST', '/openapi/object/resolve', 'lookup.resolve'],
  ['POST', '/openapi/object/find', 'lookup.find'],
  ['POST', '/openapi/object/waiting', 'workplace.waiting'],
  ['POST', '/openapi/object/measures', 'list.measures'],
  ['POST', '/openapi/object/aggregate', 'list.aggregate'],
  ['POST', '/openapi/object/submit', 'record.submit'],
  ['POST', '/openapi/object/submitCancel', 'record.submitCancel'],
  ['POST', '/openapi/object/approve', 'record.approve'],
  ['POST', '/openapi/object/reject', 'record.reject'],
  ['POST', '/openapi/object/import', 'record.import'],
  ['POST', '/openapi/object/importTemplate', 'record.importTemplate'],
  ['POST', '/openapi/object/history', 'record.history'],
  ['POST', '/api/Audit/list', 'audit.list'],
  ['POST', '/openapi/sys/pageview/save', 'pageView.save'],
  ['POST', '/openapi/sys/pageview/publish', 'pageView.publish'],
  ['POST', '/openapi/sys/pageview/versions', 'pageView.versions'],
  ['POST', '/openapi/sys/objectmodel/get', 'objectModel.get'],
  ['POST', '/openapi/sys/objectmodel/save', 'objectModel.save'],
  ['POST', '/openapi/sys/definitions/load', 'definitions.load'],
];

describe('the contract', () => {
  it.each(promised)('%s %s is %s, whatever its case and trailing slash', (method, path, name) => {
    for (const spelling of [path, path.toUpperCase(), path.toLowerCase(), `${path}/`])
      expect(matchCall(method, spelling)?.call.name).toBe(name);
    expect(matchCall(method === 'GET' ? 'POST' : 'GET', path)).toBeNull();
  });

  it('names and method-path pairs are unique', () => {
    expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length);
    const places = allCalls.map((call) => `${call.method} ${call.path.toLowerCase()}`);
    expect(new Set(places).size).toBe(allCalls.length);
  });

  it('stand in the namespace, each of them', () => {
    expect(new Set(Object.values(calls))).toEqual(new Set(allCalls));
  });

  it('everything without a token is login, setup and static files', () => {
    const open = allCalls.filter((call) => call.public === true).map((call) => call.name);
    expect(open).toEqual([
      'security.login',
      'security.setupState',
      'security.setup',
      'static.config',
      'static.locale',
      'static.version',
    ]);
  });

  it('keeps the case of parameters and decodes them', () => {
    const match = matchCall('post', '/OpenAPI/Mes/Work%20Order/V%C3%A9/SAVE');
    expect(match?.call).toBe(recordSave);
    expect([...(match?.params ?? [])]).toEqual([
      ['appCode', 'Mes'],
      ['objectCode', 'Work Order'],
      ['viewId', 'Vé'],
    ]);
  });

  it('looks at a path of a million slashes once', () => {
    expect(matchCall('GET', `${'/'.repeat(1_000_000)}x`)).toBeNull();
  });

  it.each([
    '/openapi/mes//V1/save',
    '/openapi/mes/%2e%2e/V1/save',
    '/openapi/mes/a%2Fb/V1/save',
    '/openapi/mes/%E0%A4%A/V1/save',
    '/locales/.json',
    '/locales/..%2fconfig.json',
    '/',
    '',
    '/openapi/mes/workOrder/V1/save/more',
  ])('refuses %s', (path) => {
    expect(matchCall('POST', path)).toBeNull();
    expect(matchCall('GET', path)).toBeNull();
  });
});

describe('schemas', () => {
  it('name the place that does not fit, also inside a recursive menu', () => {
    const leaf = { id: 'a', title: 'A' };
    expect(checkSchema(menuTree.answer, [{ id: 'r', children: [leaf] }]).ok).toBe(true);
    const bad = checkSchema(menuTree.answer, [{ id: 'r', children: [leaf, { id: 7 }] }]);
    expect(bad.ok ? '' : bad.misfit.path).toBe('/0/children/1/id');
  });

  it('take answers that have grown, and refuse what is missing', () => {
    const user = {
      accesstoken: 't',
      nickName: 'N',
      orgName: 'O',
      systemVersion: 'Pro',
      roles: ['ALL_ROUTERS'],
    };
    expect(checkSchema(login.answer, { ...user, further: 1 }).ok).toBe(true);
    const bad = checkSchema(login.answer, { ...user, systemVersion: 'Max' });
    expect(bad.ok ? '' : bad.misfit.path).toBe('/systemVersion');
  });

  it.each([
    [{ model: { id: '1' }, defaultModel: { lines: [{}] } }],
    [{ model: null, defaultModel: {} }],
    [{ id: '1', name: 'the record itself' }],
  ])('a load answers %j', (answer) => {
    expect(checkSchema(recordLoad.answer, answer).ok).toBe(true);
  });
});
