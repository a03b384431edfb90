/** Words that name no control: the property has its plain field, and what is wrong is said beside it. */
import { withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { createSchemaValidator } from './schemaValidator.ts';
import { pagewrightTheme } from './theme.tsx';

const Form = withTheme(pagewrightTheme);

function show(uiSchema: UiSchema, formData: object, onSubmit = vi.fn<(data: unknown) => void>()) {
  const schema: RJSFSchema = {
    type: 'object',
    properties: { name: { type: 'string', title: 'Name' }, count: { type: 'integer', title: 'Count' } },
  };
  const { host } = mount(
    <PwRoot platform={testPlatform()}>
      <Form
        schema={schema}
        uiSchema={uiSchema}
        formData={formData}
        validator={createSchemaValidator()}
        onSubmit={({ formData: sent }) => onSubmit(sent)}
      />
    </PwRoot>,
  );
  return { host, onSubmit };
}

test('a mistyped word of kind is said; the field is the plain one, and can be submitted', async () => {
  const stated = { 'ui:options': { kind: 'attachmentuplaod' } };
  const { host, onSubmit } = show({ name: stated, count: stated }, { name: 'a', count: 4 });
  const box = await until(() => host.querySelector<HTMLInputElement>('#root_name'));
  expect(box.value).toBe('a');
  expect(host.querySelectorAll('.pw-help')).toHaveLength(2);
  expect(host.querySelector('.pw-help')?.textContent).toBe('Unknown widget “attachmentuplaod”');
  const said = (box.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id));
  expect(said.some((one) => one?.textContent?.includes('attachmentuplaod'))).toBe(true);
  await userEvent.fill(box, 'b');
  await userEvent.click(page.getByRole('button', { name: 'Submit' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'b', count: 4 });
});
