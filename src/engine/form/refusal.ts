/** What the server refused at a save: its issues at the fields that they name. Source: FORMATS "Wire" (Save); 001 8. */
import { isRecord } from '../plain.ts';
import { messageOf, type PortError } from '../result.ts';
import { claimOf, type FormCore, placeOf } from './core.ts';
import { noticeRefusal } from './saveTold.ts';
import { formPath } from './stored-path.ts';
import { flush, noTouch, touchPath } from './touch.ts';
import type { FieldIssue, FieldPath, ValidationReport } from './types.ts';

/** After a refused save: shows the server's issues at the fields that they name, and tells the others. */
export function refused<R extends { readonly ok: false; readonly error: PortError }>(
  core: FormCore,
  result: R,
): R {
  const { error } = result;
  const touched = noTouch();
  for (const [wire, issue] of fieldErrors(error.params.errors)) {
    const path = issuePath(core, wire);
    core.input.serverIssues.set(path, [...(core.input.serverIssues.get(path) ?? []), issue]);
    touchPath(core, touched, path);
  }
  flush(core, touched);
  const conflicts = error.kind === 'conflict' && error.params.reason !== 'locked';
  const unplaced = core.input.serverIssues.get('') ?? [];
  const said = unplaced.map(({ params }) => params.msg);
  if (error.kind !== 'aborted')
    noticeRefusal(core, conflicts ? 'form.saveConflict' : 'form.saveFailed', {
      msg: [messageOf(error), ...said].filter(Boolean).join(' '),
      code: error.code,
      // For forms that no page shows: what has no words here has its code.
      issues: unplaced,
    });
  return result;
}

/** Where an issue of the server is seen: at a visible field, else under '', the form as a whole. */
function issuePath(core: FormCore, wire: string): FieldPath {
  const path = formPath(core, wire);
  const claim = path === null ? null : claimOf(core, placeOf(core, path));
  return path !== null && claim?.field !== undefined && claim.fieldState.visible ? path : '';
}

/** What the server refused at the last save; what it said of no visible field is under the path ''. */
export function refusalOf(core: FormCore): ValidationReport {
  const issues = [...core.input.serverIssues].flatMap(([path, all]) => all.map((issue) => ({ path, issue })));
  const first = issues.find(({ path }) => path !== '')?.path ?? null;
  const tableFailed = issues.some(({ path }) => placeOf(core, path).row !== '');
  return { ok: issues.length === 0, issues, first, tableFailed };
}

/** How deep lists within lists of errors are read. */
const ERRORS_DEEP = 8;

/**
 * Errors by wire path, as `params.errors` has them: `{ path: text }`, or `[{ path, code?, params?, msg? }]`, without a
 * path or as a text of no field; in place of one error, a list of them.
 */
function fieldErrors(errors: unknown): [string, FieldIssue][] {
  const listed = Array.isArray(errors)
    ? errors.map((each: unknown) => {
        const { path, fieldName, field } = isRecord(each) ? each : {};
        return [path ?? fieldName ?? field ?? '', each] as const;
      })
    : Object.entries(isRecord(errors) ? errors : {});
  return listed.flatMap(([path, told]) =>
    [told].flat(ERRORS_DEEP).flatMap((each: unknown): [string, FieldIssue][] => {
      const said = typeof each === 'string' ? { msg: each } : each;
      if (typeof path !== 'string' || !isRecord(said)) return [];
      const msg = typeof said.msg === 'string' ? said.msg : said.message;
      const params = {
        ...(isRecord(said.params) ? said.params : {}),
        ...(typeof msg === 'string' && { msg }),
      };
      // The server's own code where it sent one, since it may have a text; else its message.
      return [
        [
          path,
          { code: typeof said.code === 'string' ? said.code : 'server.message', params, source: 'server' },
        ],
      ];
    }),
  );
}
