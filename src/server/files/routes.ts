/** Uploads and downloads of files. Source: specification 001 3.5, 5, 7; 002 7 (getimage). */
import {
  getFile,
  getImage,
  type RequestOf,
  renameFile,
  uploadFile,
  uploadImage,
} from '../../platform/contract/index.ts';
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
import { forbidden, Refusal } from '../errors.ts';
import { fileItem } from '../records/items.ts';
import { needRight, needRightAnywhere, scopeOf } from '../records/scope.ts';
import { flag, number, text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { readableFiles } from './access.ts';
import { suitsName, UNKNOWN } from './content.ts';
import { effectAt } from './holders.ts';
import { FILE_ID } from './references.ts';
import { cleanName, endingOf, isRefusedName } from './sniff.ts';
import { createUploading, type UploadParts } from './upload.ts';
import { createVariants } from './variants.ts';

/** Who may do one of these with an object's records uploads files for it. */
const UPLOADING = ['add', 'copy', 'edit'];
/** Ids of one criterion. */
const PART = 500;
/** Bytes that a request may have beside its files, at most: fields, names, boundaries. */
const BESIDE_FILES = 64 * 1024;
/** Seconds for which a browser may keep a file: it never changes, but the right to it may end. */
const KEPT = 3600;
const noFile = () => new Refusal(200, 'file.notFound', { reason: 'notFound' });

/** Routes of uploads and downloads. */
export function fileRoutes(services: Services): readonly Route[] {
  const { ports, registry } = services;
  const uploading = createUploading(services);
  const variants = createVariants(ports);

  /** Refuses uploads of who may not send them, and of more than there is room for, before they are received. */
  const admit: Admit = async (session, { fields, bytes }) => {
    const named = fields.objectId || fields.objectCode || '';
    if (named !== '') return needRight(session, await registry.need(session.tenantId, named), ...UPLOADING);
    needRightAnywhere(session, ...UPLOADING);
    await uploading.needRoom(ports.store, session.userId, Math.max(0, bytes - BESIDE_FILES));
  };

  async function upload(visit: SignedVisit, parts: UploadParts, images: boolean) {
    const { session } = visit;
    const object = await registry.need(session.tenantId, parts.objectId || parts.objectCode);
    needRight(session, object, ...UPLOADING);
    return { data: await uploading.take(visit, object, parts, images) };
  }

  /** The row of a file; one out of reach is missing, so that nobody learns which ids exist. */
  async function findFile(session: Session, id: string): Promise<StoreRow> {
    if (!FILE_ID.test(id)) throw noFile();
    const [row] = await ports.store.find({
      table: 'sys_file',
      criteria: [
        { field: 'id', op: 'equal', value: id },
        { field: 'tenantId', op: 'equal', value: session.tenantId },
      ],
    });
    if (row === undefined) throw noFile();
    const readable = await readableFiles(ports.store, registry, session, session.rights, [row]);
    if (!readable.has(id)) throw noFile();
    return row;
  }

  /** How a file is answered. */
  const replyOf = (row: StoreRow, bytes: FileReply['bytes'], disposition: FileReply['disposition']) => ({
    bytes,
    type: flag(row, 'image') ? text(row, 'contentType') : UNKNOWN,
    name: text(row, 'fileName'),
    disposition,
    maxAge: KEPT,
  });

  async function whole(row: StoreRow, disposition: FileReply['disposition']): Promise<FileReply> {
    const bytes = await ports.files.get(text(row, 'id'));
    if (bytes === null) throw noFile();
    return { ...replyOf(row, bytes, disposition), size: number(row, 'size') };
  }

  /** Answers a picture, of a `width` that is given at most so wide. */
  async function picture(session: Session, id: string, width: number | null): Promise<FileReply> {
    const row = await findFile(session, id);
    if (!flag(row, 'image')) throw noFile();
    if (width === null) return whole(row, 'inline');
    const known = row.width === null || row.width === undefined ? null : number(row, 'width');
    const original = { id, type: text(row, 'contentType'), width: known };
    const found = await variants.find(original, width, async () => {
      // One that goes has lost its smaller pictures already: nobody would remove another.
      const there = [
        { field: 'id', op: 'equal' as const, value: id },
        { field: 'going', op: 'ne' as const, value: true },
      ];
      return (await ports.store.count({ table: 'sys_file', criteria: there })) > 0;
    });
    if (found === null) throw noFile();
    const reply = replyOf(row, found.bytes, 'inline');
    return found.passing ? { ...reply, maxAge: 0 } : reply;
  }

  /** Refuses who may not give a file another name: it changes all records that hold the file, without their versions. */
  async function needRename(session: Session, row: StoreRow): Promise<void> {
    const { store } = ports;
    const uses = await store.find({
      table: 'sys_file_use',
      columns: ['recordId', 'place', 'objectCode'],
      criteria: [
        { field: 'fileId', op: 'equal', value: text(row, 'id') },
        { field: 'tenantId', op: 'equal', value: session.tenantId },
        { field: 'current', op: 'equal', value: true },
      ],
    });
    if (uses.length === 0) {
      const object = await registry.find(session.tenantId, text(row, 'objectCode'));
      if (object === null) throw noFile();
      needRight(session, object, ...UPLOADING);
      if (text(row, 'userId') !== session.userId) throw forbidden();
    }
    for (const code of new Set(uses.map((use) => text(use, 'objectCode')))) {
      const some = uses.filter((use) => text(use, 'objectCode') === code);
      const object = await registry.find(session.tenantId, code);
      if (object === null) throw noFile();
      needRight(session, object, 'edit');
      if (some.some((use) => effectAt(session.rights, object, text(use, 'place')) !== null))
        throw new Refusal(422, 'record.lockedField');
      const ids = [...new Set(some.map((use) => text(use, 'recordId')))];
      for (let from = 0; from < ids.length; from += PART) {
        const part = ids.slice(from, from + PART);
        const records = await store.find({
          table: object.spec.name,
          columns: ['id', '_approve_status'],
          criteria: [...scopeOf(object, session), { field: 'id', op: 'in', value: part }],
        });
        // A record out of reach is another organisation's.
        if (records.length < part.length) throw forbidden();
        if (records.some((record) => number(record, '_approve_status') !== 0))
          throw new Refusal(409, 'record.locked', { reason: 'locked' });
      }
    }
  }

  /**
   * Gives a file another name for whoever may edit the records that hold it; until one does, for who uploaded it. The
   * ending stays, since by that computers tell what a file is. Records hold ids, so that all of them show the new name;
   * what another organisation shares is looked at only.
   */
  async function rename(session: Session, { id, fileName }: RequestOf<typeof renameFile>) {
    const row = await findFile(session, id);
    if (text(row, 'organizationId') !== session.organizationId) throw noFile();
    await needRename(session, row);
    const before = text(row, 'fileName');
    const ending = endingOf(before);
    const typed = cleanName(fileName);
    const name =
      endingOf(typed).toLowerCase() === ending.toLowerCase() ? typed : cleanName(`${typed}${ending}`);
    if (isRefusedName(name)) throw new Refusal(422, 'file.type', { params: { name } });
    // A name without an ending, or with a point behind it, would let a page become a document.
    if (!suitsName(name, text(row, 'contentType')))
      throw new Refusal(422, 'file.content', { params: { name } });
    await ports.store.transaction(async (tx) => {
      await tx.update('sys_file', { fileName: name }, [{ field: 'id', op: 'equal', value: id }]);
    });
    return fileItem({ ...row, fileName: name });
  }

  return [
    answer(uploadImage, (visit, request) => upload(visit, request, true), admit),
    answer(uploadFile, (visit, request) => upload(visit, request, false), admit),
    answer(renameFile, async ({ session }, request) => ({ data: await rename(session, request) })),
    answerFile(getImage, ({ session }, request) =>
      picture(session, request.name, request.width === undefined ? null : Number(request.width)),
    ),
    answerFile(getFile, async ({ session }, request) =>
      whole(await findFile(session, request.id), 'attachment'),
    ),
  ];
}
