import { compileList, compilePage } from '../../engine/internal.ts';
import { Refusal } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import type { PageKind } from './pages.ts';

/** Compiles a definition as browsers will; refuses one with errors with 422 and all its issues, warnings too. */
export function needSound(
  definition: unknown,
  kind: PageKind,
  object: BusinessObject,
  { controls }: Pick<ServerPorts, 'controls'>,
): void {
  const options = { objectModel: object.model, controls };
  const { issues } = kind === 'form' ? compilePage(definition, options) : compileList(definition, options);
  if (issues.some((issue) => issue.severity === 'error'))
    throw new Refusal(422, 'page.invalid', { data: { issues }, reason: 'validation' });
}
