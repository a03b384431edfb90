import { describe, expect, it } from 'vitest';
import { type CompiledField, checkRecord, checkUpload, compilePage } from '../index.ts';

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
  ])('of %s that accepts %s: %s %s', (control, accept, name, type, taken) => {
    const { field } = pageOf(control, accept === undefined ? {} : { accept });
    expect(judge(field, name, type)).toBe(taken ? null : 'upload.notAccepted');
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
});
