/**
 * What random tests draw from. One seed for all, so that a run says the same on each machine and on each day;
 * `npm run prove` draws from new ones, and `PAGEWRIGHT_SEED` repeats such a run.
 */
import fc from 'fast-check';

export const SEED = Number(process.env.PAGEWRIGHT_SEED ?? 20261121);

fc.configureGlobal({ seed: SEED });
