import { createSignal } from '../../engine/internal.ts';

/**
 * Tells that code could not be fetched: perhaps the server has another version of the program by now, whose files have
 * other names.
 */
export const codeFailures = createSignal();
