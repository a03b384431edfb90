/** The compiler of pages for ports that seldom need it: loaded with the first of them. */
export { compilePage } from '../../engine/internal.ts';
