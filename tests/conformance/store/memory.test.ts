import { describe } from 'vitest';
import { createMemoryStore } from '../../../src/server/index.ts';
import { storeCases } from './cases.ts';
import { recordCases } from './records.ts';
import { uploadCases } from './uploads.ts';

describe('the store in memory', () => {
  storeCases(async () => createMemoryStore());
  recordCases(async () => createMemoryStore());
  uploadCases(async () => createMemoryStore());
});
