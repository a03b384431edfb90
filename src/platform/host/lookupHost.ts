/** Lookups that a host answers itself. */
import { type CompiledPage, type FormPorts, ok, ownOf } from '../../engine/internal.ts';
import { toAbortSignal } from '../ports/signal.ts';
import { wireField } from '../ports/wireField.ts';
import { askHost, isNothing, readRecords, wrongAnswer } from './ask.ts';
import type { FormHost } from './types.ts';

/** The ports with the host's lookup. What it answers is listed in picking dialogs too. */
export function withLookup(
  page: CompiledPage,
  ports: FormPorts,
  ask: () => NonNullable<FormHost['lookup']>,
): FormPorts {
  const { picking: _, ...others } = ports;
  return { ...others, lookup: hostedLookup(page, ports, ask) };
}

/** Items of a page: all that are answered, where these are more than a page, come with the first. */
function hostedLookup(
  page: CompiledPage,
  { clock, lookup: platform }: FormPorts,
  ask: () => NonNullable<FormHost['lookup']>,
): NonNullable<FormPorts['lookup']> {
  return (query, abort) => {
    const { field, searchKey, pageIndex, pageLength, row } = query;
    // Options of the definition are there already.
    if ((field.lookup === null || field.lookup.options.length > 0) && platform !== undefined)
      return platform(query, abort);
    const name = wireField(field, { node: (key) => ownOf(page.nodes, key) });
    const request = {
      field: name,
      search: searchKey,
      page: pageIndex,
      pageSize: pageLength,
      row: row?.() ?? {},
    };
    return askHost(
      'lookup',
      clock,
      toAbortSignal(abort),
      (signal) => ask()(request, { signal }),
      (answer) => {
        const read = readRecords('lookup', answer);
        if (!read.ok) return read;
        const { valueKey } = field.lookup ?? { valueKey: 'id' };
        const odd = read.value.findIndex((item) => isNothing(ownOf(item, valueKey)));
        if (odd >= 0) return wrongAnswer('lookup', `[${odd}].${valueKey}`, `each item of ${name} needs it`);
        return ok(read.value.length > pageLength && pageIndex > 0 ? [] : read.value);
      },
    );
  };
}
