/** Files over a plain schema: `ui:options` say of them what the options of a page say. */
import { withTheme } from '@rjsf/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { createSchemaValidator } from './schemaValidator.ts';
import { pagewrightTheme } from './theme.tsx';

const Form = withTheme(pagewrightTheme);

test('what is accepted and how many are those of the options', async () => {
  const { host } = mount(
    <PwRoot platform={testPlatform()}>
      <Form
        schema={{ type: 'object', properties: { papers: { type: 'string', title: 'Papers' } } }}
        uiSchema={{ papers: { 'ui:options': { kind: 'attachment', accept: '.pdf', max: 3 } } }}
        validator={createSchemaValidator()}
      />
    </PwRoot>,
  );
  await expect.element(page.getByText(/0 .*3/)).toBeVisible();
  expect(host.querySelector('input[type=file]')).toHaveAttribute('accept', '.pdf');
});
