import { expect, test } from 'vitest';
import { smallPicture } from './smallPicture.ts';

async function drawn(type: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 600;
  canvas.height = 400;
  canvas.getContext('2d')?.fillRect(0, 0, 600, 400);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type));
  return new File([blob ?? ''], 'drawn', { type });
}

test('a picture becomes a square of 256 pixels', async () => {
  const small = await smallPicture(await drawn('image/png'));
  expect(small?.type).toBe('image/jpeg');
  const { width, height } = await createImageBitmap(small ?? new Blob());
  expect([width, height]).toEqual([256, 256]);
});

test('a file that is no picture is none, whatever it says of itself', async () => {
  expect(await smallPicture(new File(['text'], 'notes.txt', { type: 'text/plain' }))).toBeNull();
  expect(await smallPicture(new File(['text'], 'face.png', { type: 'image/png' }))).toBeNull();
});
