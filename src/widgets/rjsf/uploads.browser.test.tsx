/** Files over a plain schema: `ui:options` say of them what the options of a page say. */
import { withTheme } from '@rjsf/core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ok } from '../../engine/internal.ts';
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

const pdf = new File(['%PDF-1.4'], 'offer.pdf', { type: 'application/pdf' });

test.each(['attachment', 'attachmentupload'])(
  '%s: files have their names, entered or stored',
  async (kind) => {
    const platform = {
      ...testPlatform(),
      upload: async (file: File) => ok({ id: 'f1', fileName: file.name, fileSize: file.size, url: '' }),
    };
    const draw = (formData: object) => (
      <PwRoot platform={platform}>
        <Form
          schema={{ type: 'object', properties: { papers: { type: 'string', title: 'Papers' } } }}
          uiSchema={{ papers: { 'ui:options': { kind } } }}
          formData={formData}
          validator={createSchemaValidator()}
        />
      </PwRoot>
    );
    const { host, render } = mount(draw({}));
    await expect.element(page.getByText('Choose files')).toBeVisible();
    const input = host.querySelector('input[type=file]');
    if (!(input instanceof HTMLElement)) throw new Error('no input');
    await userEvent.upload(input, pdf);
    const table = page.getByRole('table', { name: 'Files of Papers' });
    await expect.element(table.getByRole('rowheader', { name: 'offer.pdf' })).toBeVisible();
    await expect.element(page.getByText('Not available')).not.toBeInTheDocument();
    render(draw({ papers: 'f2,f3', papers__Item: [{ id: 'f2', fileName: 'stored.pdf' }] }));
    await expect.element(table.getByRole('rowheader', { name: 'stored.pdf' })).toBeVisible();
    await expect.element(table.getByRole('rowheader', { name: 'f3' })).toBeVisible();
    await expect.element(page.getByText('Not available')).toBeVisible();
  },
);
