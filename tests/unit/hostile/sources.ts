/** Sound documents of other systems, with what their importers read of them: what is damaged before it is imported. */

const LINE = {
  type: 'object',
  required: ['item'],
  properties: {
    item: { type: 'string', title: 'Item' },
    qty: { type: 'number', minimum: 0, multipleOf: 0.01 },
    parts: { type: 'array', items: { $ref: '#/components/schemas/Order' } },
  },
};
const ORDER = {
  title: 'Order',
  type: 'object',
  required: ['no'],
  allOf: [{ properties: { note: { type: ['string', 'null'], maxLength: 400 } } }],
  if: { properties: { urgent: { const: true } } },
  properties: {
    no: { type: 'string', pattern: '^A' },
    urgent: { type: 'boolean', default: false },
    state: { enum: ['open', 'done'], default: 'open' },
    due: { type: 'string', format: 'date' },
    address: {
      type: 'object',
      properties: { city: { type: 'string' }, point: { prefixItems: [{ type: 'number' }] } },
    },
    payment: {
      oneOf: [
        { properties: { kind: { const: 'card' }, card: { type: 'string' } } },
        { properties: { kind: { const: 'bank' }, iban: { type: 'string' } } },
      ],
    },
    lines: { type: 'array', minItems: 1, items: LINE },
  },
};

export const SCHEMAS: readonly unknown[] = [
  { ...ORDER, components: { schemas: { Order: ORDER } } },
  { $ref: '#/components/schemas/Order', components: { schemas: { Order: ORDER, Line: LINE } } },
];

export const DOCTYPES: readonly unknown[] = [
  {
    docs: [
      {
        doctype: 'DocType',
        name: 'Order',
        autoname: 'naming_series:',
        is_submittable: 1,
        title_field: 'customer',
        field_order: ['naming_series', 'customer', 'tab', 'lines'],
        fields: [
          { fieldname: 'naming_series', fieldtype: 'Select', options: 'A-.YYYY.-.####\nB-.####' },
          { fieldname: 'customer', fieldtype: 'Link', options: 'Customer', reqd: 1, in_list_view: 1 },
          { fieldname: 'name1', fieldtype: 'Data', fetch_from: 'customer.name', read_only: 1 },
          { fieldname: 'tab', fieldtype: 'Tab Break', label: 'Rows' },
          { fieldname: 'section', fieldtype: 'Section Break', collapsible: 1 },
          { fieldname: 'lines', fieldtype: 'Table', options: 'Line', reqd: 1 },
          { fieldtype: 'Column Break' },
          { fieldname: 'total', fieldtype: 'Currency', precision: '3', default: '0', non_negative: 1 },
        ],
      },
      {
        name: 'Line',
        istable: 1,
        fields: [
          { fieldname: 'qty', fieldtype: 'Float', columns: 2 },
          { fieldname: 'lines', fieldtype: 'Table', options: 'Line' },
        ],
      },
    ],
  },
];

const content = (schema: object) => ({ content: { 'application/json': { schema } } });

export const OPENAPIS: readonly unknown[] = [
  {
    openapi: '3.1.0',
    servers: [{ url: 'https://x.example/{v}', variables: { v: { default: 'v1' } } }],
    paths: {
      '/orders': {
        parameters: [{ name: 'X-Plant', in: 'header', schema: { type: 'string' } }],
        post: {
          operationId: 'op',
          parameters: [{ name: 'state', in: 'query', schema: { enum: ['open', 'done'] } }],
          requestBody: content({ $ref: '#/components/schemas/Order' }),
          responses: {
            200: content({
              properties: {
                data: { type: 'array', items: { allOf: [{ $ref: '#/components/schemas/Order' }, LINE] } },
              },
            }),
          },
        },
      },
    },
    components: { schemas: { Order: ORDER } },
  },
];
