/**
 * The default form of an object: its groups as cards (fields without one in a card of their own), system fields in a
 * last card, then its tables, as tabs where there are several. `Cols` of a group is the number of fields in a line; 3
 * by default. Source: 001 3.7.
 */
import { controlById } from '../../controls/catalogue.ts';
import { CONTROL_IDS } from '../../controls/ids.ts';
import { append } from '../../values/append.ts';
import { flagOf } from '../flag.ts';
import type { FieldDefinition, ModelTable } from '../objectModel.ts';
import { formActions, tableActions } from './actions.ts';
import { widgetKey } from './keys.ts';
import { CARD_TITLES } from './texts.ts';
import {
  bySeq,
  columnWidget,
  controlOf,
  fieldWidget,
  type GeneratedWidget,
  type Generation,
  stateLists,
  tableOptions,
} from './widget.ts';

const COLS = 3;

function spanOf(cols: unknown): number {
  const count = Number(cols ?? COLS);
  return Number.isFinite(count) && count >= 1
    ? Math.max(1, Math.floor(12 / Math.min(12, Math.round(count))))
    : 4;
}

function card(place: string, title: string, lang: unknown, generation: Generation): GeneratedWidget {
  const key = widgetKey(`${generation.code}//card/${place}`);
  generation.texts.put(`${key}.title`, lang);
  return { key, type: 'groupcard', title, options: { colSpan: 12 }, items: [] };
}

function isGroup(field: FieldDefinition): boolean {
  return controlById(Number(field.FieldType ?? CONTROL_IDS.TextBox))?.role === 'container';
}

/** `Id` of the group that each field names in ParentId, or that lists it among its Children. */
function groupIds(fields: readonly FieldDefinition[]): Map<FieldDefinition, FieldDefinition> {
  const groups = fields.filter(isGroup);
  const byId = new Map(groups.flatMap((group) => (group.Id == null ? [] : [[group.Id, group] as const])));
  const owner = new Map<FieldDefinition, FieldDefinition>();
  const listed = new Map<unknown, FieldDefinition>();
  for (const group of groups)
    for (const child of Array.isArray(group.Children) ? group.Children : []) listed.set(child, group);
  for (const field of fields) {
    const group = (field.ParentId == null ? undefined : byId.get(field.ParentId)) ?? listed.get(field);
    if (group !== undefined && group !== field) owner.set(field, group);
  }
  return owner;
}

function headerCards(generation: Generation): GeneratedWidget[] {
  const fields = [...generation.model.header.values()].sort(bySeq);
  const owner = groupIds(fields);
  const main = card('main', CARD_TITLES.main.zh_TW, CARD_TITLES.main, generation);
  const trace = card('trace', CARD_TITLES.trace.zh_TW, CARD_TITLES.trace, generation);
  const cards = new Map<FieldDefinition, GeneratedWidget>();
  const order: GeneratedWidget[] = [main];
  for (const group of fields.filter(isGroup)) {
    const name = group.FieldName ?? '';
    const made = card(name, group.FieldTitle ?? name, group.FieldTitle__Lang, generation);
    if (flagOf(group.ShowTitle) === false) made.options.showTitle = false;
    if (flagOf(group.IfCard) === false) made.type = 'spacecontainer';
    cards.set(group, made);
    order.push(made);
  }
  for (const field of fields) {
    if (isGroup(field)) continue;
    const group = owner.get(field);
    const home = group === undefined ? undefined : cards.get(group);
    const target = home ?? (controlOf(field, generation)?.system === true ? trace : main);
    target.items?.push(fieldWidget(field, '', spanOf(group?.Cols), generation));
  }
  return [...order, trace].filter((one) => (one.items?.length ?? 0) > 0);
}

type Nested = ReadonlyMap<string | null, readonly ModelTable[]>;

/** Options of a table that its own field states. */
function tableFacts(field: FieldDefinition): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  stateLists(field, options);
  if (flagOf(field.ShowTitle) === false) options.showTitle = false;
  if (flagOf(field.NeedSave) === false) options.needSave = false;
  if (field.SrcFieldName) options.srcFieldName = field.SrcFieldName;
  return options;
}

function tableWidget(table: ModelTable, nested: Nested, generation: Generation): GeneratedWidget {
  const key = widgetKey(`${generation.code}/${table.code}`);
  generation.texts.put(`${key}.title`, table.nameLang);
  const child = table.parent !== null;
  const control = controlById(table.tableType);
  const inner = nested.get(table.code) ?? [];
  return {
    key,
    type: child ? 'entrychildtable' : control?.role === 'table' ? control.type : 'entrytable',
    model: table.code,
    title: table.name ?? table.code,
    options: {
      ...tableOptions(child),
      ...(table.field === undefined ? {} : tableFacts(table.field)),
      actions: tableActions(table.tableType === CONTROL_IDS.TreeTable),
    },
    items: [
      ...[...table.fields.values()].sort(bySeq).map((field) => columnWidget(field, table.code, generation)),
      ...inner.map((one) => tableWidget(one, nested, generation)),
    ],
  };
}

function tablePart(generation: Generation): GeneratedWidget[] {
  const nested = new Map<string | null, ModelTable[]>();
  for (const table of generation.model.tables.values()) append(nested, table.parent, table);
  const tables = nested.get(null) ?? [];
  if (tables.length < 2) return tables.map((table) => tableWidget(table, nested, generation));
  const key = widgetKey(`${generation.code}//tabs`);
  return [
    {
      key,
      type: 'tab',
      title: '',
      options: { colSpan: 12 },
      items: tables.map((table) => {
        const inner = tableWidget(table, nested, generation);
        const page = widgetKey(`${key}/${inner.key}`);
        generation.texts.put(`${page}.title`, table.nameLang);
        return { key: page, type: 'tabpage', title: inner.title, options: {}, items: [inner] };
      }),
    },
  ];
}

/** `flow`: the object goes through submit and approval. */
export function generateForm(
  generation: Generation,
  pageType: 'bill' | 'basedata',
  flow: boolean,
): Record<string, unknown> {
  return {
    pageType__Item: { code: pageType },
    items: [...headerCards(generation), ...tablePart(generation)],
    action: { items: formActions(flow) },
    config: { labelAlign: 'right' },
  };
}
