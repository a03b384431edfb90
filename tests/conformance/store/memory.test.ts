import { describe } from 'vitest';
import { createMemoryStore } from '../../../src/server/index.ts';
import { storeCases } from './cases.ts';

describe('the store in memory', () => {
  storeCases(async () => createMemoryStore());
});
