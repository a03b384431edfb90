import {
  builderChecks,
  type CompileOptions,
  compileList,
  compilePage,
  createSink,
  type Issue,
} from '../../engine/internal.ts';
import { Refusal } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { MOST_NAMES, MOST_PATHS, pageNamesTooMuch } from './needs.ts';
import type { PageKind } from './pages.ts';
import { badPatterns } from './patterns.ts';

/** Compiles a definition as browsers will; refuses one with errors with 422 and all its issues, warnings too. */
export function needSound(
  definition: Readonly<Record<string, unknown>>,
  kind: PageKind,
  object: BusinessObject,
  { controls }: Pick<ServerPorts, 'controls'>,
): void {
  const options = { objectModel: object.model, controls, ...builderChecks };
  const compiled = kind === 'form' ? compileForm(definition, options) : compileList(definition, options);
  const issues = [...compiled.issues, ...tooManyNames(definition)];
  if (issues.some((issue) => issue.severity === 'error'))
    throw new Refusal(422, 'page.invalid', { data: { issues }, reason: 'validation' });
}

/** Warnings of lookups that have no items, since neither the object nor the page knows whose records they are. */
export function sourcelessLookups(
  definition: unknown,
  object: BusinessObject,
  { controls }: Pick<ServerPorts, 'controls'>,
): readonly Issue[] {
  const { issues } = compilePage(definition, { objectModel: object.model, controls });
  return issues.filter(({ code }) => code === 'page.noLookupSource');
}

function tooManyNames(definition: Readonly<Record<string, unknown>>): readonly Issue[] {
  const sink = createSink();
  if (pageNamesTooMuch(definition))
    sink.error(
      'definition.tooMany',
      '/pageData',
      { max: MOST_NAMES },
      {
        hint: `Counted are different words of all texts, and more than ${MOST_PATHS} paths such as item.weight.`,
      },
    );
  return sink.done();
}

/** A form's issues, with those of patterns that neither the server nor browsers can check. */
function compileForm(definition: unknown, options: CompileOptions): { readonly issues: readonly Issue[] } {
  const { page, issues } = compilePage(definition, options);
  return { issues: page === null ? issues : [...issues, ...badPatterns(page)] };
}
