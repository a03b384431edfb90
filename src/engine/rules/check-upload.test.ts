import { describe, expect, it, vi } from 'vitest';
import { compilePage } from '../compile/page.ts';
import type { CompiledField } from '../compile/types.ts';
import { checkRecord } from './check-record.ts';
import { checkUpload } from './check-upload.ts';
import { checkValue } from './check-value.ts';

function pageOf(type: string, options: Record<string, unknown> = {}) {
  const { page } = compilePage({ id: 'p', items: [{ key: 'f', type, model: 'f', options }] });
  const field = page?.nodes.f;
  if (page === null || field?.role !== 'field') throw new Error('No field');
  return { page, field };
}

const judge = (field: CompiledField, name: string, type = '', held: readonly string[] = []) =>
  checkUpload(field, held, { name, type })?.code ?? null;

describe('a file to upload', () => {
  it.each([
    ['imgupload', undefined, 'a.png', 'image/png', true],
    ['imgupload', undefined, 'a.HEIC', '', true],
    ['imgupload', undefined, 'a.svg', 'image/svg+xml', false],
    ['imgupload', undefined, 'a.svg', '', false],
    ['imgupload', undefined, 'a.pdf', 'application/pdf', false],
    ['imgupload', '.png', 'a.jpg', 'image/jpeg', false],
    ['attachmentupload', undefined, 'a.exe', '', true],
    ['attachmentupload', '.pdf,image/*', 'A.PDF', '', true],
    ['attachmentupload', '.pdf,image/*', 'a.jpeg', 'image/jpeg', true],
    ['attachmentupload', '.pdf,image/*', 'a.pdf.exe', '', false],
    ['attachmentupload', 'text/plain', 'a', 'text/plain', true],
    ['attachmentupload', 'text/plain', 'a', 'text/html', false],
    ['attachmentupload', 'video/*', 'a.mp4', '', false],
    ['attachmentupload', 'application/pdf', 'x.pdf', '', true],
    ['attachmentupload', 'application/pdf', 'X.PDF', '', true],
    ['attachmentupload', 'application/pdf', 'x.pdf.exe', '', false],
    ['attachmentupload', 'application/pdf', 'pdf', '', false],
    ['attachmentupload', 'application/pdf', 'x.pdf', 'text/html', false],
    ['attachmentupload', 'image/jpeg', 'x.jpg', '', true],
    ['attachmentupload', 'image/jpeg', 'x.png', '', false],
    ['attachmentupload', 'text/*', 'x.csv', '', true],
    ['attachmentupload', 'text/*', 'x.constructor', '', false],
    ['imgupload', 'image/tiff', 'x.tif', '', true],
  ])('of %s that accepts %s: %s %s', (control, accept, name, type, taken) => {
    const { field } = pageOf(control, accept === undefined ? {} : { accept });
    expect(judge(field, name, type)).toBe(taken ? null : 'upload.notAccepted');
  });

  it('may be anything where */* is accepted', () => {
    const { field } = pageOf('attachmentupload');
    if (field.upload === undefined) throw new Error('No upload');
    const any = { ...field, upload: { ...field.upload, accept: ['*/*'] } };
    expect(judge(any, 'a.exe')).toBeNull();
    expect(judge(any, 'a', 'x-some/thing')).toBeNull();
  });

  it('of the same name is the same file only where sizes that are known are equal', () => {
    const { field } = pageOf('attachmentupload');
    const held = [{ name: 'A.txt', size: 5 }, { name: 'b.txt' }];
    const code = (name: string, size: number) =>
      checkUpload(field, held, { name, type: '', size })?.code ?? null;
    expect([code('a.TXT', 5), code('a.txt', 6), code('B.txt', 9)]).toEqual([
      'upload.duplicate',
      null,
      'upload.duplicate',
    ]);
  });

  it('is taken once under one name among attachments, as often as it comes among images', () => {
    const { field } = pageOf('attachmentupload');
    expect(checkUpload(field, ['B.txt'], { name: 'b.TXT', type: '' })).toEqual({
      code: 'upload.duplicate',
      params: { name: 'b.TXT' },
      source: 'rule',
    });
    expect(judge(field, 'c.txt', '', ['B.txt', ''])).toBeNull();
    const images = pageOf('imgupload', { multiple: true, max: 3 }).field;
    expect(judge(images, 'a.png', 'image/png', ['a.png'])).toBeNull();
  });

  it('is one too many where the options, or a script, say so', () => {
    const { field } = pageOf('attachmentupload', { max: 2 });
    expect(judge(field, 'c', '', ['a'])).toBeNull();
    expect(checkUpload(field, ['a', 'b'], { name: 'c', type: '' })).toMatchObject({
      code: 'upload.tooMany',
      params: { max: 2 },
    });
    expect(checkUpload(field, ['a', 'b'], { name: 'c', type: '' }, { max: 3 })).toBeNull();
    const standard = pageOf('attachmentupload').field;
    const eight = Array.from({ length: 8 }, (_, at) => `${at}`);
    expect(judge(standard, 'c', '', eight)).toBe('upload.tooMany');
    expect(judge(pageOf('imgupload').field, 'a.png', 'image/png', ['b.png'])).toBe('upload.tooMany');
  });
});

describe('a record', () => {
  it.each([
    ['attachmentupload', '1,1', ['upload.duplicate']],
    ['attachmentupload', '1,2', []],
    ['imgupload', '1,1', []],
  ])('of %s that names files twice: %s', (type, value, codes) => {
    const { page } = pageOf(type, { multiple: true, max: 5 });
    const { issues } = checkRecord(page, { f: value }, { state: 'add' });
    expect(issues.map((each) => each.issue.code)).toEqual(codes);
  });

  it('tells a file that is named twice by its name, where its companion knows it', () => {
    const { page } = pageOf('attachmentupload', { max: 5 });
    const told = (companion: unknown) =>
      checkRecord(page, { f: '1,2,2', f__Item: companion }, { state: 'add' }).issues.map(
        ({ issue }) => issue.params,
      );
    const one = { id: '1', fileName: 'one.pdf' };
    expect(told([one, { id: '2', fileName: 'two.pdf' }])).toEqual([{ name: 'two.pdf' }]);
    expect(told([one, { id: 2, name: 'second' }])).toEqual([{ name: 'second' }]);
    for (const none of [undefined, null, 'x', [null, one], { id: '2' }])
      expect(told(none)).toEqual([{ name: '2' }]);
  });

  it('of more files than a field takes is refused without looking at them', () => {
    const { page, field } = pageOf('attachmentupload', { max: 5 });
    const { issues } = checkRecord(page, { f: '1,1,2,3,4,5' }, { state: 'add' });
    expect(issues.map(({ issue }) => issue.code)).toEqual(['rule.maxItems']);
    // Without a maximum each file is looked up once; looking through those before it took minutes.
    const { maxItems: _, ...constraints } = field.constraints;
    const files = Array.from({ length: 20_000 }, (_one, at) => `${at}`);
    const [added, searched] = [vi.spyOn(Set.prototype, 'add'), vi.spyOn(Array.prototype, 'indexOf')];
    try {
      const found = checkValue({ ...field, constraints }, files.join(','));
      const counts = [added.mock.calls.length, searched.mock.calls.length];
      expect(found).toEqual([]);
      // Watching may add one of its own.
      expect(counts[0]).toBeLessThan(files.length + 10);
      expect(counts[1]).toBe(0);
    } finally {
      added.mockRestore();
      searched.mockRestore();
    }
  });
});
