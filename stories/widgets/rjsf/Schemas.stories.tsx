import { withTheme } from '@rjsf/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import {
  choiceSamples,
  formSamples,
  hostPartSamples,
  type SchemaSample,
  structureSamples,
  valueSamples,
} from '../../../fixtures/schemas/index.ts';
import { createSchemaValidator, pagewrightTheme } from '../../../src/rjsf/index.ts';

const ThemedForm = withTheme(pagewrightTheme);
const validator = createSchemaValidator();

interface SchemasProps {
  readonly samples: readonly SchemaSample[];
}

/** Plain schemas below each other, each a form of its own. */
function Schemas({ samples }: SchemasProps) {
  return (
    <main className="pw:flex pw:flex-col pw:gap-10 pw:p-4">
      {samples.map(({ name, schema, uiSchema = {}, data, props }, at) => (
        <div key={name}>
          <p className="pw:mb-2 pw:text-text-muted pw:text-xs">{name}</p>
          <ThemedForm
            idPrefix={`s${at}`}
            schema={schema}
            uiSchema={uiSchema}
            formData={data}
            validator={validator}
            noHtml5Validate
            {...props}
          />
        </div>
      ))}
    </main>
  );
}

const meta: Meta<SchemasProps> = { title: 'Embedding/Plain schemas', component: Schemas };
export default meta;

type Story = StoryObj<SchemasProps>;

/** Values of every type and format, and their widgets. */
export const Values: Story = { args: { samples: valueSamples } };

/** Options, alternatives and what depends on them. */
export const Choices: Story = { args: { samples: choiceSamples } };

/** Objects, arrays and properties that the user names. */
export const Structures: Story = { args: { samples: structureSamples } };

/** Defaults, errors and layouts of the whole form. */
export const WholeForms: Story = { args: { samples: formSamples } };

/** Fields, widgets and templates that the host brings beside those of the theme. */
export const HostParts: Story = { args: { samples: hostPartSamples } };

/** An error stands at its field, and above the form. */
export const Refused: Story = {
  args: { samples: valueSamples.slice(0, 1) },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(canvasElement.querySelector('#s0_city__notes')).toHaveTextContent('Required'));
  },
};
