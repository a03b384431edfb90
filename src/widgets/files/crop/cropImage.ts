/** Cutting a part out of a picture, on the user's own machine before anything is sent. */
import type { Area } from '../../libraries/crop.ts';
import { croppedName, shrinkOf, turnedSize } from './cropGeometry.ts';

/** Media types that a canvas writes; anything else becomes PNG, which loses nothing. */
const WRITTEN = new Set(['image/jpeg', 'image/png', 'image/webp']);
const QUALITY = 0.92;
/** Pictures that browsers can cut: a moving one would lose its movement, and some kinds they cannot read. */
export function canCrop({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return type === '' ? /\.(png|jpe?g|webp|bmp)$/i.test(name) : /^image\/(png|jpeg|webp|bmp)$/.test(type);
}

/** Whether the browser can read it: a file may be called a picture and hold something else. */
export async function isPicture(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  return image.decode().then(() => image);
}

/** The part `area` of a picture that is turned, as a file of the same kind. Rejects where the browser cannot do it. */
export async function cropImage(file: File, url: string, area: Area, degrees: number): Promise<File> {
  const image = await loaded(url);
  const frame = turnedSize(image.naturalWidth, image.naturalHeight, degrees);
  const shrink = shrinkOf(area);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * shrink));
  canvas.height = Math.max(1, Math.round(area.height * shrink));
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new Error('no canvas');
  drawing.scale(shrink, shrink);
  drawing.translate(-area.x, -area.y);
  drawing.translate(frame.width / 2, frame.height / 2);
  drawing.rotate((degrees * Math.PI) / 180);
  drawing.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  const type = WRITTEN.has(file.type) ? file.type : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
  if (blob === null) throw new Error('not written');
  return new File([blob], croppedName(file.name, blob.type), {
    type: blob.type,
    lastModified: file.lastModified,
  });
}
