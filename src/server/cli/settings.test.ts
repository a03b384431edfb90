import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from './command.ts';
import { portOf, readSettings } from './settings.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-settings-'));
  writeFileSync(join(folder, 'file'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('settings of the environment', () => {
  it('without any, the server decides', async () => {
    expect(
      await readSettings({ PAGEWRIGHT_LOG_LEVEL: 'info', DATABASE_URL: '', PAGEWRIGHT_FILES: '' }),
    ).toEqual({
      uploads: {},
      trustedProxies: [],
      imageOrigins: [],
      frameOrigins: [],
      logLevel: 'info',
    });
  });

  it('are read, each in its unit', async () => {
    const env = {
      DATABASE_URL: 'postgres://u:p@db/erp',
      PAGEWRIGHT_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
      PAGEWRIGHT_TIME_ZONE: 'Asia/Taipei',
      PAGEWRIGHT_STATEMENT_TIMEOUT: '20',
      PAGEWRIGHT_STOP_SECONDS: '130',
      PAGEWRIGHT_POOL_QUEUE: '0',
      PAGEWRIGHT_FILES: join(folder, 'new', 'files'),
      PAGEWRIGHT_LOG_LEVEL: 'error',
    };
    expect(await readSettings(env)).toMatchObject({
      databaseUrl: env.DATABASE_URL,
      trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
      timeZone: 'Asia/Taipei',
      statementTimeout: 20_000,
      stopPatience: 130_000,
      poolQueue: 0,
      filesFolder: env.PAGEWRIGHT_FILES,
      logLevel: 'error',
    });
  });

  it.each([
    ['PAGEWRIGHT_TRUSTED_PROXIES', '127.0.0.1 10.0.0.0/40'],
    ['PAGEWRIGHT_TIME_ZONE', 'Taipei'],
    ['DATABASE_URL', 'mysql://root@db/erp'],
    ['PAGEWRIGHT_POOL_SIZE', '0'],
    ['PAGEWRIGHT_STOP_SECONDS', 'soon'],
    ['PAGEWRIGHT_EXPORT_ROWS', 'all'],
    ['PAGEWRIGHT_LOG_LEVEL', 'loud'],
    ['PAGEWRIGHT_IMAGE_ORIGINS', 'pictures'],
    ['PAGEWRIGHT_S3_ENDPOINT', 'pictures'],
  ])('%s=%s is wrong use, and the error names it', async (name, value) => {
    const read = readSettings({ [name]: value });
    await expect(read).rejects.toThrow(UsageError);
    await expect(read).rejects.toThrow(name);
  });

  it('a folder of files that cannot be written is found at the start', async () => {
    const read = readSettings({ PAGEWRIGHT_FILES: join(folder, 'file', 'below') });
    await expect(read).rejects.toThrow(/^PAGEWRIGHT_FILES needs a folder that can be written/);
  });

  it('a password in the address of the database is not told', async () => {
    await expect(readSettings({ DATABASE_URL: 'http://u:secret@db' })).rejects.not.toThrow(/secret/);
  });

  it('the port is the option’s, else the environment’s, and the error names which', () => {
    expect([portOf(undefined, {}), portOf(undefined, { PORT: '81' }), portOf('0', { PORT: '81' })]).toEqual([
      3000, 81, 0,
    ]);
    expect(() => portOf(undefined, { PORT: 'http' })).toThrow(/^PORT needs/);
    expect(() => portOf('http', {})).toThrow(/^--port needs/);
  });
});
