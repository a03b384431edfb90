import { describe, expect, it } from 'vitest';
import { UsageError } from './command.ts';
import { fileSettings } from './fileSettings.ts';

const S3 = {
  PAGEWRIGHT_S3_ENDPOINT: 'https://s3.example.com',
  PAGEWRIGHT_S3_BUCKET: 'files',
  PAGEWRIGHT_S3_KEY: 'key',
  PAGEWRIGHT_S3_SECRET: 'secret',
};

describe('settings of files', () => {
  it('without any, the server decides', () => {
    expect(fileSettings({})).toEqual({ uploads: {} });
  });

  it('name a bucket, a folder and sizes', () => {
    const env = {
      ...S3,
      PAGEWRIGHT_FILES: '/srv/files',
      PAGEWRIGHT_FILE_MB: '100',
      PAGEWRIGHT_USER_MB: '500',
    };
    expect(fileSettings(env)).toEqual({
      s3: {
        endpoint: S3.PAGEWRIGHT_S3_ENDPOINT,
        bucket: 'files',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
      filesFolder: '/srv/files',
      uploads: { file: 104_857_600, request: 105_906_176, user: 524_288_000 },
    });
    expect(fileSettings({ PAGEWRIGHT_FILE_MB: '1' }).uploads).toMatchObject({ request: 67_108_864 });
  });

  it.each([
    [{ ...S3, PAGEWRIGHT_S3_SECRET: '' }],
    [{ ...S3, PAGEWRIGHT_S3_ENDPOINT: 's3.example.com' }],
    [{ PAGEWRIGHT_FILE_MB: 'many' }],
    [{ PAGEWRIGHT_USER_MB: '0' }],
  ])('%j makes no sense', (env) => {
    expect(() => fileSettings(env)).toThrow(UsageError);
  });
});
