/** Operations of OpenAPI documents. */
import { readAny } from '../definition/open.ts';
import { createSink } from '../issues/sink.ts';
import { assemble } from './assemble.ts';
import { objectCode } from './names.ts';
import type { Imported } from './types.ts';

/** Imports an operation of an OpenAPI document. Never throws. */
export function importOpenApi(doc: unknown, operationId: string): Imported {
  const sink = createSink();
  const source = readAny(doc, '', sink);
  if (source === null) return { objectModel: null, form: null, list: null, issues: sink.done() };
  const made = assemble({
    code: objectCode(operationId),
    name: operationId,
    businessType: 1,
    items: [],
    facts: {},
    laidOut: false,
  });
  return { ...made, issues: sink.done() };
}
