/** Small sources, one of each kind, to begin with. */

const json = (value: unknown) => JSON.stringify(value, null, 2);

export const smallForm = json({
  items: [
    {
      key: 'main',
      type: 'card',
      title: 'Order',
      items: [
        {
          key: 'number',
          type: 'textbox',
          model: 'number',
          title: 'Number',
          options: { required: true, maxlength: 20 },
        },
        {
          key: 'customer',
          type: 'basedata',
          model: 'customer',
          title: 'Customer',
          options: { optionsUrl: '/customers' },
        },
        {
          key: 'priority',
          type: 'select',
          model: 'priority',
          title: 'Priority',
          options: {
            options: [
              { value: 'low', label: 'Low' },
              { value: 'normal', label: 'Normal' },
              { value: 'urgent', label: 'Urgent' },
            ],
          },
        },
        { key: 'due', type: 'date', model: 'due', title: 'Due', options: { lock: ['audit'] } },
      ],
    },
    {
      key: 'lines',
      type: 'entrytable',
      model: 'lines',
      title: 'Lines',
      items: [
        { key: 'item', type: 'textbox', model: 'item', title: 'Item' },
        {
          key: 'qty',
          type: 'decimal',
          model: 'qty',
          title: 'Quantity',
          options: { min: 0, decimalPlaces: 2 },
        },
      ],
    },
  ],
  action: { items: [{ key: 'save01', code: 'save' }] },
});

export const smallList = json({
  pageData: {
    views: [{ key: 'all', title: 'All', listKey: 'orders' }],
    lists: [
      {
        key: 'orders',
        items: [
          { key: 'number', model: 'number', type: 'textbox', title: 'Number' },
          { key: 'customer', model: 'customer', type: 'textbox', title: 'Customer' },
          { key: 'qty', model: 'qty', type: 'decimal', title: 'Quantity', options: { decimalPlaces: 2 } },
          { key: 'due', model: 'due', type: 'date', title: 'Due' },
        ],
      },
    ],
    searchfield: { items: [{ key: 'sNumber', model: 'number', type: 'textbox', title: 'Number' }] },
  },
});

export const smallModel = json({
  code: 'machine',
  name: 'Machine',
  businessType: 1,
  fields: [
    { FieldName: 'number', FieldTitle: 'Number', FieldType: 1, MustInput: true, DataLength: 20 },
    { FieldName: 'name', FieldTitle: 'Name', FieldType: 1, DataLength: 60 },
    { FieldName: 'power', FieldTitle: 'Power', FieldType: 3, DecimalLength: 1 },
    { FieldName: 'bought', FieldTitle: 'Bought', FieldType: 5 },
    { FieldName: 'running', FieldTitle: 'Running', FieldType: 14 },
  ],
});

export const smallDocType = json({
  doctype: 'DocType',
  name: 'Quality Inspection',
  fields: [
    { fieldname: 'item', fieldtype: 'Link', options: 'Item', label: 'Item', reqd: 1, in_list_view: 1 },
    { fieldname: 'inspected_on', fieldtype: 'Date', label: 'Inspected on', in_list_view: 1 },
    { fieldname: 'column', fieldtype: 'Column Break' },
    {
      fieldname: 'status',
      fieldtype: 'Select',
      options: 'Accepted\nRejected',
      label: 'Status',
      in_list_view: 1,
    },
    { fieldname: 'sample_size', fieldtype: 'Int', label: 'Sample size', non_negative: 1 },
    { fieldname: 'remarks', fieldtype: 'Small Text', label: 'Remarks' },
  ],
});

export const smallSchema = json({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Visitor',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 60 },
    email: { type: 'string', title: 'E-mail', format: 'email' },
    arrival: { type: 'string', title: 'Arrival', format: 'date' },
    guests: { type: 'integer', title: 'Guests', minimum: 0, maximum: 20 },
    reason: { type: 'string', title: 'Reason' },
    badges: {
      type: 'array',
      title: 'Badges',
      items: {
        type: 'object',
        properties: {
          number: { type: 'string', title: 'Number' },
          returned: { type: 'boolean', title: 'Returned' },
        },
      },
    },
  },
});

export const smallUiSchema = json({ reason: { 'ui:widget': 'textarea' } });

const ORDER = {
  type: 'object',
  required: ['number'],
  properties: {
    number: { type: 'string', title: 'Number' },
    quantity: { type: 'number', title: 'Quantity', minimum: 0 },
    state: { type: 'string', title: 'State', enum: ['open', 'closed'] },
  },
};

export const smallOpenApi = json({
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/orders': {
      post: {
        operationId: 'createOrder',
        summary: 'Create an order',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Order' } } } },
        responses: { 201: { description: 'The order' } },
      },
      get: {
        operationId: 'listOrders',
        summary: 'List orders',
        parameters: [{ name: 'state', in: 'query', schema: { type: 'string', enum: ['open', 'closed'] } }],
        responses: {
          200: {
            description: 'Orders',
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Order' } },
              },
            },
          },
        },
      },
    },
  },
  components: { schemas: { Order: ORDER } },
});

export const smallCsv = `Number,Item,Quantity,Due,Urgent
A-1001,Bearing 6204,120,2026-03-02,yes
A-1002,Shaft 30 mm,45.5,2026-03-05,no
A-1003,"Housing, cast",12,2026-03-09,no
A-1004,Seal ring,300,2026-03-11,yes
`;
