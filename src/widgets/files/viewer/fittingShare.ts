/** What stays free around a picture that fits, in pixels. */
const MARGIN = 16;

/** Of a picture as it is turned, or of the room for it, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The share of its own size at which a picture fits: at most its own size, so that small ones stay sharp. */
export function fittingShare(picture: PictureSize, window: PictureSize): number {
  const wide = Math.max(1, window.width - MARGIN) / picture.width;
  const high = Math.max(1, window.height - MARGIN) / picture.height;
  return Math.min(1, wide, high);
}
