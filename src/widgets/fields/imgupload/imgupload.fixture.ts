import { casesOf, tx } from '../../../../fixtures/index.ts';

const picture = (id: string, fileName: string) => ({
  id,
  url: `/api/object/getimage?name=${id}`,
  fileName,
  fileSize: 482_000,
  createTime: '2026-11-20 09:12:00',
});

const PICTURES = [
  picture('019a0000-0000-7000-8000-00000000f02a', 'front.png'),
  picture('019a0000-0000-7000-8000-00000000f02b', 'side.png'),
  picture('019a0000-0000-7000-8000-00000000f02c', 'damage close to the second bearing.jpg'),
];
const SEVERAL = { photo: PICTURES.map(({ id }) => id).join(','), photo__Item: PICTURES };

/** Pictures of a record, one or several. */
export const fixtures = casesOf(
  { type: 'imgupload', model: 'photo', title: tx('照片', '照片', 'Photo', 'Ảnh') },
  { photo: PICTURES[0]?.id, photo__Item: PICTURES.slice(0, 1) },
  [
    { name: 'several', options: { multiple: true, colSpan: 12 }, record: SEVERAL },
    { name: 'several, locked', options: { multiple: true, colSpan: 12, disabled: true }, record: SEVERAL },
    { name: 'background removed', options: { imageMatting: true } },
    { name: 'not there', record: { photo: 'missing', photo__Item: null } },
    { name: 'empty', record: { photo: null, photo__Item: null } },
  ],
);
