import type { UploadLimits } from '../ports.ts';

const MB = 1024 * 1024;

/** How much users may upload, unless the server is told otherwise. */
export const UPLOADS: UploadLimits = { request: 64 * MB, file: 20 * MB, user: null };
