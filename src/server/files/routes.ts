/**
 * Uploads and downloads of files. A file is reached from its own organisation only, or from all where its object is
 * shared. Source: specification 001 3.5, 5, 7.
 */
import { getFile, getImage, uploadFile, uploadImage } from '../../platform/contract/index.ts';
import {
  type Admit,
  answer,
  answerFile,
  type FileReply,
  type Route,
  type SignedVisit,
} from '../app/route.ts';
import type { Services } from '../app/services.ts';
import type { Session } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { Upload } from '../ports/forms.ts';
import { fileItem } from '../records/items.ts';
import { needRight, needRightAnywhere, reachesFile } from '../records/scope.ts';
import { flag, number, text } from '../store/read.ts';
import { isPassing, type ReadTx } from '../store/types.ts';
import { UPLOADS } from './limits.ts';
import { cleanName, imageType, isRefusedName } from './sniff.ts';

/** Who may do one of these with an object's records uploads files for it. */
const UPLOADING = ['add', 'copy', 'edit'];
/** Bytes that a request may have beside its files, at most: fields, names, boundaries. */
const BESIDE_FILES = 64 * 1024;
/** Files of one upload. */
const MAX_FILES = 8;
/** Ids are UUIDs; other texts never reach the file store. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const noFile = () => new Refusal(200, 'file.notFound', { reason: 'notFound' });

/** The beginning of a file, by which its kind is told. */
async function firstBytes(file: Upload): Promise<Uint8Array> {
  const reader = file.stream().getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return value ?? new Uint8Array();
}

/** What a client says of an upload: the field that it is for, and its object by id or code. */
interface UploadParts {
  readonly fieldName: string;
  readonly objectId: string;
  readonly objectCode: string;
}

/** True where the user's roles hide the field that a file was uploaded for; of `table.field` its last name is enough. */
function isHidden(session: Session, object: BusinessObject, fieldName: string): boolean {
  const name = fieldName.slice(fieldName.lastIndexOf('.') + 1);
  const tables = object.allTables.filter((table) => table.fields.some((field) => field.name === name));
  return [null, ...tables.map((table) => table.key)].some(
    (table) => session.rights.field(object.code, table, name) === 'hide',
  );
}

/** Routes of uploads and downloads. */
export function fileRoutes({ ports, registry }: Services): readonly Route[] {
  const most = { ...UPLOADS, ...ports.uploads };

  /** Refuses with 422 where the user's files would be more than he may have. */
  async function needRoom(tx: ReadTx, userId: string, bytes: number): Promise<void> {
    if (most.user === null) return;
    const own = { table: 'sys_file', criteria: [{ field: 'userId', op: 'equal' as const, value: userId }] };
    const [stored] = await tx.aggregate(own, [{ field: 'size', fn: 'sum' }]);
    if (Number(stored ?? 0) + bytes <= most.user) return;
    throw new Refusal(422, 'file.quota', { params: { mb: Math.floor(most.user / 1024 / 1024) } });
  }

  /** Refuses uploads of who may not send them, and of more than there is room for, before they are received. */
  const admit: Admit = async (session, { fields, bytes }) => {
    const named = fields.objectId || fields.objectCode || '';
    if (named !== '') return needRight(session, await registry.need(session.tenantId, named), ...UPLOADING);
    needRightAnywhere(session, ...UPLOADING);
    await needRoom(ports.store, session.userId, Math.max(0, bytes - BESIDE_FILES));
  };

  /** What is stored of a file beside its bytes; refuses with 422 one that cannot be taken. */
  async function rowOf({ session }: SignedVisit, file: Upload, images: boolean) {
    const type = imageType(await firstBytes(file));
    if (images && type === null) throw new Refusal(422, 'file.notImage');
    const fileName = cleanName(file.name);
    if (isRefusedName(fileName)) throw new Refusal(422, 'file.type');
    return {
      id: ports.ids.record(),
      tenantId: session.tenantId,
      organizationId: session.organizationId,
      fileName,
      contentType: type ?? 'application/octet-stream',
      size: file.size,
      image: type !== null,
      userId: session.userId,
      createTime: ports.clock.local(),
    };
  }

  /** Stores the files, or none where one cannot be taken; `images` takes images only. */
  async function upload(visit: SignedVisit, parts: UploadParts, images: boolean) {
    const { session, uploads } = visit;
    const object = await registry.need(session.tenantId, parts.objectId || parts.objectCode);
    needRight(session, object, ...UPLOADING);
    if (uploads.length === 0 || uploads.length > MAX_FILES) throw new Refusal(422, 'file.missing');
    const taken = [];
    for (const file of uploads) taken.push({ file, row: await rowOf(visit, file, images) });
    // Most of what there is no room for is refused before its bytes are stored.
    const bytes = uploads.reduce((sum, { size }) => sum + size, 0);
    await needRoom(ports.store, session.userId, bytes);
    const rows = taken.map(({ row }) => ({ ...row, objectCode: object.code, fieldName: parts.fieldName }));
    const stored: string[] = [];
    let asked = false;
    try {
      // Bytes are stored first, so that a row always has its file.
      for (const { file, row } of taken) {
        await ports.files.put(row.id, file.stream(), file.size);
        stored.push(row.id);
      }
      asked = true;
      await ports.store.transaction(async (tx) => {
        if (most.user !== null) {
          // The counter is a lock: until this transaction ends, no other upload of the user counts his files.
          await tx.next(`files ${session.userId}`);
          await needRoom(tx, session.userId, bytes);
        }
        await tx.insert('sys_file', rows);
      });
    } catch (error) {
      // Where the connection broke while that was confirmed, the rows may be there, and need their files.
      if (!asked || !isPassing(error)) await removeAll(stored);
      throw error;
    }
    return rows.map(fileItem);
  }

  /** Removes the bytes of an upload that failed; those that cannot be removed stay without a row. */
  async function removeAll(ids: readonly string[]): Promise<void> {
    for (const id of ids)
      await ports.files.remove(id).catch((error: unknown) => {
        ports.log(`The file ${id} of a failed upload could not be removed`, error);
      });
  }

  /** Answers a file; one out of reach is missing, so that nobody learns which ids exist. */
  async function download(session: Session, id: string, images: boolean): Promise<FileReply> {
    if (!ID.test(id)) throw noFile();
    const [row] = await ports.store.find({
      table: 'sys_file',
      criteria: [
        { field: 'id', op: 'equal', value: id },
        { field: 'tenantId', op: 'equal', value: session.tenantId },
      ],
    });
    if (row === undefined || (images && !flag(row, 'image'))) throw noFile();
    const object = await registry.find(session.tenantId, text(row, 'objectCode'));
    if (!(await reachesFile(registry, session, row))) throw noFile();
    if (object !== null && !session.rights.sees(object.code)) throw noFile();
    if (object !== null && isHidden(session, object, text(row, 'fieldName'))) throw noFile();
    const bytes = await ports.files.get(id);
    if (bytes === null) throw noFile();
    return {
      bytes,
      size: number(row, 'size'),
      type: flag(row, 'image') ? text(row, 'contentType') : 'application/octet-stream',
      name: text(row, 'fileName'),
      disposition: images ? 'inline' : 'attachment',
      maxAge: 3600,
    };
  }

  return [
    answer(uploadImage, async (visit, request) => ({ data: await upload(visit, request, true) }), admit),
    answer(uploadFile, async (visit, request) => ({ data: await upload(visit, request, false) }), admit),
    answerFile(getImage, ({ session }, request) => download(session, request.name, true)),
    answerFile(getFile, ({ session }, request) => download(session, request.id, false)),
  ];
}
