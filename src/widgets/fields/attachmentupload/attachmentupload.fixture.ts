import { casesOf, tx } from '../../../../fixtures/index.ts';

const file = (id: string, fileName: string, fileSize: number, createTime = '2026-11-20 09:12:00') => ({
  id,
  url: `/openapi/object/getFile?id=${id}`,
  name: fileName,
  fileName,
  fileSize,
  size: fileSize,
  status: 'success',
  createTime,
});

const FILES = [
  file('019a0000-0000-7000-8000-00000000f001', 'Drawing 4711-A.pdf', 1_843_200),
  file('019a0000-0000-7000-8000-00000000f002', '檢驗紀錄.csv', 20_480, '2026-11-21 16:40:12'),
];
const idsOf = (files: readonly { readonly id: string }[]) => files.map(({ id }) => id).join(',');

const LONG = `Work instruction for the final assembly of the gear box of line three, revision of November ${'x'.repeat(80)}.docx`;
const LONG_FILES = [
  file('019a0000-0000-7000-8000-00000000f003', LONG, 734_003_200),
  file('019a0000-0000-7000-8000-00000000f004', `${'無空格的很長的檔案名稱'.repeat(12)}.xlsx`, 300),
];

/** One to eight files of a record. */
export const fixtures = casesOf(
  {
    type: 'attachmentupload',
    model: 'files',
    title: tx('附件', '附件', 'Attachments', 'Tệp đính kèm'),
  },
  { files: idsOf(FILES), files__Item: FILES },
  [
    { name: 'empty', record: { files: null, files__Item: null } },
    {
      name: 'one file',
      options: { max: 1, multiple: false },
      record: { files: FILES[0]?.id, files__Item: FILES.slice(0, 1) },
    },
    { name: 'accepted kinds', options: { accept: '.pdf,.csv,image/*' } },
    { name: 'long names', record: { files: idsOf(LONG_FILES), files__Item: LONG_FILES } },
    { name: 'names unknown', record: { files: 'f8,f9', files__Item: null } },
    { name: 'narrow', options: { colSpan: 4 } },
  ],
);
