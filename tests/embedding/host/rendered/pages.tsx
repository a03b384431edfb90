/** What is rendered to a string in Node and taken over in the browser: each in any language. */
import { withTheme } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { compilePage, toJsonSchema } from 'pagewright/engine';
import { createPlatform, memoryToken } from 'pagewright/platform';
import { createSchemaValidator, pagewrightTheme } from 'pagewright/rjsf';
import { PageForm, PageList, PwRoot } from 'pagewright/widgets';
import { type ReactNode, useState } from 'react';

type Language = 'zh_TW' | 'zh_CN' | 'en_US' | 'vi_VN';

const choices = { options: ['a', 'b'].map((value) => ({ value, label: `Option ${value}` })) };
const options: Readonly<Record<string, object>> = {
  textbox: { required: true, tips: 'Tip' },
  select: choices,
  selectmultiple: choices,
  radio: choices,
  checkboxmultiple: choices,
  basedata: { lookupObjectId: 'item' },
  basedatamultiple: { lookupObjectId: 'item' },
  basedataproperty: { parentModel: 'basedata', propertyModel: 'name' },
  link: { href: '/help' },
  html: { content: '<p>Read <b>this</b> of {textbox}</p>' },
};
const KINDS = (
  'textbox textarea password tag decimal integer number rate progress date datetime time checkbox switch ' +
  'checkboxmultiple select selectmultiple radio basedata basedatamultiple basedataproperty creater createtime ' +
  'approvestatus daterange colorpicker link html label divider button'
).split(' ');
const fields = KINDS.map((type) => ({
  key: type,
  type,
  model: type,
  title: type,
  options: options[type] ?? {},
}));
const form = {
  items: [
    ...fields,
    { key: 'card', type: 'card', title: 'Card', items: [{ key: 'c1', type: 'textbox', model: 'inCard' }] },
    {
      key: 'tab',
      type: 'tab',
      items: [
        { key: 't1', type: 'tabpage', title: 'First', items: [{ key: 't2', type: 'date', model: 'inTab' }] },
      ],
    },
    { key: 'lines', type: 'table', model: 'lines', items: [{ key: 'l1', type: 'textbox', model: 'part' }] },
  ],
  action: {
    items: [
      { key: 'a1', code: 'save' },
      { key: 'a2', code: 'close' },
    ],
  },
};
const record = {
  id: 'r1',
  textbox: 'Text of the record',
  decimal: 1.5,
  date: '2026-01-31',
  checkbox: true,
  tag: 'one,two',
  select: 'a',
  basedata: 'i1',
  basedata__Item: { id: 'i1', number: 'I1', name: 'Item' },
  lines: [{ part: 'without an id' }, { entryId: 'e1', part: 'with one' }],
};
const list = {
  id: 'orders',
  objectId: 'order',
  objectId__Item: { objectCode: 'order' },
  pageData: {
    name: 'Orders',
    searchfield: { items: [{ key: 's1', model: 'number', type: 'textbox', title: 'Number' }] },
    views: [
      { key: 'v1', title: 'All', listKey: 'l1' },
      { key: 'v2', title: 'Some', listKey: 'l1' },
    ],
    lists: [
      {
        key: 'l1',
        items: [
          { key: 'c1', model: 'number', type: 'textbox', title: 'Number' },
          { key: 'c2', model: 'qty', type: 'decimal', title: 'Quantity' },
        ],
      },
    ],
    toolbar: { items: [{ code: 'add', options: { location: ['toolbar'] } }] },
  },
};
const { page } = compilePage({ ...form, items: fields });
const SchemaForm = withTheme(pagewrightTheme);
const validator = createSchemaValidator();
const PLAIN: RJSFSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    count: { type: 'integer', title: 'Count', minimum: 1 },
    open: { type: 'boolean', title: 'Open' },
    kind: { type: 'string', title: 'Kind', enum: ['a', 'b'] },
    due: { type: 'string', title: 'Due', format: 'date' },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
  },
};

const rows = [{ id: '1', number: 'PO-1', qty: 5 }];

/** A platform for one visitor: on the server it lives for one answer. */
function platformOf(language: Language) {
  const platform = createPlatform({
    baseUrl: '',
    language,
    timeZone: 'Asia/Taipei',
    token: memoryToken(),
  });
  return {
    ...platform,
    listPorts: (list: Parameters<typeof platform.listPorts>[0]) => ({
      ...platform.listPorts(list),
      query: async () => ({ ok: true as const, value: { rows, rowCount: rows.length } }),
    }),
  };
}

type Platform = ReturnType<typeof platformOf>;

const PAGES = {
  form: (platform: Platform) => (
    <PageForm definition={form} mode="edit" record={record} platform={platform} />
  ),
  added: (platform: Platform) => <PageForm definition={form} mode="add" record={{}} platform={platform} />,
  list: (platform: Platform) => (
    <div style={{ height: 600 }}>
      <PageList definition={list} platform={platform} />
    </div>
  ),
  root: (platform: Platform) => (
    <PwRoot platform={platform} mode="dark">
      <p>Inside the root</p>
      <PageForm definition={form} mode="link" record={record} platform={platform} />
    </PwRoot>
  ),
  rjsf: (platform: Platform) => (
    <PwRoot platform={platform} mode="light">
      {page && (
        <SchemaForm {...toJsonSchema(page)} validator={validator} formData={record} formContext={{ page }} />
      )}
      <SchemaForm
        schema={PLAIN}
        validator={validator}
        formData={{ name: 'Plain', tags: ['one'] }}
        idPrefix="plain"
      />
    </PwRoot>
  ),
} satisfies Record<string, (platform: Platform) => ReactNode>;

export type PageName = keyof typeof PAGES;

export interface RenderedProps {
  readonly name: PageName;
  readonly language: Language;
}

export function Rendered({ name, language }: RenderedProps) {
  const [platform] = useState(() => platformOf(language));
  return PAGES[name](platform);
}
