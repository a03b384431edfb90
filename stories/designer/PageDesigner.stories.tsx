import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { workOrderForm, workOrderObject } from '../../fixtures/index.ts';
import { PageDesigner, type PageDesignerProps } from '../../src/designer/index.ts';
import { designerTexts } from '../../src/designer/texts/index.ts';
import { compilePage } from '../../src/engine/internal.ts';
import { PwRoot, useMode } from '../../src/widgets/index.ts';
import { useLayOpen } from '../workbench/useLayOpen.ts';
import { useWorkbench } from '../workbench/Workbench.tsx';

const CATALOGUES = [designerTexts];

function StoryDesigner({ definition, onChange, ...more }: PageDesignerProps) {
  const { platform } = useWorkbench();
  const mode = useMode();
  const [latest, setLatest] = useState<{ definition: unknown; compiled: ReturnType<typeof compilePage> }>(
    () => ({
      definition,
      compiled: compilePage(definition),
    }),
  );
  const { page, issues } = latest.compiled;
  useLayOpen({
    name: 'as it would be stored',
    definition: latest.definition,
    // Here the designer is what edits it.
    edit: null,
    compiled: page,
    page,
    issues,
    form: null,
    mode: 'edit',
    approveStatus: 0,
  });
  return (
    <PwRoot platform={platform} mode={mode} catalogues={CATALOGUES}>
      <main className="pw:h-dvh">
        <PageDesigner
          definition={definition}
          onChange={(next) => {
            setLatest({ definition: next, compiled: compilePage(next) });
            onChange?.(next);
          }}
          {...more}
        />
      </main>
    </PwRoot>
  );
}

const meta: Meta<PageDesignerProps> = { title: 'Designer/Page designer', component: StoryDesigner };
export default meta;

type Story = StoryObj<PageDesignerProps>;

const saved = async () => ({ ok: true as const, envelope: { revision: 2 } });

export const WorkOrder: Story = {
  args: {
    definition: workOrderForm,
    objectModel: workOrderObject,
    title: 'Work order',
    onChange: fn(),
    onSave: saved,
  },
};
export const EmptyPage: Story = { args: { definition: { items: [] }, title: 'New page', onChange: fn() } };
export const Unreadable: Story = {
  args: { definition: '{ "items": [', title: 'Broken page' },
  play: async ({ canvas }) => {
    const page = canvas.getByRole('main');
    // Its ground reaches to the edge.
    await expect(page.getBoundingClientRect().top).toBe(0);
  },
};
