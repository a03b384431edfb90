import { withTheme } from '@rjsf/core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { createSchemaValidator } from './schemaValidator.ts';
import { pagewrightTheme } from './theme.tsx';

const Form = withTheme(pagewrightTheme);

function open() {
  const onSubmit = vi.fn<(data: unknown) => void>();
  mount(
    <PwRoot platform={testPlatform()}>
      <Form
        schema={{
          type: 'object',
          properties: {
            qty: { type: 'number', title: 'Quantity' },
            due: { type: 'string', format: 'date', title: 'Due' },
            kind: { type: 'string', title: 'Kind', enum: ['Box', 'Bag'] },
          },
        }}
        formData={{ qty: 5 }}
        validator={createSchemaValidator()}
        onSubmit={({ formData }) => onSubmit(formData)}
      />
    </PwRoot>,
  );
  return { onSubmit, submit: () => page.getByRole('button', { name: 'Submit' }).click() };
}

test.each([
  ['Quantity', 'abc', '12', { qty: 12 }],
  ['Due', '32/13/2026', '2026-05-06', { qty: 5, due: '2026-05-06' }],
  ['Kind', 'Barrel', 'Bag', { qty: 5, kind: 'Bag' }],
])(
  'text in %s that is no value stops the submit until it is corrected',
  async (label, wrong, right, data) => {
    const { onSubmit, submit } = open();
    const field = page.getByLabelText(label, { exact: true });
    await userEvent.fill(field, wrong);
    // What is said of the text moves the button: it is pressed where it is then.
    await userEvent.tab();
    await expect.element(field).toHaveAccessibleDescription(new RegExp(wrong));
    await submit();
    await vi.waitFor(() => expect(document.activeElement).toBe(field.element()));
    await expect.element(field).toHaveValue(wrong);
    expect(onSubmit).not.toHaveBeenCalled();

    await userEvent.fill(field, right);
    await userEvent.tab();
    await submit();
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith(data));
  },
);

test('Enter after such a text submits nothing', async () => {
  const { onSubmit } = open();
  const field = page.getByLabelText('Quantity', { exact: true });
  await userEvent.fill(field, 'abc');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/abc/);
  expect(onSubmit).not.toHaveBeenCalled();
});
