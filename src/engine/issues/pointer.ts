/** JSON pointers, RFC 6901. */

/** Appends a step: `pointerTo('/items', 3)` is `/items/3`. */
export function pointerTo(base: string, step: string | number): string {
  if (typeof step === 'number') return `${base}/${step}`;
  if (!step.includes('~') && !step.includes('/')) return `${base}/${step}`;
  return `${base}/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
