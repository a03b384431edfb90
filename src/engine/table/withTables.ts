import type { Run } from '../actions/run.ts';
import type { FormCore } from '../form/core.ts';
import { knownCore } from '../form/cores.ts';
import type { Form, TableHandle } from '../form/types.ts';
import { findTable } from './find.ts';
import { createTableHandle } from './handle.ts';

/** The handles of a form's tables, each made when it is first asked for. */
function tablesOf(core: FormCore, run: Run): Form['table'] {
  const handles = new Map<string, TableHandle>();
  return (name, parentRowId) => {
    const found = findTable(core, name, parentRowId);
    if (found === undefined) return undefined;
    const place = `${found.table.key} ${found.address}`;
    const known = handles.get(place);
    if (known !== undefined) return known;
    const made = createTableHandle(core, found.table, found.address, run);
    handles.set(place, made);
    return made;
  };
}

/**
 * Gives a form that `createBareForm` has made the handles of its tables; does nothing where it has them, or brings its
 * own since it was wrapped.
 */
export function withTables(form: Form): Form {
  const core = knownCore(form);
  if (core !== undefined) core.tables ??= tablesOf;
  return form;
}
