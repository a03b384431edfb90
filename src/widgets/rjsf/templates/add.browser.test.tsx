import { withTheme } from '@rjsf/core';
import { expect, test } from 'vitest';
import '../../../styles/styles.css';
import { PwRoot } from '../../hooks/PwRoot.tsx';
import { mount, until } from '../../testing/mount.tsx';
import { testPlatform } from '../../testing/testPlatform.ts';
import { createSchemaValidator } from '../schemaValidator.ts';
import { pagewrightTheme } from '../theme.tsx';

const Form = withTheme(pagewrightTheme);
const text = { type: 'string' as const };

test('the button that adds stands 8 px below the last row, of properties and of lists', async () => {
  mount(
    <PwRoot platform={testPlatform()}>
      <Form
        schema={{
          type: 'object',
          properties: {
            extra: { type: 'object', additionalProperties: text },
            pets: { type: 'array', items: text },
          },
        }}
        formData={{ extra: { colour: 'red' }, pets: ['Tom'] }}
        validator={createSchemaValidator()}
      />
    </PwRoot>,
  );
  for (const [row, button] of [
    ['root_extra_colour', 'root_extra__add'],
    ['root_pets_0', 'root_pets__add'],
  ] as const) {
    const above = await until(() => document.getElementById(row));
    const add = await until(() => document.getElementById(button));
    expect(add.getBoundingClientRect().top - above.getBoundingClientRect().bottom, button).toBe(8);
  }
});
