/**
 * The smaller pictures of a file, which stand beside it in the file store. Each is made once, when it is first asked
 * for: whoever asks waits for it a little, others not at all. Source: specification 002 7 (getimage).
 */
import { IMAGE_WIDTHS } from '../../platform/contract/index.ts';
import type { ByteStream, FileStore, ServerPorts } from '../ports.ts';

/** Milliseconds after which who asks gets the picture as it was uploaded; the smaller one is there the next time. */
const PATIENCE = 5_000;
/** Smaller pictures that are made or wait for it, at most: who asks for more gets the whole ones meanwhile. */
const MOST = 20;
/** Pictures that could not be made smaller, of which is remembered that they cannot. */
const REMEMBERED = 5_000;

const keyOf = (id: string, width: number) => `${id}-${width}`;

/** Removes a file with all that was made of it. */
export async function removeFile(files: FileStore, id: string): Promise<void> {
  for (const width of IMAGE_WIDTHS) await files.remove(keyOf(id, width));
  await files.remove(id);
}

/** A smaller picture, or the one that was uploaded where there is none. */
export interface Variant {
  readonly bytes: ByteStream;
  /** True where the smaller one may be there later. */
  readonly passing: boolean;
}

/** Whether a smaller picture was made; `later` where it may be. */
type Making = boolean | 'later';

/** The picture whose smaller one is asked for. */
export interface Original {
  readonly id: string;
  /** Its media type. */
  readonly type: string;
  /** In pixels; null where it is not known. */
  readonly width: number | null;
}

/** Finds smaller pictures, and makes them. */
export interface Variants {
  /** Null where there is neither. `isThere` says whether the file still is, once a picture of it was made. */
  find(original: Original, width: number, isThere: () => Promise<boolean>): Promise<Variant | null>;
}

/** Makes it. */
export function createVariants({
  files,
  images,
  log,
}: Pick<ServerPorts, 'files' | 'images' | 'log'>): Variants {
  const making = new Map<string, Promise<Making>>();
  const impossible = new Set<string>();

  /** Makes and stores a smaller picture; answers whether it did, or may do so later. */
  async function make(original: Original, width: number, isThere: () => Promise<boolean>): Promise<Making> {
    const key = keyOf(original.id, width);
    if (images === undefined) return false;
    const read = async () => {
      const stored = await files.get(original.id);
      return new Uint8Array(stored === null ? new ArrayBuffer(0) : await new Response(stored).arrayBuffer());
    };
    const made = await images.resize(read, original.type, width);
    if (!made.ok) {
      if (made.fault === 'later') return 'later';
      if (impossible.size >= REMEMBERED) impossible.clear();
      impossible.add(key);
      return false;
    }
    await files.put(key, new Blob([made.bytes]).stream(), made.bytes.length);
    // It was removed meanwhile, and nobody would remove this.
    if (!(await isThere())) await files.remove(key);
    return true;
  }

  /** The same, once for all who ask at a time. */
  function makeOnce(original: Original, width: number, isThere: () => Promise<boolean>): Promise<Making> {
    const key = keyOf(original.id, width);
    const known = making.get(key);
    if (known !== undefined) return known;
    const made = make(original, width, isThere)
      .catch((error: unknown) => {
        log(`The file ${original.id} could not be made smaller`, error);
        return false;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  return {
    async find(original, width, isThere) {
      const whole = async (passing: boolean) => {
        const bytes = await files.get(original.id);
        return bytes === null ? null : { bytes, passing };
      };
      const key = keyOf(original.id, width);
      const isSmall = original.width !== null && original.width <= width;
      if (images === undefined || isSmall || impossible.has(key)) return whole(false);
      // One that is being stored may be there in part.
      const stored = making.has(key) ? null : await files.get(key);
      if (stored !== null) return { bytes: stored, passing: false };
      if (making.size >= MOST && !making.has(key)) return whole(true);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<'later'>((resolve) => {
        timer = setTimeout(() => resolve('later'), PATIENCE);
      });
      const made = await Promise.race([makeOnce(original, width, isThere), late]);
      clearTimeout(timer);
      if (made !== true) return whole(made === 'later');
      const bytes = await files.get(key);
      return bytes === null ? null : { bytes, passing: false };
    },
  };
}
