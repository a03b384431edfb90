import type { UploadLimits } from '../ports.ts';

const MB = 1024 * 1024;

/** How much users may upload, unless the server is told otherwise. */
export const UPLOADS: UploadLimits = { request: 64 * MB, file: 20 * MB, user: null };

/** Milliseconds that a file stays after nothing refers to it any more, and after its upload. */
export const KEPT_UNUSED = 24 * 3_600_000;
/** Milliseconds between two runs of what removes such files. */
export const SWEEP_EVERY = 3_600_000;
