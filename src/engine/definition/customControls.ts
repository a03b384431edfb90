/**
 * Control types of a host's own, by type word, with the options of each beside those that every field has. A host adds
 * its words by declaration merging, so that definitions may say them.
 * @example
 * declare module 'pagewright/engine' {
 *   interface CustomControls {
 *     starbar: ControlOptions['number'] & { stars?: number };
 *   }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: hosts fill it.
export interface CustomControls {}
