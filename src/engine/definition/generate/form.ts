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

/** Where a field stands: in its group, else in the card of its kind. */
type Home = FieldDefinition | 'main' | 'trace';

function cardOf(home: Home, generation: Generation): GeneratedWidget {
  if (typeof home === 'string') return card(home, CARD_TITLES[home].zh_TW, CARD_TITLES[home], generation);
  const name = home.FieldName ?? '';
  const made = card(name, home.FieldTitle ?? name, home.FieldTitle__Lang, generation);
  if (flagOf(home.ShowTitle) === false) made.options.showTitle = false;
  if (flagOf(home.IfCard) === false) made.type = 'spacecontainer';
  return made;
}

function headerCards(generation: Generation): GeneratedWidget[] {
  const all = [...generation.model.header.values()].sort(bySeq);
  const owner = groupIds(all);
  const groups = all.filter(isGroup);
  const fields = all.filter((field) => !isGroup(field));
  const homeOf = (field: FieldDefinition): Home =>
    owner.get(field) ?? (controlOf(field, generation)?.system === true ? 'trace' : 'main');
  const homes = new Set(fields.map(homeOf));
  // A card without fields is not in the form, and neither are its texts.
  const cards = new Map<Home, GeneratedWidget>();
  for (const home of ['main', 'trace', ...groups] as const)
    if (homes.has(home)) cards.set(home, cardOf(home, generation));
  for (const field of fields) {
    const span = spanOf(owner.get(field)?.Cols);
    cards.get(homeOf(field))?.items?.push(fieldWidget(field, '', span, generation));
  }
  return (['main', ...groups, 'trace'] as const).flatMap((home) => cards.get(home) ?? []);
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
