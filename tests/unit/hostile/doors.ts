/** Every door of the engine that takes a definition or a foreign document, and what a compiled page is put through. */

import { writeObjectModel } from '../../../src/engine/definition/write.ts';
import { createList, toJsonSchema } from '../../../src/engine/index.ts';
import {
  checkRecord,
  compileList,
  compilePage,
  createForm,
  definitionText,
  explain,
  type FormPorts,
  type Issue,
  isCompiledList,
  isCompiledPage,
  pageFromObject,
  parseList,
  parseObjectModel,
  parsePage,
  writePage,
} from '../../../src/engine/internal.ts';
import { MODES } from '../../../src/engine/situation/types.ts';
import {
  describeChange,
  diffDefinitions,
  type Imported,
  importCsv,
  importDocType,
  importJsonSchema,
  importOpenApi,
  recordTypes,
} from '../../../src/tools/index.ts';

let made = 0;

/** Ports without a world behind them. */
const PORTS: FormPorts = {
  clock: { now: () => '2026-01-01 00:00:00', ticks: () => 0, after: () => () => undefined },
  ids: {
    record: () => {
      made += 1;
      return `record-${made}`;
    },
    short: () => {
      made += 1;
      return `s${made}`;
    },
    widget: () => '0'.repeat(32),
  },
};

/** What a door answered: its issues, and what it made, for a look at both. */
export interface Answer {
  readonly issues: readonly Issue[];
  readonly made: unknown;
}

/** A page that compiled must also work: in each mode, with an empty and with a hostile record. */
function tryForm(
  definition: unknown,
  objectModel: unknown,
  record: Readonly<Record<string, unknown>>,
): Answer {
  const { page, issues } = compilePage(definition, objectModel === undefined ? {} : { objectModel });
  if (page === null) return { issues, made: null };
  if (!isCompiledPage(page)) throw new Error('a compiled page that its own guard refuses');
  const key = page.order[0];
  for (const mode of MODES) {
    const form = createForm(page, { mode, ports: PORTS, record, defaultModel: record });
    form.validate();
    form.actions();
    for (const each of page.order.slice(0, 30)) {
      const node = page.nodes[each];
      if (node?.role === 'field' && node.table === null) {
        form.commit(node.model, record[node.model] ?? 'x', record);
        form.setDraft(node.model, 'x');
        form.check(node.model);
      }
      if (node?.role === 'table') {
        const table = form.table(node.key);
        table?.add();
        table?.actions();
        table?.select(table.snapshot().order);
        table?.copy();
        table?.addChild();
        table?.remove();
      }
    }
    while (form.undo());
    form.value();
    if (key !== undefined) form.explain(key);
    form.dispose();
  }
  for (const approveStatus of [-1, 0, 1, 10])
    if (key !== undefined) explain(page, key, { mode: 'edit', approveStatus });
  toJsonSchema(page);
  checkRecord(page, record, { state: 'add' });
  return { issues, made: page };
}

function tryList(definition: unknown): Answer {
  const { list, issues } = compileList(definition);
  if (list === null) return { issues, made: null };
  if (!isCompiledList(list)) throw new Error('a compiled list that its own guard refuses');
  const open = createList(list, {
    ports: {
      query: async () => ({ ok: true, value: { rows: [], rowCount: 0, aggregates: {} } }),
      newAbort: () => ({
        signal: { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined },
        abort: () => undefined,
      }),
    },
    formPorts: PORTS,
  });
  open.columns();
  open.actions('toolbar');
  open.actions('tablebar');
  open.dispose();
  return { issues, made: list };
}

/** What an importer makes must compile without an error, and work. */
function tryImported(imported: Imported, record: Readonly<Record<string, unknown>>): Answer {
  const { objectModel, form, list, issues } = imported;
  if (objectModel === null || form === null || list === null) return { issues, made: null };
  const compiled = [...tryForm(form, objectModel, record).issues, ...tryList(list).issues];
  const wrong = compiled.filter((issue) => issue.severity === 'error');
  if (wrong.length > 0) throw new Error(JSON.stringify(wrong));
  return { issues, made: { objectModel, form, list } };
}

/** By name: what is done with one hostile input. */
export const DOORS: Readonly<
  Record<string, (input: unknown, record: Readonly<Record<string, unknown>>) => Answer>
> = {
  form: (input, record) => tryForm(input, undefined, record),
  list: (input) => tryList(input),
  objectModel: (input, record) => tryForm({ items: [{ type: 'textbox', model: 'name' }] }, input, record),
  generatedForm: (input, record) => {
    const { definition, issues } = pageFromObject(input, 'form');
    return definition === null ? { issues, made: null } : { ...tryForm(definition, input, record), issues };
  },
  generatedList: (input) => {
    const { definition, issues } = pageFromObject(input, 'list');
    return definition === null ? { issues, made: null } : { ...tryList(definition), issues };
  },
  parsePage: (input) => ({ issues: parsePage(input).issues, made: null }),
  parseList: (input) => ({ issues: parseList(input).issues, made: null }),
  parseObjectModel: (input) => ({ issues: parseObjectModel(input).issues, made: null }),
  written: (input) => {
    const { document, issues } = parsePage(input);
    const model = parseObjectModel(input).document;
    if (model !== null) definitionText(writeObjectModel(model), 'objectModel', 2);
    return { issues, made: document === null ? null : writePage(document, { pageData: 'object' }) };
  },
  compared: (input) => {
    const { changes, issues } = diffDefinitions(input, { items: [] });
    const again = diffDefinitions({ fields: [] }, input).changes;
    return { issues: issues.before, made: [...changes, ...again].map(describeChange) };
  },
  types: (input) => {
    const { page, issues } = compilePage(input);
    return { issues, made: page === null ? null : recordTypes(page, page.id) };
  },
  docType: (input, record) => tryImported(importDocType(input, [input]), record),
  jsonSchema: (input, record) => tryImported(importJsonSchema(input, input), record),
  openApi: (input, record) => tryImported(importOpenApi(input, 'op'), record),
  csv: (input, record) => {
    const text: unknown = JSON.stringify(input);
    return tryImported(importCsv(typeof text === 'string' ? text : ''), record);
  },
};
