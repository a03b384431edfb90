import { describe, expect, it } from 'vitest';
import { createDemoFactory } from '../../../fixtures/demo/index.ts';
import { compileList } from '../compile/list.ts';
import { compilePage } from '../compile/page.ts';
import { createList } from '../list/create.ts';
import { ok } from '../result.ts';
import { checkRecord } from '../rules/check-record.ts';
import { createAbort } from './abort.ts';
import { createForm } from './create.ts';
import { testPorts } from './testing.ts';

const factory = createDemoFactory();
const objects = new Map(factory.objects.map((each) => [each.id, each]));

/** Records as they travel: without the tables that a record does not have. */
const recordsOf = (objectId: string): readonly Readonly<Record<string, unknown>>[] => {
  const object = objects.get(objectId);
  const records = new Map<string, readonly Readonly<Record<string, unknown>>[]>(
    Object.entries(factory.records),
  );
  return (object === undefined ? undefined : records.get(object.code))?.slice(0, 30) ?? [];
};

const forms = factory.pages.flatMap((stored) => {
  if (stored.kind !== 'form') return [];
  const objectModel = objects.get(stored.objectId);
  const { page } = compilePage(stored, { objectModel });
  return page === null ? [] : [{ name: stored.viewName, page, records: recordsOf(stored.objectId) }];
});

describe('forms of a real factory', () => {
  it('are all there, with records', () => {
    expect(forms.length).toBeGreaterThanOrEqual(12);
    expect(forms.filter((each) => each.records.length > 0)).toHaveLength(forms.length);
  });

  it.each(forms)('$name takes its records and gives them back', ({ page, records }) => {
    for (const record of records) {
      const form = createForm(page, { mode: 'edit', record, ports: testPorts().ports });
      expect(form.value()).toMatchObject(record);
      expect(form.status().dirty).toBe(false);
    }
  });

  it.each(forms)('$name finds stored records valid, in the form as on the server', ({ page, records }) => {
    for (const record of records) {
      const form = createForm(page, { mode: 'edit', record, ports: testPorts().ports });
      const { state, approveStatus } = form.status();
      const report = form.validate();
      expect(report.issues).toEqual([]);
      expect(checkRecord(page, record, { state, approveStatus })).toEqual(report);
    }
  });

  it.each(forms)(
    '$name says of an empty record what is missing, and copies without identity',
    ({ page, records }) => {
      const form = createForm(page, { mode: 'add', ports: testPorts().ports });
      expect(form.status()).toMatchObject({ state: 'add', approveStatus: -1 });
      expect(form.validate().ok).toBe(false);
      const [record = {}] = records;
      const copy = createForm(page, {
        mode: 'copy',
        record: { ...record, approveStatus: 10 },
        ports: testPorts().ports,
      });
      expect(copy.status()).toMatchObject({ state: 'add', approveStatus: -1 });
      expect(copy.value()).not.toHaveProperty('id');
    },
  );
});

describe('lists of a real factory', () => {
  const lists = factory.pages.flatMap((stored) => {
    if (stored.kind !== 'list') return [];
    const { list } = compileList(stored, { objectModel: objects.get(stored.objectId) });
    return list === null ? [] : [{ name: stored.viewName, list, records: recordsOf(stored.objectId) }];
  });

  it.each(lists)('$name loads, selects and offers its actions', async ({ list, records }) => {
    const opened = createList(list, {
      ports: {
        query: async () => ok({ rows: records, rowCount: records.length, aggregates: {} }),
        newAbort: createAbort,
      },
      formPorts: testPorts().ports,
    });
    expect(opened.snapshot().query.searchParams).toEqual([]);
    await opened.load();
    expect(opened.columns().length).toBeGreaterThan(0);
    for (const { field } of list.search) {
      expect(opened.search.snapshot(field.model)).toMatchObject({
        visible: true,
        locked: false,
        required: false,
      });
    }
    const [first] = records;
    opened.select([String(first?.id)]);
    expect(opened.selectedRows()).toEqual([first]);
    expect(opened.actions('toolbar').length).toBeGreaterThan(0);
  });
});
