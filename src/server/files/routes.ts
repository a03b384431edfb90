/**
 * Uploads and downloads of files. A file is reached from its own organisation only, or from all where its object is
 * shared. Source: specification 001 3.5, 5, 7.
 */
import { getFile, getImage, uploadFile, uploadImage } from '../../platform/contract/index.ts';
import { answer, answerFile, type FileReply, type Route, type SignedVisit } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import type { Session } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import { fileItem } from '../records/items.ts';
import { needRight } from '../records/scope.ts';
import { flag, text } from '../store/read.ts';
import { UPLOADS } from './limits.ts';
import { cleanName, imageType, isRefusedName } from './sniff.ts';

/** Files of one upload. */
const MAX_FILES = 8;
/** Ids are UUIDs; other texts never reach the file store. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const noFile = () => new Refusal(200, 'file.notFound', { reason: 'notFound' });

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

  /** Stores the files; `images` takes images only. */
  async function upload(visit: SignedVisit, parts: UploadParts, images: boolean) {
    const { session, uploads } = visit;
    const object = await registry.need(session.tenantId, parts.objectId || parts.objectCode);
    needRight(session, object, 'add', 'copy', 'edit');
    if (uploads.length === 0 || uploads.length > MAX_FILES) throw new Refusal(422, 'file.missing');
    const made = [];
    for (const file of uploads) {
      if (file.size > most.file) throw new Refusal(422, 'file.tooLarge');
      const bytes = new Uint8Array(await new Response(file.stream()).arrayBuffer());
      const type = imageType(bytes);
      if (images && type === null) throw new Refusal(422, 'file.notImage');
      const fileName = cleanName(file.name);
      if (isRefusedName(fileName)) throw new Refusal(422, 'file.type');
      const row = {
        id: ports.ids.record(),
        tenantId: session.tenantId,
        organizationId: session.organizationId,
        fileName,
        contentType: type ?? 'application/octet-stream',
        size: bytes.length,
        image: type !== null,
        objectCode: object.code,
        fieldName: parts.fieldName,
        userId: session.userId,
        createTime: ports.clock.local(),
      };
      // Bytes are stored first, so that a row always has its file.
      await ports.files.put(row.id, bytes);
      await ports.store.transaction((tx) => tx.insert('sys_file', [row]));
      made.push(row);
    }
    return made.map(fileItem);
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
    const shared = object?.tenantShared === true;
    if (!shared && text(row, 'organizationId') !== session.organizationId) throw noFile();
    if (object !== null && !session.rights.sees(object.code)) throw noFile();
    if (object !== null && isHidden(session, object, text(row, 'fieldName'))) throw noFile();
    const bytes = await ports.files.get(id);
    if (bytes === null) throw noFile();
    return {
      bytes,
      type: flag(row, 'image') ? text(row, 'contentType') : 'application/octet-stream',
      name: text(row, 'fileName'),
      disposition: images ? 'inline' : 'attachment',
      maxAge: 3600,
    };
  }

  return [
    answer(uploadImage, async (visit, request) => ({ data: await upload(visit, request, true) })),
    answer(uploadFile, async (visit, request) => ({ data: await upload(visit, request, false) })),
    answerFile(getImage, ({ session }, request) => download(session, request.name, true)),
    answerFile(getFile, ({ session }, request) => download(session, request.id, false)),
  ];
}
