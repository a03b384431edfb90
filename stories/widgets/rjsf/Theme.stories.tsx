import { withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { sampleOrder, workOrderForm } from '../../../fixtures/index.ts';
import { toJsonSchema } from '../../../src/engine/index.ts';
import { compilePage, controlByType, optionSchema } from '../../../src/engine/internal.ts';
import { createSchemaValidator, pagewrightTheme } from '../../../src/rjsf/index.ts';
import { useWorkbench } from '../../workbench/Workbench.tsx';

const ThemedForm = withTheme(pagewrightTheme);
const validator = createSchemaValidator();

interface SchemaStoryProps {
  readonly schema: RJSFSchema;
  readonly uiSchema?: UiSchema;
  readonly data?: unknown;
}

function SchemaForm({ schema, uiSchema = {}, data: given = {} }: SchemaStoryProps) {
  const [data, setData] = useState<unknown>(given);
  return (
    <main className="pw:p-4">
      <ThemedForm
        schema={schema}
        uiSchema={uiSchema}
        formData={data}
        validator={validator}
        onChange={(event) => setData(event.formData)}
      />
    </main>
  );
}

const meta: Meta<SchemaStoryProps> = { title: 'Embedding/rjsf theme', component: SchemaForm };
export default meta;

type Story = StoryObj<SchemaStoryProps>;

export const PlainSchema: Story = {
  args: {
    schema: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', title: 'Name', maxLength: 20 },
        qty: { type: 'number', title: 'Quantity', minimum: 0, maximum: 100 },
        count: { type: 'integer', title: 'Pieces' },
        due: { type: 'string', format: 'date', title: 'Due' },
        kind: { type: 'string', enum: ['a', 'b'], title: 'Kind' },
        active: { type: 'boolean', title: 'Active' },
      },
    },
    data: { name: 'Bracket', qty: 12.5, active: true },
  },
  play: async ({ canvas }) => {
    const input = await canvas.findByLabelText(/Name/);
    await userEvent.clear(input);
    await userEvent.type(input, 'Base plate{Enter}');
    await waitFor(() => expect(input).toHaveValue('Base plate'));
  },
};

/** A property panel of the designer: the options of a control as a form. */
export const PropertyPanel: Story = {
  render: () => {
    const control = controlByType('decimal');
    if (control === undefined) throw new Error('no decimal');
    const { schema, uiSchema } = optionSchema(control);
    return <SchemaForm schema={schema} uiSchema={uiSchema} data={control.defaults} />;
  },
};

function OrderSchema() {
  const { platform } = useWorkbench();
  const made = useMemo(() => {
    const { page } = compilePage(workOrderForm);
    if (page === null) throw new Error('The work order does not compile.');
    const { lookup } = platform.formPorts(page, null);
    return { ...toJsonSchema(page), formContext: { page, ...(lookup ? { lookup } : {}) } };
  }, [platform]);
  const [data, setData] = useState<unknown>(() => sampleOrder());
  return (
    <main className="pw:p-4">
      <ThemedForm
        {...made}
        formData={data}
        validator={validator}
        onChange={(event) => setData(event.formData)}
      />
    </main>
  );
}

/** The schema that a page exports, with the page beside it: lookups write their companion too. */
export const ExportedPage: StoryObj = { render: () => <OrderSchema /> };
