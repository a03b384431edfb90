import { withTheme } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '../../../engine/internal.ts';
import { PwRoot } from '../../hooks/PwRoot.tsx';
import { mount } from '../../testing/mount.tsx';
import { testPlatform } from '../../testing/testPlatform.ts';
import { createSchemaValidator } from '../schemaValidator.ts';
import { pagewrightTheme } from '../theme.tsx';

const Form = withTheme(pagewrightTheme);

function show(schema: RJSFSchema, formData: unknown, language?: Language) {
  mount(
    <PwRoot platform={testPlatform()} {...(language ? { language } : {})}>
      <Form schema={schema} formData={formData} validator={createSchemaValidator()} />
    </PwRoot>,
  );
}

const named = (role: 'button' | 'combobox', name: string) => page.getByRole(role, { name, exact: true });

const text = { type: 'string' as const };
const PETS: RJSFSchema = {
  type: 'object',
  properties: {
    pets: { type: 'array', title: 'Pets', items: text },
    tags: { type: 'array', items: { type: 'object', properties: { name: text } } },
    extra: { type: 'object', additionalProperties: text },
    files: { type: 'array', title: 'Files', items: { ...text, format: 'data-url' } },
  },
};
const DATA = {
  pets: ['Tom', 'Rex'],
  tags: [{ name: 'a' }],
  extra: { colour: 'red' },
  files: ['data:text/plain;name=plan.txt;base64,YQ=='],
};

test('a button of a row, a property or a file is named by it', async () => {
  show(PETS, DATA, 'en_US');
  for (const name of [
    'Remove Pets 1',
    'Remove Pets 2',
    'Move up Pets 2',
    'Remove tags 1',
    'Remove colour',
    'Remove plan.txt',
  ])
    await expect.element(named('button', name)).toBeVisible();
});

test.each([
  ['zh_TW', '移除「Pets 2」'],
  ['zh_CN', '移除“Pets 2”'],
  ['vi_VN', 'Xóa Pets 2'],
] as const)('so in %s', async (language, name) => {
  show(PETS, DATA, language);
  await expect.element(named('button', name)).toBeVisible();
});

const ALTERNATIVES = { oneOf: [{ properties: { a: text } }, { properties: { b: text } }] };

test.each<readonly [string, RJSFSchema, string]>([
  ['the form', { type: 'object', ...ALTERNATIVES }, 'Choice'],
  ['the form with a title', { type: 'object', title: 'Pet', ...ALTERNATIVES }, 'Pet'],
  ['a field', { type: 'object', properties: { pet: { type: 'object', ...ALTERNATIVES } } }, 'pet'],
])('the choice between alternatives has a name: %s', async (_of, schema, name) => {
  show(schema, {}, 'en_US');
  await expect.element(named('combobox', name)).toBeVisible();
});
