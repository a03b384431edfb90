import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import {
  drawnFile,
  withFailingUpload,
  withFiles,
  withQuickUpload,
  withStuckUpload,
} from '../../../../stories/workbench/files.ts';
import {
  everyCase,
  everyState,
  fixtureCase,
  fixtureStory,
} from '../../../../stories/workbench/fixtureStory.tsx';
import { everyLook } from '../../../../stories/workbench/looks.tsx';
import { fieldNow, openedForm } from '../../../../stories/workbench/opened.ts';
import { fixtures } from './imgupload.fixture.ts';

const meta: Meta<FixturePageProps> = { title: 'Widgets/Fields/ImgUpload', component: FixturePage };
export default meta;

type Play = { canvas: ReturnType<typeof within> };

const story = (name: string, change: FixturePageProps['change'] = withFiles) => ({
  ...fixtureStory(fixtures, name),
  args: { fixture: fixtureCase(fixtures, name), state: 'update' as const, change },
});

export const EveryState = everyState(fixtures, 'plain', withFiles);
export const EveryLook = everyLook(fixtures, withFiles);
export const EveryCase = everyCase(fixtures, withFiles);
export const Plain = story('plain');
export const Several = story('several');
export const Empty = story('empty');

/** The dialog before a picture is sent: turned, moved by keys, cut, sent. */
export const Cropped = {
  ...story('empty', withQuickUpload),
  play: async ({ canvas }: Play) => {
    const control = await canvas.findByLabelText('Photo');
    await userEvent.upload(control, [await drawnFile('part.png', 300, 200)]);
    const page = within(document.body);
    const use = await page.findByRole('button', { name: 'Crop and upload' }, { timeout: 15_000 });
    await waitFor(() => expect(use).toBeEnabled());
    await userEvent.click(page.getByRole('button', { name: 'Rotate right' }));
    await waitFor(() => expect(use).toBeEnabled());
    await userEvent.click(use);
    await waitFor(() => expect(fieldNow('photo').companion).toMatchObject([{ fileName: 'part.png' }]));
  },
};

/** Cropping can be skipped, for one picture or for all that are left. */
export const Skipped = {
  ...story('several', withQuickUpload),
  play: async ({ canvas }: Play) => {
    const control = await canvas.findByLabelText('Photo');
    await userEvent.upload(control, [
      await drawnFile('one.png', 30, 20),
      await drawnFile('two.png', 30, 20),
      await drawnFile('three.png', 30, 20),
    ]);
    const page = within(document.body);
    await userEvent.click(await page.findByRole('button', { name: 'Upload as it is' }, { timeout: 15_000 }));
    await page.findByText('Image 2 of 3');
    await userEvent.click(page.getByRole('button', { name: 'Upload the rest as they are' }));
    await waitFor(() => expect(String(fieldNow('photo').value).split(',')).toHaveLength(6));
  },
};

/** Alt and an arrow move a picture, Delete removes it. */
export const ByKeyboard = {
  ...story('several'),
  play: async ({ canvas }: Play) => {
    const first = await canvas.findByRole('button', { name: 'Image front.png' });
    first.focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(String(fieldNow('photo').value)).toMatch(/f02b,.*f02a,.*f02c$/));
    await canvas.findByText('front.png is number 2 now');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(String(fieldNow('photo').value)).toMatch(/f02b,.*f02c$/));
    await expect(canvas.getByLabelText('Photo')).toHaveFocus();
  },
};

/** The viewer: zoom and turn by keys, to the next picture by the arrow, Escape gives the focus back. */
export const Viewed = {
  ...story('several'),
  play: async ({ canvas }: Play) => {
    const first = await canvas.findByRole('button', { name: 'Image front.png' });
    first.focus();
    await userEvent.keyboard('{Enter}');
    const page = within(document.body);
    const picture = await page.findByRole('img', { name: 'front.png' }, { timeout: 15_000 });
    await page.findByText('100%');
    await waitFor(() => expect(picture.offsetWidth).toBe(320));
    await userEvent.keyboard('++r');
    await page.findByText('156%');
    await expect(picture.getBoundingClientRect().height).toBeCloseTo(500, 0);
    const paper = picture.parentElement?.getBoundingClientRect();
    await expect(paper?.top).toBeCloseTo(picture.getBoundingClientRect().top, 0);
    await userEvent.keyboard('1');
    await page.findByText('100%');
    await expect(page.getByRole('button', { name: 'Fit the window' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await userEvent.keyboard('0');
    await expect(page.getByRole('button', { name: 'Fit the window' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.keyboard('{ArrowRight}');
    await page.findByRole('img', { name: 'side.png' });
    await page.findByText('2 of 3');
    await page.findByText('100%');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(first).toHaveFocus());
  },
};

export const Slow = {
  ...story('several', withStuckUpload),
  play: async ({ canvas }: Play) => {
    const control = await canvas.findByLabelText('Photo');
    await userEvent.upload(control, [new File(['GIF89a'], 'moving.gif', { type: 'image/gif' })]);
    const share = await canvas.findByRole('progressbar', { name: 'Upload of moving.gif' });
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel the upload of moving.gif' }));
    await waitFor(() => expect(share).not.toBeInTheDocument());
    await expect(control).toHaveFocus();
  },
};

export const Failing = {
  ...story('several', withFailingUpload),
  play: async ({ canvas }: Play) => {
    const control = await canvas.findByLabelText('Photo');
    await userEvent.upload(control, [new File(['GIF89a'], 'line.gif', { type: 'image/gif' })]);
    await canvas.findByText('line.gif: network exception, image upload failed');
    await userEvent.click(canvas.getByRole('button', { name: 'Upload line.gif again' }));
    await waitFor(() => expect(String(fieldNow('photo').value).split(',')).toHaveLength(4));
    await expect(control).toHaveFocus();
  },
};

/** A picture that the server does not know: said at the field and large, with its id; the value stays. */
export const NotThere = {
  ...story('not there'),
  play: async ({ canvas }: Play) => {
    await canvas.findByText(
      'File missing is not available (any more); the value is kept until it is changed',
      {
        selector: '.pw-error',
      },
    );
    await userEvent.click(await canvas.findByTitle('missing'));
    const viewer = within(await within(document.body).findByRole('dialog'));
    await viewer.findByText('Not available');
    await viewer.findByText(/^File missing is not available/);
    await expect(viewer.queryByText('Download')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(fieldNow('photo').value).toBe('missing');
    await expect(openedForm().validate().ok).toBe(true);
  },
};
