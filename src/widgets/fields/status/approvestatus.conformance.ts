import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = { before: 10, shows: 'Approved', enter: null };
