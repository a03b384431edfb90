import type { UploadLimits } from '../ports.ts';

const MB = 1024 * 1024;

/** How much users may upload, unless the server is told otherwise. */
export const UPLOADS: UploadLimits = { request: 64 * MB, file: 20 * MB, user: null };

/** Milliseconds that a file stays after nothing refers to it any more, and one whose upload broke off. */
export const KEPT_UNUSED = 24 * 3_600_000;
/**
 * Milliseconds that an uploaded file stays until something refers to it. A form that was not saved is kept for seven days
 * on the device (`KEPT_FOR` in `src/widgets/form/kept/keptStore.ts`), with the ids of its files: who goes on with it must
 * find them, and has a day more to save it.
 */
export const KEPT_UNSAVED = 8 * 24 * 3_600_000;
/** Milliseconds between two runs of what removes such files. */
export const SWEEP_EVERY = 3_600_000;
