/** What a form says of wrong data when it is opened: as much as with rjsf's own theme, and the data is seen and kept. */
import { withTheme } from '@rjsf/core';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { createSchemaValidator } from './schemaValidator.ts';
import { pagewrightTheme } from './theme.tsx';

const THEMES = { core: withTheme({}), ours: withTheme(pagewrightTheme) };
const WRONG = { qty: 'abc', kind: 'Barrel', due: 'soon' };

function open(theme: keyof typeof THEMES, more: { readonly liveValidate?: 'onChange' } = {}) {
  const Form = THEMES[theme];
  const onError = vi.fn<(errors: readonly unknown[]) => void>();
  const { host } = mount(
    <PwRoot platform={testPlatform()}>
      <Form
        schema={{
          type: 'object',
          properties: {
            qty: { type: 'number', title: 'Quantity' },
            kind: { type: 'string', title: 'Kind', enum: ['Box', 'Bag'] },
            due: { type: 'string', format: 'date', title: 'Due' },
          },
        }}
        formData={WRONG}
        validator={createSchemaValidator()}
        noHtml5Validate
        showErrorList={false}
        onError={onError}
        {...more}
      />
    </PwRoot>,
  );
  const marks = () => host.querySelectorAll('[aria-invalid="true"], .error-detail li, .pw-error').length;
  return { host, marks, onError };
}

test.each(['core', 'ours'] as const)(
  'with %s nothing is marked on opening, and a submit marks it',
  async (theme) => {
    const { marks, onError } = open(theme);
    await expect.element(page.getByLabelText('Quantity').first()).toBeVisible();
    expect(marks()).toBe(0);
    await page.getByRole('button', { name: 'Submit' }).click();
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce());
    expect(onError.mock.calls[0]?.[0].length).toBeGreaterThanOrEqual(3);
    await vi.waitFor(() => expect(marks()).toBeGreaterThanOrEqual(3));
  },
);

test.each(['core', 'ours'] as const)(
  'with %s liveValidate marks nothing on opening either',
  async (theme) => {
    const { marks } = open(theme, { liveValidate: 'onChange' });
    await expect.element(page.getByLabelText('Quantity').first()).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(marks()).toBe(0);
  },
);

test('what is wrong is seen as it is stored', async () => {
  open('ours');
  await expect.element(page.getByLabelText('Quantity')).toHaveValue('abc');
  await expect.element(page.getByLabelText('Kind')).toHaveValue('Barrel');
  await expect.element(page.getByLabelText('Due')).toHaveValue('soon');
});
