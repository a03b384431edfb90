/** Frappe DocTypes. */
import { isObject } from '../definition/guard.ts';
import { readAny } from '../definition/open.ts';
import { createSink } from '../issues/sink.ts';
import { assemble } from './assemble.ts';
import { createNamer, objectCode } from './names.ts';
import type { Draft, Imported } from './types.ts';

/** Imports a Frappe DocType; `related` are the DocTypes that its tables name. Never throws. */
export function importDocType(json: unknown, _related: readonly unknown[] = []): Imported {
  const sink = createSink();
  const source = readAny(json, '', sink);
  if (source === null) return { objectModel: null, form: null, list: null, issues: sink.done() };
  const namer = createNamer();
  const name = typeof source.name === 'string' ? source.name : 'DocType';
  const items: Draft[] = (Array.isArray(source.fields) ? source.fields : []).flatMap((field): Draft[] =>
    isObject(field) && typeof field.fieldname === 'string'
      ? [
          {
            role: 'field',
            name: namer.take(field.fieldname),
            title: String(field.label ?? field.fieldname),
            control: 1,
            facts: {},
            options: {},
          },
        ]
      : [],
  );
  const made = assemble({ code: objectCode(name), name, businessType: 1, items, facts: {}, laidOut: false });
  return { ...made, issues: sink.done() };
}
