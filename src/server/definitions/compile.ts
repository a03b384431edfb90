/** Compiles definitions with the engine; compiled pages are cached by viewId and revision. */
import { compileList, compilePage, type Issue } from '../../engine/internal.ts';
import { Refusal } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import type { PageKind } from './pages.ts';

/** Refuses a definition with compile errors, with 422 and its issues. */
export function needSound(
  definition: unknown,
  kind: PageKind,
  object: BusinessObject,
  { controls }: Pick<ServerPorts, 'controls'>,
): readonly Issue[] {
  const options = { objectModel: object.model, controls };
  const compiled = kind === 'form' ? compilePage(definition, options) : compileList(definition, options);
  const { issues } = compiled;
  const errors = issues.filter((issue) => issue.severity === 'error');
  if (errors.length > 0) throw new Refusal(422, 'page.invalid', { data: { issues }, reason: 'validation' });
  return issues;
}
