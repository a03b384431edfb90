/**
 * Takes uploaded files: looks at what they are, takes metadata off pictures, and stores all of an upload or nothing.
 * Source: specification 001 3.5, 3.6, 5.
 *
 * Decisions where the specification is silent:
 * - Pictures are what browsers show and cameras make: PNG, JPEG, GIF, WebP, AVIF. They are made again upright and without
 *   metadata; one that cannot be read is refused, and so is HEIC, which only its makers can write. BMP has no metadata,
 *   and TIFF holds scanned documents: both are stored as they are.
 * - Where pictures cannot be made again for the time being nothing is stored of them, since that would keep their
 *   metadata: 503, and the open form keeps the file, to be sent again.
 * - What a user has stored counts with the size that is stored. There must be room for what is sent as well, since nobody
 *   knows before how large a picture will be that is made again.
 * - A row of the file stands before its bytes, out of everybody's reach (`going`), and counts among what its user has
 *   stored. What an upload leaves that breaks off at any point goes with unused files.
 */
import type { SignedVisit } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { Refusal } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { Upload } from '../ports/forms.ts';
import type { MadeImage } from '../ports.ts';
import { fileItem } from '../records/items.ts';
import { isPassing, type ReadTx } from '../store/types.ts';
import { acceptLists, isAccepted } from './accept.ts';
import { contentType, isProgram, SAMPLE, suitsName } from './content.ts';
import { KEPT_UNSAVED, KEPT_UNUSED, UPLOADS } from './limits.ts';
import { isRefusedName, sentName } from './sniff.ts';
import { removeFile } from './variants.ts';

/** Files of one upload. */
const MAX_FILES = 8;
/** Most pixels of a picture, in millions. */
const MEGAPIXELS = 50;

/** Seconds after which a picture may be sent again that could not be made now. */
const LATER = 5;

/** Pictures that browsers show. */
const SHOWN = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']);
/** What cannot be made again although it is of a camera. */
const UNREADABLE = /^image\/hei[cf]/;

/** What a client says of an upload: the field that it is for, its object by id or code, and the page where it is known. */
export interface UploadParts {
  readonly fieldName: string;
  readonly objectId: string;
  readonly objectCode: string;
  readonly viewId?: string;
}

/** A file that may be taken. */
interface Judged {
  readonly file: Upload;
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly image: boolean;
}

/** A file as it is stored. */
interface Stored {
  readonly id: string;
  readonly size: number;
  readonly width: number | null;
}

/** The beginning of a file, by which its kind is told. */
async function beginning(file: Upload): Promise<Uint8Array> {
  const reader = file.stream().getReader();
  const bytes = new Uint8Array(Math.min(SAMPLE, file.size));
  let filled = 0;
  while (filled < bytes.length) {
    const { done, value } = await reader.read();
    if (done) break;
    const some = value.subarray(0, bytes.length - filled);
    bytes.set(some, filled);
    filled += some.length;
  }
  await reader.cancel();
  return bytes.subarray(0, filled);
}

/** Pixels of a BMP, by its header, in millions. */
function bmpMegapixels(bytes: Uint8Array): number {
  if (bytes.length < 26) return 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const isOld = view.getUint32(14, true) === 12;
  const [width, height] = isOld
    ? [view.getUint16(18, true), view.getUint16(20, true)]
    : [Math.abs(view.getInt32(18, true)), Math.abs(view.getInt32(22, true))];
  return (width * height) / 1e6;
}

const tooManyPixels = (name: string) => new Refusal(422, 'file.pixels', { params: { name, mp: MEGAPIXELS } });

/** Why a picture that could not be made again is refused; null where it is stored as it is. */
function faultOf(name: string, made: MadeImage): Refusal | null {
  if (made.ok || made.fault === 'away' || made.fault === 'unknown') return null;
  if (made.fault === 'later')
    return new Refusal(503, 'file.later', { params: { name }, reason: 'busy', retryAfter: LATER });
  return made.fault === 'pixels'
    ? tooManyPixels(name)
    : new Refusal(422, 'file.broken', { params: { name } });
}

/** Takes uploads. */
export interface Uploading {
  /** Refuses with 422 where the user's files would be more than he may have. */
  needRoom(tx: ReadTx, userId: string, bytes: number): Promise<void>;
  /**
   * Stores the files, or none where one cannot be taken; `images` takes pictures only. Without an object they are the
   * user's own, such as his picture, and nobody else reads them.
   */
  take(
    visit: SignedVisit,
    object: BusinessObject | null,
    parts: UploadParts,
    images: boolean,
  ): Promise<ReturnType<typeof fileItem>[]>;
}

/** Makes it. */
export function createUploading({ ports, rules }: Pick<Services, 'ports' | 'rules'>): Uploading {
  const { store, files, images: maker } = ports;
  const most = { ...UPLOADS, ...ports.uploads };

  async function needRoom(tx: ReadTx, userId: string, bytes: number): Promise<void> {
    if (most.user === null) return;
    const own = { table: 'sys_file', criteria: [{ field: 'userId', op: 'equal' as const, value: userId }] };
    const [stored] = await tx.aggregate(own, [{ field: 'size', fn: 'sum' }]);
    if (Number(stored ?? 0) + bytes <= most.user) return;
    throw new Refusal(422, 'file.quota', { params: { mb: Math.floor(most.user / 1024 / 1024) } });
  }

  /** The accept lists that one of must take the file; none where the upload names no page of the object. */
  async function acceptOf(
    { session, pageId }: SignedVisit,
    object: BusinessObject | null,
    parts: UploadParts,
  ) {
    const viewId = parts.viewId || pageId;
    if (viewId === '' || object === null) return [];
    try {
      return acceptLists((await rules.forPage(session, object, viewId)).page, parts.fieldName);
    } catch (error) {
      // A page that has no fields to upload for; a save asks the rules of its own page again.
      if (error instanceof Refusal) return [];
      throw error;
    }
  }

  /** Refuses with 422 a file that cannot be taken; says of others what they are. */
  async function judge(
    file: Upload,
    lists: readonly (readonly string[])[],
    images: boolean,
  ): Promise<Judged> {
    const name = sentName(file.name);
    const params = { name };
    if (isRefusedName(name)) throw new Refusal(422, 'file.type', { params });
    const bytes = await beginning(file);
    const type = await contentType(bytes);
    if (isProgram(type)) throw new Refusal(422, 'file.type', { params });
    const image = SHOWN.has(type);
    if (maker !== undefined && UNREADABLE.test(type)) throw new Refusal(422, 'file.broken', { params });
    if (images && !image) throw new Refusal(422, 'file.notImage', { params });
    if (!suitsName(name, type)) throw new Refusal(422, 'file.content', { params });
    const taken = await Promise.all(lists.map((words) => isAccepted(words, { name, type })));
    if (lists.length > 0 && !taken.includes(true)) throw new Refusal(422, 'file.accept', { params });
    if (type === 'image/bmp' && bmpMegapixels(bytes) > MEGAPIXELS) throw tooManyPixels(name);
    return { file, id: ports.ids.record(), name, type, image };
  }

  /** By user, the picture of his that is made last. */
  const cleaning = new Map<string, Promise<unknown>>();

  /** Takes metadata off a picture, one of each user at a time: nobody's many pictures hold up those of others. */
  async function clean(userId: string, make: () => Promise<MadeImage>): Promise<MadeImage> {
    const before = cleaning.get(userId) ?? Promise.resolve();
    const made = before.then(make, make);
    cleaning.set(userId, made);
    try {
      return await made;
    } finally {
      if (cleaning.get(userId) === made) cleaning.delete(userId);
    }
  }

  /** Stores the bytes of a file: of a picture its pixels alone. */
  async function put(userId: string, { file, id, name, type, image }: Judged): Promise<Stored> {
    if (maker !== undefined && image && type !== 'image/bmp') {
      const read = async () => new Uint8Array(await new Response(file.stream()).arrayBuffer());
      const made = await clean(userId, () => maker.clean(read, type));
      const fault = faultOf(name, made);
      if (fault !== null) throw fault;
      if (made.ok) {
        await files.put(id, new Blob([made.bytes]).stream(), made.bytes.length);
        return { id, size: made.bytes.length, width: made.width };
      }
    }
    await files.put(id, file.stream(), file.size);
    return { id, size: file.size, width: null };
  }

  /** Removes what an upload that failed has left; what cannot be removed goes with unused files. */
  async function undo(ids: readonly string[]): Promise<void> {
    try {
      for (const id of ids) await removeFile(files, id);
      await store.transaction((tx) => tx.remove('sys_file', [{ field: 'id', op: 'in', value: ids }]));
    } catch (error) {
      ports.log(`The files ${ids.join(', ')} of a failed upload could not be removed`, error);
    }
  }

  return {
    needRoom,
    async take(visit, object, parts, images) {
      const { session, uploads } = visit;
      if (uploads.length === 0 || uploads.length > MAX_FILES) throw new Refusal(422, 'file.missing');
      const lists = await acceptOf(visit, object, parts);
      const judged: Judged[] = [];
      for (const file of uploads) judged.push(await judge(file, lists, images));
      const bytes = uploads.reduce((sum, { size }) => sum + size, 0);
      const rows = judged.map(({ file, id, name, type, image }) => ({
        id,
        tenantId: session.tenantId,
        organizationId: session.organizationId,
        fileName: name,
        contentType: type,
        size: file.size,
        image,
        objectCode: object?.code ?? '',
        fieldName: parts.fieldName,
        userId: session.userId,
        createTime: ports.clock.local(),
        unusedSince: ports.clock.millis(),
        going: true,
        tracked: true,
      }));
      const ids = rows.map(({ id }) => id);
      const sentSizes = new Map(rows.map(({ id, size }) => [id, size]));
      await store.transaction(async (tx) => {
        if (most.user !== null) {
          // The counter is a lock: until this transaction ends, no other upload of the user counts his files.
          await tx.next(`files ${session.userId}`);
          await needRoom(tx, session.userId, bytes);
        }
        await tx.insert('sys_file', rows);
      });
      let asked = false;
      try {
        const stored: Stored[] = [];
        for (const one of judged) stored.push(await put(session.userId, one));
        // Pictures may be larger when they were made again.
        const grown = stored.some(({ id, size }) => size > (sentSizes.get(id) ?? 0));
        asked = true;
        await store.transaction(async (tx) => {
          // From now on it waits for a save, which takes longer than what an upload that broke off has left.
          const unusedSince = ports.clock.millis() + KEPT_UNSAVED - KEPT_UNUSED;
          for (const { id, size, width } of stored)
            await tx.update('sys_file', { size, width, going: false, unusedSince }, [
              { field: 'id', op: 'equal', value: id },
            ]);
          if (most.user === null || !grown) return;
          await tx.next(`files ${session.userId}`);
          await needRoom(tx, session.userId, 0);
        });
        const sizes = new Map(stored.map(({ id, size }) => [id, size]));
        return rows.map((row) => fileItem({ ...row, size: sizes.get(row.id) ?? row.size }));
      } catch (error) {
        // Where the connection broke while that was confirmed, the rows may be there, and need their files.
        if (!asked || !isPassing(error)) await undo(ids);
        throw error;
      }
    },
  };
}
