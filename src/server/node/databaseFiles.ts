/**
 * Files in the database, so that several processes share them without a folder or a service beside it. A file is cut
 * into rows of `sys_file_chunk`, which are read one after the other. The first one is written last: until then the file is
 * not there, so that nobody reads a part of it. Source: DESIGN "The server".
 */
import type { FileStore } from '../ports.ts';
import { text } from '../store/read.ts';
import type { Criterion, Store } from '../store/types.ts';
import { bytesOf } from './streams.ts';

/** Bytes of one row. */
const CHUNK = 192 * 1024;
const TABLE = 'sys_file_chunk';

const ofFile = (id: string): Criterion => ({ field: 'fileId', op: 'equal', value: id });

/** Makes a file store in the tables of `store`. */
export function createDatabaseFiles(store: Store): FileStore {
  const remove = (id: string) =>
    store.transaction(async (tx) => {
      await tx.remove(TABLE, [ofFile(id)]);
    });
  const chunk = async (id: string, seq: number) => {
    const [row] = await store.find({
      table: TABLE,
      criteria: [ofFile(id), { field: 'seq', op: 'equal', value: seq }],
    });
    return row === undefined ? null : new Uint8Array(Buffer.from(text(row, 'content'), 'base64'));
  };
  return {
    async put(id, content) {
      // A process that ended meanwhile has left rows that nobody reads, which would be the end of this file.
      await remove(id);
      const rowOf = (seq: number, bytes: Buffer) => ({ fileId: id, seq, content: bytes.toString('base64') });
      let seq = 0;
      let first = Buffer.alloc(0);
      const write = async (bytes: Buffer) => {
        const row = rowOf(seq, bytes);
        if (seq === 0) first = Buffer.from(bytes);
        else await store.transaction((tx) => tx.insert(TABLE, [row]));
        seq += 1;
      };
      try {
        let held = Buffer.alloc(0);
        for await (const bytes of bytesOf(content)) {
          held = Buffer.concat([held, bytes]);
          for (; held.length >= CHUNK; held = held.subarray(CHUNK)) await write(held.subarray(0, CHUNK));
        }
        // An empty file has one row too, which tells it from a missing one.
        if (held.length > 0 || seq === 0) await write(held);
        await store.transaction(async (tx) => {
          // Another process that stores the same file may have removed some.
          if ((await tx.count({ table: TABLE, criteria: [ofFile(id)] })) !== seq - 1)
            throw new Error(`The file ${id} was stored twice at a time`);
          await tx.insert(TABLE, [rowOf(0, first)]);
        });
      } catch (error) {
        await remove(id);
        throw error;
      }
    },
    async get(id) {
      let next = await chunk(id, 0);
      if (next === null) return null;
      let seq = 0;
      return new ReadableStream({
        async pull(controller) {
          if (next === null) return controller.close();
          if (next.length > 0) controller.enqueue(next);
          seq += 1;
          next = await chunk(id, seq);
          if (next === null) controller.close();
        },
      });
    },
    remove,
  };
}
