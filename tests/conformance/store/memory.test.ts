import { describe } from 'vitest';
import { createMemoryStore } from '../../../src/server/index.ts';
import { storeCases } from './cases.ts';
import { fileUseCases } from './fileUses.ts';
import { recordCases } from './records.ts';
import { uploadCases } from './uploads.ts';

describe('the store in memory', () => {
  storeCases(async () => createMemoryStore());
  recordCases(async () => createMemoryStore());
  fileUseCases(async () => createMemoryStore());
  uploadCases(async () => createMemoryStore());
});
