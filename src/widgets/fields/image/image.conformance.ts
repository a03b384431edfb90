import type { ConformanceCase } from '../../conformance/case.ts';

/** There is no server behind it, so that it says so. */
export const conformance: ConformanceCase = { before: 'p1', shows: 'no image', enter: null };
