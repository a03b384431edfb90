/**
 * Exports a page as JSON Schema and uiSchema, for rjsf, embedders and documentation. The page's own rules stay
 * authoritative; a property test checks that both agree. Source: DESIGN "One set of rules", "rjsf".
 */
import { pageText } from '../../compile/pageText.ts';
import type { CompiledField, CompiledPage, CompiledTable, TextRef } from '../../compile/types.ts';
import { controlByType } from '../../controls/catalogue.ts';
import { optionLabel } from '../../form/lookup-labels.ts';
import { type JsonSchema, valueSchema } from './valueSchema.ts';

/** The record of a page as JSON Schema, and the uiSchema beside it. */
export interface PageJsonSchema {
  readonly schema: JsonSchema;
  readonly uiSchema: JsonSchema;
}

interface Level {
  readonly properties: Record<string, JsonSchema>;
  readonly ui: Record<string, unknown>;
  readonly required: string[];
  readonly order: string[];
}

function level(): Level {
  return { properties: Object.create(null), ui: Object.create(null), required: [], order: [] };
}

function titled(page: CompiledPage, ref: TextRef | null, language: string): JsonSchema {
  const title = pageText(page, ref, language);
  return title === '' ? {} : { title };
}

/** What a widget needs besides the schema. Patterns are put here, for validators that match in linear time. */
function fieldUi(
  page: CompiledPage,
  field: CompiledField,
  hidden: boolean,
  locked: boolean,
  language: string,
): JsonSchema {
  const placeholder = pageText(page, field.placeholder, language);
  const help = pageText(page, field.tips, language);
  const options = field.lookup?.source === 'static' ? field.lookup.options : [];
  const { pattern } = field.constraints;
  return {
    ...(hidden ? { 'ui:widget': 'hidden' } : null),
    ...(placeholder === '' ? null : { 'ui:placeholder': placeholder }),
    ...(help === '' ? null : { 'ui:help': help }),
    ...(field.system || locked || field.value === 'derived' ? { 'ui:readonly': true } : null),
    ...(options.length === 0
      ? null
      : {
          'ui:enumNames': options.map((option) =>
            optionLabel(field.lookup, option, (ref) => pageText(page, ref, language)),
          ),
        }),
    'ui:options': {
      key: field.key,
      // A host's control is found by its word: several of them may be of one kind.
      kind: controlByType(field.type) === undefined ? field.type : field.kind,
      colSpan: field.colSpan,
      ...(pattern === undefined ? null : { pattern }),
    },
  };
}

function finish({ properties, required, order, ui }: Level, more: JsonSchema) {
  return {
    schema: {
      type: 'object',
      ...more,
      properties,
      ...(required.length === 0 ? null : { required }),
    },
    ui: { ...ui, ...(order.length === 0 ? null : { 'ui:order': [...order, '*'] }) },
  };
}

/**
 * JSON Schema of the page's record, with the texts of `language` (the definition's own by default).
 * Tables are arrays of objects, child tables arrays inside rows. Companions (`<field>__Item`) are allowed, not
 * described.
 * @example
 * const { page } = compilePage({ items: [{ key: 'q', type: 'number', model: 'qty', title: 'Quantity' }] });
 * toJsonSchema(page).schema.properties.qty; // => { type: [ 'number', 'null' ], minimum: 0, maximum: 9999999999, title: 'Quantity' }
 */
export function toJsonSchema(page: CompiledPage, language = ''): PageJsonSchema {
  const root = level();
  const levels = new Map<string | null, Level>([[null, root]]);
  const tables: { readonly table: CompiledTable; readonly own: Level; readonly home: Level }[] = [];
  /** Keys that are hidden in every state, by themselves or by a container: their values are not checked. */
  const hidden = new Set<string | null>();
  /** Keys that are disabled in every state, by themselves or by a container around them. */
  const locked = new Set<string | null>();
  for (const key of page.order) {
    const node = page.nodes[key];
    if (node === undefined) continue;
    const unseen = node.hidden || node.states.show === 0 || hidden.has(node.parent);
    if (unseen) hidden.add(key);
    const shut = node.disabled || locked.has(node.parent);
    if (shut) locked.add(key);
    /** A field that can never be entered is never required. */
    const asked = !unseen && !shut;
    if (node.role !== 'field' && node.role !== 'table') continue;
    const home = levels.get(node.table);
    if (home === undefined || Object.hasOwn(home.properties, node.model)) continue;
    home.order.push(node.model);
    if (node.role === 'table') {
      const own = level();
      levels.set(key, own);
      tables.push({ table: node, own, home });
      home.properties[node.model] = {};
      if (node.required && asked) home.required.push(node.model);
      continue;
    }
    home.properties[node.model] = {
      ...(unseen ? null : valueSchema(node)),
      ...titled(page, node.title, language),
    };
    home.ui[node.model] = fieldUi(page, node, unseen, shut, language);
    // The compiler never requires derived fields.
    if (node.constraints.required === true && asked) home.required.push(node.model);
  }
  // Child tables follow their parents, so in reverse order each is complete before it is added to its parent.
  for (const { table, own, home } of tables.reverse()) {
    const rows = finish(own, {});
    const unseen = hidden.has(table.key);
    home.properties[table.model] = {
      type: 'array',
      ...titled(page, table.title, language),
      // The columns of tables that no state shows are listed, but their rows are not checked.
      items: unseen ? { properties: own.properties } : rows.schema,
      ...(table.required && !unseen && !locked.has(table.key) ? { minItems: 1 } : null),
    };
    home.ui[table.model] = { items: rows.ui, 'ui:options': { key: table.key, kind: table.kind } };
  }
  const { schema, ui } = finish(root, titled(page, page.name, language));
  return { schema, uiSchema: ui };
}
