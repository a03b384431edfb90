/**
 * The process that decodes pictures: a fault of a decoder ends it alone, and it has neither keys nor data of the server.
 * `images.ts` starts it and sends it one picture after the other.
 */
import type { ImageFault, MadeImage } from '../ports.ts';
import type { ImageAnswer, ImageWork } from './imageWork.ts';

/** Most pixels of a picture, of an animated one in all its pictures: decoded they take four bytes each. */
const PIXELS = 50_000_000;
/** How many times as high as wide a smaller picture may be. */
const HIGHEST = 4;

const FORMATS: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
]);

/** Comes with the first picture; it is an optional dependency. A text says why it is there and cannot work. */
async function loadSharp() {
  try {
    const { default: sharp } = await import('sharp');
    // Several at once would take the processors from those who work; the server sends few at a time anyway.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    return missing ? null : String(error);
  }
}

type Sharp = Exclude<Awaited<ReturnType<typeof loadSharp>>, string | null>;

const loaded = loadSharp();
const failed = (fault: ImageFault): MadeImage => ({ ok: false, fault });

/** True for pictures without loss, which must stay so. */
function isLossless(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(12, 16)) === 'VP8L';
}

async function make({ bytes, type, width }: ImageWork): Promise<Omit<ImageAnswer, 'id'>> {
  const sharp = await loaded;
  if (sharp === null) return { made: failed('away') };
  if (typeof sharp === 'string') return { made: failed('later'), why: sharp };
  return { made: await remake(sharp, bytes, type, width) };
}

async function remake(
  sharp: Sharp,
  bytes: ImageWork['bytes'],
  type: string,
  width: number | null,
): Promise<MadeImage> {
  const format = FORMATS.get(type);
  if (format === undefined) return failed('unknown');
  const limits = { limitInputPixels: PIXELS, failOn: 'error', sequentialRead: true } as const;
  try {
    const facts = await sharp(bytes, { ...limits, limitInputPixels: false, animated: true }).metadata();
    if (facts.format !== format) return failed('broken');
    const [across = 0, down = 0] = [facts.width, facts.height];
    // `height` is that of all pictures of an animated one, one below the other.
    if (across * down > PIXELS) return failed('pixels');
    const image = sharp(bytes, {
      ...limits,
      animated: width === null && (facts.pages ?? 1) > 1,
    }).autoOrient();
    if (width !== null)
      image.resize({ width, height: width * HIGHEST, fit: 'inside', withoutEnlargement: true });
    if (format === 'jpeg') image.jpeg({ quality: width === null ? 88 : 82 });
    else if (format === 'png') image.png({ palette: facts.isPalette === true });
    else if (format === 'gif') image.gif();
    else if (format === 'webp') image.webp({ quality: 90, lossless: isLossless(bytes) });
    else image.avif({ quality: 65, effort: 2 });
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    return {
      ok: true,
      bytes: new Uint8Array(data),
      width: info.width,
      height: info.pageHeight ?? info.height,
    };
  } catch {
    return failed('broken');
  }
}

process.on('message', (work: ImageWork) => {
  make(work).then(
    (answer) => process.send?.({ id: work.id, ...answer } satisfies ImageAnswer),
    () => process.send?.({ id: work.id, made: failed('broken') } satisfies ImageAnswer),
  );
});
// Who stops the server (a terminal, systemd) tells all its processes: what runs comes to its end first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// The server has gone, or needs it no longer.
process.on('disconnect', () => process.exit());
