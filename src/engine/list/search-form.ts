/** The search area as a form, so that the adapters of forms can draw it. Source: specification 002 3.5 and 5. */
import type { CompiledList } from '../compile/types.ts';
import { createForm } from '../form/create.ts';
import type { Form, FormPorts } from '../form/types.ts';
import type { Plain } from '../plain.ts';
import { parseDraft } from '../values/parse.ts';
import { searchPage, searchPorts } from './search-page.ts';
import type { SearchForm } from './types.ts';

/** Commits the draft of a field. False where it does not parse, with an issue at the field. */
export function commitDraft(form: Form, model: string): boolean {
  const { draft } = form.snapshot(model);
  const claimed = form.fieldAt(model);
  if (draft === null || claimed === undefined) return true;
  const parsed = parseDraft(claimed, draft);
  if (!parsed.ok) form.setDraft(model, draft, parsed.error);
  else form.commit(model, parsed.value);
  return parsed.ok;
}

/** Opens the form of a list's search area with the values from its route. */
export function openSearch(list: CompiledList, ports: FormPorts, record: Plain): SearchForm {
  const form = createForm(searchPage(list), { mode: 'add', record, ports: searchPorts(ports) });
  return {
    form,
    commitTyped: () => list.search.map(({ field }) => commitDraft(form, field.model)).every(Boolean),
  };
}
