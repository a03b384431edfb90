/** Reading barcodes and QR codes: by the browser where it can, else by a library that is fetched with the first one. */

/** What a code is looked for in. */
type Picture = ImageData | ImageBitmap;

interface Detector {
  detect(picture: Picture): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Formats that every factory meets: a browser that lacks one of them is no help. */
const NEEDED = ['qr_code', 'code_128', 'ean_13'];

const isDetectorClass = (value: unknown): value is DetectorClass =>
  typeof value === 'function' && 'getSupportedFormats' in value;

async function openDetector(): Promise<Detector> {
  const Native: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (isDetectorClass(Native)) {
    const formats = await Native.getSupportedFormats().catch((): readonly string[] => []);
    if (NEEDED.every((format) => formats.includes(format))) return new Native();
  }
  return (await import('../libraries/barcode.ts')).openDetector();
}

let detector: Promise<Detector> | null = null;

/**
 * The first code in a picture; null where there is none. Rejects where the reader cannot be had; it can be tried again.
 * Control characters, which scanners send as well, are left out: nobody could have typed them.
 */
export async function readCode(picture: Picture): Promise<string | null> {
  detector ??= openDetector();
  const ready = await detector.catch((error: unknown) => {
    detector = null;
    throw error;
  });
  const found = await ready.detect(picture);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant
  const texts = found.map(({ rawValue }) => rawValue.replace(/[\u0000-\u001f\u007f]/g, '').trim());
  return texts.find((text) => text !== '') ?? null;
}
