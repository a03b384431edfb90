import { describe } from 'vitest';
import { createMemoryStore } from '../../../src/server/index.ts';
import { storeCases } from './cases.ts';
import { recordCases } from './records.ts';

describe('the store in memory', () => {
  storeCases(async () => createMemoryStore());
  recordCases(async () => createMemoryStore());
});
