/** TypeScript types of a page's records. */

import type { CompiledField, CompiledPage, CompiledTable, TextRef } from '../../engine/internal.ts';
import { append, decideAll, pageText } from '../../engine/internal.ts';
import { commentText, propertyName, typeName } from './quote.ts';
import { companionItem, companionKeyType, ITEMS, type ItemName, valueType } from './valueTypes.ts';

/** Options of `recordTypes`. */
export interface RecordTypesOptions {
  /** Code of the language of titles in comments (`zh_TW`); the definition's own texts unless stated. */
  readonly language?: string;
}

/** State of writing the types of one page. */
interface Writer {
  readonly page: CompiledPage;
  readonly language: string;
  /** Name of the header's interface; other names begin with it. */
  readonly base: string;
  /** Names of interfaces in use. */
  readonly taken: Set<string>;
  /** Names of the shared item types in use, in the order of their first use. */
  readonly items: Map<ItemName, string>;
  /** Keys of fields and tables that every saved record has. */
  readonly always: ReadonlySet<string>;
  /** Content of each table (by key; null is the header), in order. */
  readonly inside: ReadonlyMap<string | null, readonly (CompiledField | CompiledTable)[]>;
  /** Source of the interfaces written so far. */
  readonly interfaces: string[];
}

/** One property of an interface. */
interface Member {
  readonly comment: string | null;
  readonly optional: boolean;
  readonly type: string;
}

/** Name of a shared item type, which is written once it is used. */
function itemType(item: ItemName, writer: Writer): string {
  const known = writer.items.get(item);
  if (known !== undefined) return known;
  const name = typeName(`${writer.base} ${item}`, `${writer.base}Item`, writer.taken);
  writer.items.set(item, name);
  return name;
}

/** Joins the parts that are there; null where none is. */
function sentence(...parts: readonly (string | null)[]): string | null {
  const text = parts.filter((part) => part !== null && part !== '').join(' - ');
  return text === '' ? null : text;
}

function titleOf(title: TextRef | null, writer: Writer): string | null {
  return title === null ? null : pageText(writer.page, title, writer.language);
}

/**
 * Keys of fields and tables that every saved record has: those required in both states that write records, add and
 * update. What the form hides or locks, also through a container, is not required; what is not saved never occurs.
 */
function alwaysThere(page: CompiledPage): ReadonlySet<string> {
  const added = decideAll(page, { state: 'add', approveStatus: -1 });
  const updated = decideAll(page, { state: 'update', approveStatus: 0 });
  const isAsked = (key: string) => added.get(key)?.required === true && updated.get(key)?.required === true;
  return new Set(
    page.order.filter((key) => {
      const node = page.nodes[key];
      return isAsked(key) && !(node?.role === 'field' && !node.needSave);
    }),
  );
}

function addField(field: CompiledField, members: Map<string, Member>, writer: Writer): void {
  const { type, note } = valueType(field);
  const always = writer.always.has(field.key);
  const there = members.get(field.model);
  const comment = sentence(titleOf(field.title, writer), note);
  if (there !== undefined) {
    // A second widget of the same field: it is required where one of them is.
    if (always && there.optional) members.set(field.model, { ...there, optional: false, type });
    return;
  }
  members.set(field.model, {
    comment,
    optional: !always,
    type: always || type === 'unknown' ? type : `${type} | null`,
  });
}

function addCompanions(field: CompiledField, members: Map<string, Member>, writer: Writer): void {
  const item = companionItem(field);
  const key = `${field.model}__Item`;
  if (item !== null && !members.has(key)) {
    const name = companionKeyType(field, item) ?? itemType(item, writer);
    members.set(key, {
      comment: `Companion of ${field.model}: made by the server, never sent.`,
      optional: true,
      type: field.companion === 'many' ? `${name}[] | null` : `${name} | null`,
    });
  }
  const lang = `${field.model}__Lang`;
  if (field.value === 'langText' && !members.has(lang))
    members.set(lang, {
      comment: `Texts of ${field.model} by language.`,
      optional: true,
      type: '{ [language: string]: string } | null',
    });
}

function interfaceText(name: string, comment: string | null, lines: readonly string[]): string {
  const head = comment === null ? '' : `/** ${commentText(comment)} */\n`;
  return `${head}export interface ${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

function memberLines(members: ReadonlyMap<string, Member>): readonly string[] {
  return [...members].flatMap(([name, member]) => {
    const line = `${propertyName(name)}${member.optional ? '?' : ''}: ${member.type};`;
    const comment = member.comment === null ? '' : commentText(member.comment);
    return comment === '' ? [line] : [`/** ${comment} */`, line];
  });
}

/** Writes the interface of a table's rows, with those of its child tables; returns its name. */
function addRows(table: CompiledTable, writer: Writer): string {
  const name = typeName(`${writer.base} ${table.model} Row`, `${writer.base}Row`, writer.taken);
  // Its place is kept, so that a table comes before its child tables.
  const at = writer.interfaces.push('') - 1;
  const members = new Map<string, Member>();
  members.set(table.rowKey, { comment: 'Key of the row.', optional: false, type: 'string' });
  addMembers(table.key, members, writer);
  const nested = table.kind === 'treetable' ? (table.childrenKey ?? 'children') : null;
  if (nested !== null && !members.has(nested))
    members.set(nested, { comment: 'Rows below it.', optional: true, type: `${name}[]` });
  const comment = sentence('A row', titleOf(table.title, writer));
  writer.interfaces[at] = interfaceText(name, comment, memberLines(members));
  return name;
}

/**
 * Adds the fields, companions and tables of a table (null: the header) in their order. Names of fields are collected
 * first, so that no companion or table takes the name of a later field.
 */
function addMembers(table: string | null, members: Map<string, Member>, writer: Writer): void {
  const inside = writer.inside.get(table) ?? [];
  const own = new Map<string, Member>();
  for (const node of inside) if (node.role === 'field') addField(node, own, writer);
  const fields = new Set(own.keys());
  for (const node of inside) {
    if (node.role === 'table') {
      if (fields.has(node.model) || members.has(node.model)) continue;
      const name = addRows(node, writer);
      members.set(node.model, {
        comment: titleOf(node.title, writer),
        optional: !writer.always.has(node.key),
        type: `${name}[]`,
      });
      continue;
    }
    const member = own.get(node.model);
    if (member !== undefined) members.set(node.model, member);
    const companions = new Map<string, Member>();
    addCompanions(node, companions, writer);
    for (const [name, companion] of companions)
      if (!fields.has(name) && !members.has(name)) members.set(name, companion);
  }
}

/** The fields and tables of each table, in the order of the page. */
function contents(page: CompiledPage): Writer['inside'] {
  const inside = new Map<string | null, (CompiledField | CompiledTable)[]>();
  for (const key of page.order) {
    const node = page.nodes[key];
    if (node?.role === 'field' || node?.role === 'table') append(inside, node.table, node);
  }
  return inside;
}

/**
 * TypeScript source with the types of a page's record as it is stored and answered: an interface `name` for the header
 * (with id, rowVersion and approveStatus), one for the rows of each table, keyed by `entryId` or `rowId`, and the
 * companions `field__Item` (an object, or an array where several are chosen) and `field__Lang`. Options that the page
 * knows are unions of literals; fields and tables that every save needs are not optional. The source is a module of
 * exported interfaces without imports and compiles under `strict`. Names and texts of the definition appear in literals
 * and comments only, whatever they contain. Never throws.
 * Source: FORMATS "Values", "Companions", "Paths"; specification 001 3.4 to 3.6, 002 3.7 and 3.8.
 * @example
 * const { page } = compilePage({ items: [{ key: 'q', type: 'number', model: 'qty', title: 'Quantity' }] });
 * recordTypes(page, 'Order').includes('qty?: number'); // => true
 */
export function recordTypes(page: CompiledPage, name: string, options: RecordTypesOptions = {}): string {
  const taken = new Set<string>();
  const base = typeName(name, 'Page', taken);
  const writer: Writer = {
    page,
    language: options.language ?? '',
    base,
    taken,
    items: new Map(),
    always: alwaysThere(page),
    inside: contents(page),
    interfaces: [],
  };
  const members = new Map<string, Member>();
  members.set('id', { comment: null, optional: true, type: 'string | null' });
  members.set('rowVersion', { comment: 'Version that a save must name.', optional: true, type: 'number' });
  members.set('approveStatus', {
    comment: '-1 new, 0 saved, 1 submitted, 10 approved',
    optional: true,
    type: '-1 | 0 | 1 | 10 | null',
  });
  const at = writer.interfaces.push('') - 1;
  addMembers(null, members, writer);
  writer.interfaces[at] = interfaceText(
    base,
    sentence('A record', titleOf(page.name, writer)),
    memberLines(members),
  );
  const shared = [...writer.items].map(([item, own]) =>
    interfaceText(own, ITEMS[item].about, [...ITEMS[item].fields, '[property: string]: unknown;']),
  );
  return [...writer.interfaces, ...shared].join('\n');
}
