import { withTheme } from '@rjsf/core';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { createPlatform } from '../../../platform/index.ts';
import { PwRoot } from '../../hooks/PwRoot.tsx';
import { createSchemaValidator } from '../schemaValidator.ts';
import { pagewrightTheme } from '../theme.tsx';

const Form = withTheme(pagewrightTheme);
const platform = createPlatform({ language: 'en_US' });
let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

test('a form in an element with the id root has no second one; its parts have those of rjsf', async () => {
  const host = document.createElement('div');
  host.id = 'root';
  document.body.append(host);
  root = createRoot(host);
  root.render(
    <PwRoot platform={platform}>
      <Form
        schema={{
          type: 'object',
          properties: {
            name: { type: 'string' },
            place: { type: 'object', properties: { city: { type: 'string' } } },
            tags: { type: 'array', items: { type: 'string' } },
          },
        }}
        validator={createSchemaValidator()}
      />
    </PwRoot>,
  );
  await vi.waitFor(() => expect(document.querySelectorAll('#root_name')).toHaveLength(1));
  expect([...document.querySelectorAll('#root')]).toEqual([host]);
  expect(document.querySelector('fieldset#root_place #root_place_city')).not.toBeNull();
  expect(document.querySelector('fieldset#root_tags')).not.toBeNull();
});
