import { casesOf, tx } from '../../../../fixtures/index.ts';

/** A picture of a record, by its id or its address. */
export const fixtures = casesOf(
  { type: 'image', model: 'photo', title: tx('圖片', '图片', 'Picture', 'Hình ảnh') },
  { photo: '019a0000-0000-7000-8000-00000000f02a' },
  [
    { name: 'larger', options: { width: 200, height: 120 } },
    { name: 'not there', record: { photo: 'missing' } },
    { name: 'another origin', record: { photo: 'https://elsewhere.example/missing.png' } },
    { name: 'empty', record: { photo: null } },
  ],
);
