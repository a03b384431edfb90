import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = { before: true, shows: 'Yes', enter: ' ', after: false };
