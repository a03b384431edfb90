import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { HOSTILE, largeForm, largeRecord } from '../../../fixtures/index.ts';
import { FixturePage } from '../../workbench/FixturePage.tsx';
import { OrderPage, type OrderPageProps } from '../../workbench/OrderPage.tsx';

const meta: Meta<OrderPageProps> = { title: 'Pages/Page form', component: OrderPage };
export default meta;

type Story = StoryObj<OrderPageProps>;

/** Waits until the page stands, whatever it came to. */
const opened: NonNullable<Story['play']> = async ({ canvas }) => {
  await canvas.findByRole('toolbar', { name: 'Form actions' }, { timeout: 20_000 });
};

export const Add: Story = { args: { state: 'add' }, play: opened };
export const Edit: Story = { args: { state: 'update' }, play: opened };
export const Look: Story = { args: { state: 'look' }, play: opened };
export const Submit: Story = { args: { state: 'submit' }, play: opened };
export const Audit: Story = { args: { state: 'audit' }, parameters: { userName: 'approver' }, play: opened };
export const InADialog: Story = { args: { state: 'update', layout: 'dialog' }, play: opened };

/** As the product comes: in its own colours and its first language. */
export const InChinese: Story = {
  args: { state: 'update' },
  globals: { language: 'zh_TW', mode: 'imf' },
  play: async ({ canvas }) => {
    await canvas.findByRole('toolbar', { name: '表單操作' }, { timeout: 20_000 });
  },
};

export const Loading: Story = { args: { state: 'update' }, globals: { network: 'slow' } };

export const Failing: Story = {
  args: { state: 'update' },
  globals: { network: 'failing' },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert', undefined, { timeout: 10_000 });
    await expect(canvas.getByRole('button')).toBeVisible();
  },
};

export const Offline: Story = {
  args: { state: 'update' },
  globals: { network: 'offline' },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert', undefined, { timeout: 10_000 });
  },
};

export const NoPermission: Story = {
  args: { state: 'update' },
  parameters: { userName: 'visitor' },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert', undefined, { timeout: 20_000 });
  },
};

export const NotFound: Story = {
  args: { state: 'update', recordId: '01941f29-7c00-7000-8000-0000000000ff' },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert', undefined, { timeout: 20_000 });
  },
};

/** The required fields of a new order are named when it is saved without them. */
export const RequiredFieldsMissing: Story = {
  args: { state: 'add' },
  play: async (context) => {
    await opened(context);
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getAllByText('Required').length).toBeGreaterThan(1), {
      timeout: 10_000,
    });
  },
};

/** Definitions that do not compile say what is wrong and where; none takes the story down. */
export const BrokenDefinitions: StoryObj = {
  render: () => (
    <>
      {HOSTILE.map((fixture) => (
        <section key={fixture.name} aria-label={fixture.name} className="pw:mb-4">
          <h2 className="pw:px-4 pw:pt-2 pw:text-sm pw:text-text-muted">{fixture.name}</h2>
          <FixturePage fixture={fixture} state="add" />
        </section>
      ))}
    </>
  ),
  parameters: {
    // Many pages in one story, several of them without a name: their landmarks cannot but be alike.
    a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } },
  },
};

export const TwoHundredFields: StoryObj = {
  render: () => (
    <FixturePage
      fixture={{
        name: 'two hundred fields',
        definition: largeForm(200),
        record: largeRecord(200),
        issues: 'none',
      }}
    />
  ),
};
