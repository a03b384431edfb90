import { casesOf, tx } from '../../../../fixtures/index.ts';

const FILE = {
  id: '019a0000-0000-7000-8000-00000000f011',
  url: '/openapi/object/getFile?id=019a0000-0000-7000-8000-00000000f011',
  fileName: 'program-O4711.nc',
  fileSize: 286_720,
  createTime: '2026-11-19 22:05:40',
};

/** One file, that a machine, a job or a person has stored. */
export const fixtures = casesOf(
  {
    type: 'binary',
    model: 'program',
    title: tx('加工程式', '加工程序', 'Machine program', 'Chương trình máy'),
  },
  { program: FILE.id, program__Item: [FILE] },
  [
    { name: 'empty', record: { program: null, program__Item: null } },
    { name: 'name unknown', record: { program: 'f7', program__Item: null } },
  ],
);
