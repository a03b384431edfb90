/** Pixels of each side of a person's picture. */
const SIDE = 256;

/** The middle of a picture as a small square, so that little is sent and kept; null for a file that is no picture. */
export async function smallPicture(file: File): Promise<File | null> {
  try {
    const image = await createImageBitmap(file);
    const side = Math.min(image.width, image.height);
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const draw = canvas.getContext('2d');
    if (draw === null) return file;
    draw.imageSmoothingQuality = 'high';
    // Pictures with transparent parts become JPEG.
    draw.fillStyle = 'white';
    draw.fillRect(0, 0, SIDE, SIDE);
    draw.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
    image.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
    return blob === null ? file : new File([blob], 'picture.jpg', { type: 'image/jpeg' });
  } catch {
    return null;
  }
}
