import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { FixturePage, type FixturePageProps } from '../../../../stories/workbench/FixturePage.tsx';
import {
  fileNamed,
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
import { fixtures } from './attachmentupload.fixture.ts';

const meta: Meta<FixturePageProps> = {
  title: 'Widgets/Fields/AttachmentUpload',
  component: FixturePage,
};
export default meta;

const story = (name: string, change: FixturePageProps['change'] = withFiles) => ({
  ...fixtureStory(fixtures, name),
  args: { fixture: fixtureCase(fixtures, name), state: 'update' as const, change },
});

export const EveryState = everyState(fixtures, 'plain', withFiles);
export const EveryLook = everyLook(fixtures, withFiles);
export const EveryCase = everyCase(fixtures, withFiles);
export const Plain = story('plain');
export const Empty = story('empty');
export const LongNames = story('long names');
export const Narrow = story('narrow');

/** One file stays on its way: its share, a way to cancel, and a save that waits for it. */
export const Slow = {
  ...story('empty', withStuckUpload),
  play: async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
    const control = await canvas.findByLabelText('Attachments');
    await userEvent.upload(control, [
      fileNamed('drawing.pdf'),
      fileNamed('list.csv'),
      fileNamed('third.txt'),
    ]);
    await canvas.findByText('Waiting');
    await expect(canvas.getAllByText('Uploading 40%')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel the upload of drawing.pdf' }));
    await waitFor(() => expect(canvas.queryByText('drawing.pdf')).toBeNull());
    await expect(control).toHaveFocus();
    await waitFor(() => expect(canvas.getAllByText('Uploading 40%')).toHaveLength(2));
  },
};

/** Each file by itself: those that fail say why by name, and can be tried again; the others are there. */
export const Failing = {
  ...story('empty', withFailingUpload),
  play: async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
    const control = await canvas.findByLabelText('Attachments');
    await userEvent.upload(control, [fileNamed('bad.bin'), fileNamed('line.txt'), fileNamed('good.txt')]);
    await canvas.findByText('file bad.bin upload failed: larger than 20 MB');
    await canvas.findByText('line.txt: network exception, file upload failed');
    await waitFor(() => expect(fieldNow('files').companion).toMatchObject([{ fileName: 'good.txt' }]));
    await userEvent.click(canvas.getByRole('button', { name: 'Upload line.txt again' }));
    await waitFor(() => expect(String(fieldNow('files').value).split(',')).toHaveLength(2));
    await expect(control).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove bad.bin' }));
    await waitFor(() => expect(canvas.queryByText(/bad.bin/)).toBeNull());
  },
};

/** What the field does not take is told by name; the others are sent. */
export const Refused = {
  ...story('accepted kinds', withQuickUpload),
  play: async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
    const control = await canvas.findByLabelText('Attachments');
    const same = fileNamed('檢驗紀錄.csv', 'text/csv', 20_480);
    const other = fileNamed('檢驗紀錄.csv', 'text/csv', 20_481);
    const files = [fileNamed('run.exe'), same, other, fileNamed('plan.pdf', 'application/pdf')];
    await userEvent.upload(control, files, { applyAccept: false });
    await canvas.findByText('Files like run.exe are not accepted here');
    await canvas.findByText('File 檢驗紀錄.csv is already there');
    await waitFor(() => expect(String(fieldNow('files').value).split(',')).toHaveLength(4));
  },
};

/** By keys alone: a file is removed, brought back by undo, and renamed; its ending stays. */
export const ByKeyboard = {
  ...story('plain', withQuickUpload),
  tags: ['!dev'],
  play: async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
    const first = await canvas.findByRole('button', { name: 'Drawing 4711-A.pdf' });
    first.focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Drawing 4711-A.pdf' })).toBeNull());
    await expect(canvas.getByRole('button', { name: '檢驗紀錄.csv' })).toHaveFocus();
    openedForm().undo();
    await canvas.findByRole('button', { name: 'Drawing 4711-A.pdf' });
    const menu = canvas.getByRole('button', { name: 'Actions for Drawing 4711-A.pdf' });
    menu.focus();
    await userEvent.keyboard('{Enter}');
    const page = within(document.body);
    (await page.findByRole('menuitem', { name: 'Rename' })).focus();
    await userEvent.keyboard('{Enter}');
    const box = await page.findByLabelText('New name');
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.keyboard('Drawing B{Enter}');
    await canvas.findByRole('button', { name: 'Drawing B.pdf' });
    await expect(fieldNow('files').companion).toMatchObject([{ fileName: 'Drawing B.pdf' }, {}]);
  },
};

/** Deleted by its menu: the menu of the next file has the focus then, that of the last one, and at last the control. */
export const DeletedByMenu = {
  ...story('plain', withQuickUpload),
  tags: ['!dev'],
  play: async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
    const page = within(document.body);
    const control = await canvas.findByLabelText('Attachments');
    await userEvent.upload(control, fileNamed('third.txt'));
    const menuOf = (name: string) => canvas.findByRole('button', { name: `Actions for ${name}` });
    const remove = async (name: string, next: HTMLElement) => {
      (await menuOf(name)).focus();
      await userEvent.keyboard('{Enter}');
      (await page.findByRole('menuitem', { name: 'Delete' })).focus();
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
      await waitFor(() => expect(next).toHaveFocus());
    };
    await menuOf('third.txt');
    await remove('檢驗紀錄.csv', await menuOf('third.txt'));
    await remove('third.txt', await menuOf('Drawing 4711-A.pdf'));
    // A click works as the keys do.
    await userEvent.click(await menuOf('Drawing 4711-A.pdf'));
    await userEvent.click(await page.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(control).toHaveFocus());
  },
};

/** The viewer: a PDF page by page, then a text; Escape gives the focus back. */
export const Viewed = {
  ...story('plain'),
  play: async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
    const first = await canvas.findByRole('button', { name: 'Drawing 4711-A.pdf' });
    first.focus();
    await userEvent.keyboard('{Enter}');
    const page = within(document.body);
    // PDF.js is large: a machine that does other things as well takes its time to bring it.
    await page.findByRole('img', { name: 'Page 3 of 3' }, { timeout: 45_000 });
    await userEvent.keyboard('{ArrowRight}');
    await page.findByText(/too wide, 12.04/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(first).toHaveFocus());
  },
};

/** Files of which the record knows nothing but their ids: said at the field and in the viewer; the value stays. */
export const NotThere = {
  ...story('names unknown'),
  play: async ({ canvas }: { canvas: ReturnType<typeof within> }) => {
    await canvas.findByText('File f8, f9 is not available (any more); the value is kept until it is changed');
    await expect(canvas.getAllByText('Not available')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'f9' }));
    const viewer = within(await within(document.body).findByRole('dialog'));
    await viewer.findByText(/^File f9 is not available/);
    await userEvent.keyboard('{Escape}');
    await expect(fieldNow('files').value).toBe('f8,f9');
    await expect(openedForm().validate().ok).toBe(true);
  },
};
