import { fail, type Result } from '../../engine/internal.ts';

/** A page of no object and no address: no server can know what is asked of it. */
export function isNobodys(page: {
  readonly dataUrl: string | null;
  readonly objectId: string;
  readonly objectCode: string;
}): boolean {
  return page.dataUrl === null && page.objectId === '' && page.objectCode === '';
}

/** That nobody does what such a page asks for; `name` is the prop by which its host would. */
export function unset(name: string): Result<never> {
  return fail({ kind: 'badRequest', code: 'host.unset', params: { name }, retryable: false, whole: true });
}
