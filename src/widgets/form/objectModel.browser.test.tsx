import { expect, test } from 'vitest';
import '../../styles/styles.css';
import { PageList } from '../list/PageList.tsx';
import { listPlatform } from '../list/testing.ts';
import { mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { PageForm } from './PageForm.tsx';

const objectModel = {
  fields: [{ FieldName: 'name', FieldType: 1, FieldTitle: 'Full name', MustInput: true, WebLock: 8 }],
};

test('a form says what the field definitions at hand say, where its widgets say nothing', async () => {
  const definition = { id: 'p', objectId: 'o', items: [{ key: 'k', model: 'name' }] };
  const platform = testPlatform();
  const form = (given: object) => (
    <PageForm definition={definition} mode="add" record={{ name: '' }} platform={platform} {...given} />
  );
  const { host } = mount(form({ objectModel }));
  const input = await until(() => host.querySelector<HTMLInputElement>('input.pw-input'));
  expect(host.textContent).toContain('Full name');
  expect(input.getAttribute('aria-required') ?? String(input.required)).toBe('true');
});

test('a list titles its columns with them', async () => {
  const definition = {
    id: 'l',
    objectId: 'o',
    apiUrl: '/openapi/app/thing/getlist',
    pageData: JSON.stringify({ lists: [{ key: 'main', items: [{ colKey: 'name' }] }] }),
  };
  const platform = listPlatform({
    answer: () => Response.json({ status: true, code: 200, msg: '', data: [{ id: '1', name: 'One' }] }),
    asked: () => undefined,
    notify: () => undefined,
    open: () => undefined,
  });
  const { host } = mount(
    <div style={{ height: 400 }}>
      <PageList definition={definition} objectModel={objectModel} platform={platform} />
    </div>,
  );
  await until(() => host.querySelector('[role=columnheader]'));
  expect(host.textContent).toContain('Full name');
});
