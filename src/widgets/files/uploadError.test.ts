import { expect, test } from 'vitest';
import type { PortError } from '../../engine/internal.ts';
import { uploadErrorText } from './uploadError.ts';

const t = (code: string, params: Readonly<Record<string, unknown>> = {}) =>
  `${code}(${Object.values(params).join(', ')})`;
const failed = (msg: string): PortError => ({
  kind: 'badRequest',
  code: 'upload.failed',
  params: { msg },
  retryable: false,
});

test('what the server says of a file is said once', () => {
  expect(uploadErrorText(failed('File a.png is no picture'), 'a.png', 'image', t)).toBe(
    'File a.png is no picture',
  );
  expect(uploadErrorText(failed('larger than 20 MB'), 'a.png', 'image', t)).toBe(
    'widgets.files.said(upload.failed(a.png), larger than 20 MB)',
  );
});

test('where the line failed, that is said once, with the name of the file', () => {
  const lost: PortError = { ...failed(''), kind: 'network', retryable: true };
  expect(uploadErrorText(lost, 'a.png', 'image', t)).toBe(
    'widgets.files.said(a.png, widgets.files.imageLine())',
  );
});
