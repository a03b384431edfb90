/** Records with rows and child rows, as every store must keep them. */
import { describe, expect, it, vi } from 'vitest';
import { isRecord } from '../../../src/engine/internal.ts';
import type { Store } from '../../../src/server/index.ts';
import { parseObject } from '../../../src/server/objects/parse.ts';
import { addRows, findRecord, giveRecord } from '../../../src/server/records/load.ts';
import { takeRecord } from '../../../src/server/records/take.ts';
import { insertRecord, updateRecord } from '../../../src/server/records/write.ts';
import { SYSTEM_TABLES } from '../../../src/server/system/tables.ts';

const parsed = parseObject(
  {
    id: 'deep',
    code: 'deep',
    tables: [
      { id: 'l', key: 'lines' },
      { id: 'p', key: 'parts', parentId: 'l' },
      { id: 's', key: 'steps', parentId: 'p' },
    ],
    fields: [
      { FieldName: 'title', FieldType: 1 },
      { FieldName: 'qty', FieldType: 3, TableId: 'l' },
      { FieldName: 'note', FieldType: 1, TableId: 'p' },
      { FieldName: 'text', FieldType: 1, TableId: 's' },
    ],
  },
  'T',
  1,
);
if (!parsed.ok) throw new Error(JSON.stringify(parsed));
const { object } = parsed;
const OWNER = { userId: 'U', tenantId: 'T', organizationId: 'O', language: 'zh_TW' } as const;

let count = 0;
const ports = {
  ids: {
    token: () => 'token',
    record: () => {
      count += 1;
      return `r${count}`;
    },
  },
  clock: { local: () => '2026-03-05 08:00:00', millis: () => 0 },
};

type Bag = Record<string, unknown>;
const rowsOf = (bag: Bag | undefined, key: string): Bag[] => {
  const rows = bag?.[key];
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
};

export function recordCases(open: () => Promise<Store>): void {
  describe('records with child rows', () => {
    async function stored() {
      const store = await open();
      await store.ensure([...SYSTEM_TABLES, object.spec, ...object.allTables.map((table) => table.spec)]);
      count += 1;
      const id = `record${count}`;
      const parts = ['a', 'b'].map((note) => ({ note, steps: [{ text: `${note}1` }] }));
      const model = {
        title: 'x',
        lines: [{ qty: 1, parts }, { qty: 2, parts: [{ note: 'c' }] }, { qty: 3 }],
      };
      await store.transaction((tx) =>
        insertRecord(tx, ports, object, OWNER, id, takeRecord(ports, object, id, model, null, new Map())),
      );
      const read = async () => {
        const bag: Bag = { id };
        await addRows(store, object, [bag]);
        return rowsOf(bag, 'lines');
      };
      let version = 0;
      const send = (sent: Bag) =>
        store.transaction(async (tx) => {
          version += 1;
          const before = await findRecord(tx, object, OWNER, id);
          if (before === null) throw new Error('The record is gone');
          const taken = takeRecord(ports, object, id, sent, before.header, before.rows);
          await updateRecord(tx, ports, object, OWNER, before, version, taken);
        });
      /** The newest version is what is stored. */
      const compareVersion = async () => {
        const now = await findRecord(store, object, OWNER, id);
        const [newest] = await store.find({
          table: 'sys_record_version',
          criteria: [{ field: 'recordId', op: 'equal', value: id }],
          sort: [{ field: 'rowVersion', order: 'desc' }],
          limit: 1,
        });
        expect(newest?.model).toEqual(now === null ? null : giveRecord(object, now));
      };
      const told = (lines: readonly Bag[]) =>
        lines.map((line) => [
          line.qty,
          ...rowsOf(line, 'parts').map((part) => [
            part.note,
            ...rowsOf(part, 'steps').map((step) => step.text),
          ]),
        ]);
      const tell = async () => {
        await compareVersion();
        return told(await read());
      };
      return { store, read, send, tell };
    }
    const bare = ({ parts: _, ...line }: Bag): Bag => line;

    it('a row that comes without its child rows keeps them, whatever other rows carry', async () => {
      const { read, send, tell } = await stored();
      const [first = {}, second = {}, third = {}] = await read();
      const parts = [{ note: 'new' }];
      await send({ lines: [bare(first), { ...second, parts }, { ...third, parts: [{ note: 'd' }] }] });
      expect(await tell()).toEqual([
        [1, ['a', 'a1'], ['b', 'b1']],
        [2, ['new']],
        [3, ['d']],
      ]);
    });

    it('deeper too: rows of a child row that came without them stay, those of one that went go', async () => {
      const { read, send, tell } = await stored();
      const [first = {}, second = {}] = await read();
      const [a = {}] = rowsOf(first, 'parts');
      const { steps: _, ...part } = a;
      await send({ lines: [{ ...first, parts: [part, { note: 'e', steps: [{ text: 'e1' }] }] }, second] });
      expect(await tell()).toEqual([
        [1, ['a', 'a1'], ['e', 'e1']],
        [2, ['c']],
      ]);
    });

    it('an empty list, and a row that goes, take their child rows away', async () => {
      const { read, send, tell } = await stored();
      const [first = {}, second = {}] = await read();
      await send({ lines: [{ ...first, parts: [] }, bare(second)] });
      expect(await tell()).toEqual([[1], [2, ['c']]]);
      await send({ lines: [bare(first)] });
      expect(await tell()).toEqual([[1]]);
    });

    it('a child row that was sent below another row has moved there, once', async () => {
      const { read, send, tell } = await stored();
      const [first = {}, second = {}] = await read();
      const [a = {}, b = {}] = rowsOf(first, 'parts');
      await send({ lines: [bare(first), { ...second, parts: [a] }] });
      expect(await tell()).toEqual([
        [1, ['b', 'b1']],
        [2, ['a', 'a1']],
      ]);
      await send({
        lines: [
          { ...first, parts: [b] },
          { ...second, parts: [b] },
        ],
      });
      expect(await tell()).toEqual([
        [1, ['b', 'b1']],
        [2, ['b', 'b1']],
      ]);
    });

    it('a record that comes without its rows keeps all of them', async () => {
      const { send, tell } = await stored();
      const before = await tell();
      await send({ title: 'y' });
      expect(await tell()).toEqual(before);
    });

    it('of thousands of child rows some go, some are sent again, and the rest stays', async () => {
      const { read, send, tell } = await stored();
      const [first = {}, second = {}] = await read();
      const parts = Array.from({ length: 2500 }, (_, at) => ({ note: `${at}` }));
      await send({ lines: [{ ...first, parts }, second] });
      const [many = {}, other = {}] = await read();
      const [one = {}] = rowsOf(many, 'parts');
      await send({ lines: [{ ...many, parts: [one] }, bare(other)] });
      expect(await tell()).toEqual([
        [1, ['0']],
        [2, ['c']],
      ]);
    });

    it('rows are removed by more ids than a statement has parameters', async () => {
      const { store, read } = await stored();
      const table = object.allTables.find(({ key }) => key === 'parts')?.spec.name ?? '';
      const [line = {}] = await read();
      const [a = {}, b = {}] = rowsOf(line, 'parts');
      const names = Array.from({ length: 70_000 }, (_, at) => `none '${at}"  'é工`);
      const criteria = [{ field: 'id', op: 'in' as const, value: [...names, String(b.rowId)] }];
      expect((await store.find({ table, criteria })).map((row) => row.note)).toEqual(['b']);
      expect(await store.transaction((tx) => tx.remove(table, criteria))).toBe(1);
      const [after = {}] = await read();
      expect(rowsOf(after, 'parts')).toMatchObject([{ note: 'a', rowId: a.rowId }]);
    });
  });

  describe('taking a record', () => {
    it('looks at each stored row once, and costs as much a row however many carry child rows', () => {
      const ids = Array.from({ length: 300 }, (_, at) => `${at}`);
      const model = { lines: ids.map((entryId) => ({ entryId, parts: [{ rowId: `p${entryId}` }] })) };
      let looked = 0;
      const counted = (id: string) => ({
        get id() {
          looked += 1;
          return id;
        },
      });
      const before = new Map([['parts', ids.map((id) => counted(`p${id}`))]]);
      const added = vi.spyOn(Set.prototype, 'add');
      const taken = takeRecord(ports, object, 'r', model, null, before);
      const adds = added.mock.calls.length;
      added.mockRestore();
      const [lines, parts] = ['lines', 'parts'].map((key) =>
        taken.tables.find((one) => one.table.key === key),
      );
      expect([lines?.rows.length, lines?.owners.size]).toEqual([300, 0]);
      expect([parts?.rows.map((row) => row.id), parts?.owners.size]).toEqual([
        ids.map((id) => `p${id}`),
        300,
      ]);
      // Once to know it by, and at most three times where it was sent again.
      expect(looked).toBeLessThanOrEqual(4 * ids.length);
      expect(adds).toBeLessThanOrEqual(10 * ids.length);
    });
  });
}
