/** Compiles definitions with the engine; pages are kept compiled by viewId and revision. */
import { compileList, compilePage, type Issue } from '../../engine/internal.ts';
import { Refusal } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { PageKind } from './pages.ts';

/** Refuses with 422 and the issues where the definition does not compile without errors. */
export function needSound(definition: unknown, kind: PageKind, object: BusinessObject): readonly Issue[] {
  const options = { objectModel: object.model };
  const compiled = kind === 'form' ? compilePage(definition, options) : compileList(definition, options);
  const { issues } = compiled;
  const errors = issues.filter((issue) => issue.severity === 'error');
  if (errors.length > 0) throw new Refusal(422, 'page.invalid', { data: { issues }, reason: 'validation' });
  return issues;
}
