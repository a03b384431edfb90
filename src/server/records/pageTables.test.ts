/** Tables that a page has and its object does not. */
import { beforeEach, expect, it } from 'vitest';
import { admin, bag, openJobs, publish, rows, saveBy, widget } from '../testing/jobs.ts';

beforeEach(openJobs);

const PAGE = {
  items: [
    widget('title'),
    {
      type: 'entrytable',
      key: 'notes',
      model: 'notes',
      items: [{ type: 'textbox', key: 'n', model: 'note' }],
    },
    {
      type: 'entrytable',
      key: 'lines',
      model: 'lines',
      items: [
        { type: 'textbox', key: 'q', model: 'qty' },
        {
          type: 'entrychildtable',
          key: 'parts',
          model: 'extras',
          items: [{ type: 'textbox', key: 'p', model: 'part' }],
        },
      ],
    },
  ],
  action: { items: [] },
};

it('have a row to begin with, and keep what is entered into them', async () => {
  const viewId = await publish('job', PAGE);
  const opened = async (id: string) =>
    bag((await admin.post(`/openapi/app/job/${viewId}/getviewmodel`, { id })).data);
  const blank = bag((await opened('')).defaultModel);
  expect(blank.notes).toEqual([{}]);
  expect(rows(blank.lines)).toMatchObject([{ extras: [{}] }]);
  const saved = await saveBy(viewId, {
    title: 'New',
    state: 'open',
    notes: [{ entryId: 'n1', note: 'kept' }],
  });
  expect(saved).toMatchObject({ http: 200 });
  const model = bag((await opened(String(bag(saved.data).newId))).model);
  expect(model.notes).toMatchObject([{ note: 'kept' }]);
});
