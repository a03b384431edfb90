import { describe, expect, it } from 'vitest';
import { compilePage, createForm, ok } from '../../engine/internal.ts';
import { createPlatform, memoryStorage, type OpenRequest } from '../index.ts';

/** What the opener is asked for when the form runs the action. */
async function asked(options: Record<string, unknown>, code = 'go'): Promise<OpenRequest | undefined> {
  const { page } = compilePage({
    id: 'v1',
    objectId: 'o1',
    objectId__Item: { objectCode: 'workOrder' },
    dataUrl: '/openapi/mes/workOrder/v1/getviewmodel',
    pageData: JSON.stringify({
      id: 'v1',
      items: [{ key: 'a', type: 'textbox', model: 'a' }],
      action: { items: [{ code, title: 'Go on', options }] },
    }),
  });
  if (page === null) throw new Error('No page');
  const requests: OpenRequest[] = [];
  const platform = createPlatform({
    baseUrl: 'http://server.test',
    storage: memoryStorage(),
    opener: {
      open: async (request) => {
        requests.push(request);
        return ok(null);
      },
    },
  });
  const { load: _, ...ports } = platform.formPorts(page, null);
  const form = createForm(page, { mode: 'edit', record: { id: 'r1', a: 'x' }, ports });
  await form.run(code);
  form.dispose();
  platform.dispose();
  return requests[0];
}

const APP = { appId: 'v1', appCode: 'mes', renderCode: 'v1', appName: 'Go on' };

describe('what a form’s action opens', () => {
  it('reaches the host whole: route, how params travel, mode of the dialog, the page it comes from', async () => {
    const stated = { openType: 'route', routeUrl: '/static/x', paramType: 'params', params: 'x:a' };
    expect(await asked({ ...stated, dialogMode: 'modeless', dialogWidth: '600px' })).toEqual({
      openType: 'route',
      routeUrl: '/static/x',
      paramType: 'params',
      params: { id: 'r1', x: 'x' },
      dialogMode: 'modeless',
      app: APP,
      renderCode: 'v1',
      objectId: 'o1',
      action: 'go',
      title: 'Go on',
      pageTitled: true,
      width: '600px',
      height: expect.any(String),
    });
  });

  it('says nothing of what is not stated', async () => {
    const request = await asked({ openType: 'dialog' }, 'link');
    expect(request).toMatchObject({ paramType: 'query', app: APP });
    expect(Object.keys(request ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/routeUrl|dialogMode|search|record/)]),
    );
  });
});
