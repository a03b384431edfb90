import { describe, expect, it } from 'vitest';
import { compiled, told } from '../testing.ts';
import { importOpenApi } from './openApi.ts';

const ORDER = {
  type: 'object',
  required: ['number', 'lines'],
  properties: {
    orderId: { type: 'string', readOnly: true },
    number: { type: 'string', maxLength: 20 },
    due: { type: 'string', format: 'date', nullable: true },
    lines: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
  },
};
const LINE = {
  type: 'object',
  properties: { qty: { type: 'number' }, item: { $ref: '#/components/schemas/Item' } },
};
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const DOC = {
  openapi: '3.1.0',
  servers: [{ url: 'https://factory.example/api/v2/' }],
  paths: {
    '/orders': {
      parameters: [{ $ref: '#/components/parameters/Plant' }],
      get: {
        operationId: 'listOrders',
        summary: 'Orders',
        parameters: [
          { name: 'status', in: 'query', schema: { enum: ['open', 'done'] }, description: 'Which' },
          {
            name: 'limit',
            in: 'query',
            required: true,
            schema: { type: 'integer', maximum: 100, default: 20 },
          },
        ],
        responses: {
          200: json({
            type: 'object',
            properties: {
              total: { type: 'integer' },
              rows: { type: 'array', items: { $ref: '#/components/schemas/Order' } },
            },
          }),
        },
      },
      post: {
        operationId: 'addOrder',
        requestBody: { $ref: '#/components/requestBodies/Order' },
        responses: {
          201: json({
            allOf: [{ $ref: '#/components/schemas/Order' }, { properties: { version: { type: 'integer' } } }],
          }),
        },
      },
    },
    '/orders/{orderNo}': {
      delete: {
        parameters: [{ name: 'orderNo', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 204: {} },
      },
    },
    '/files': {
      post: {
        operationId: 'upload',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: { type: 'string', format: 'binary' }, note: { type: 'string' } },
              },
            },
          },
        },
        responses: {},
      },
    },
    '/login': {
      post: {
        operationId: 'login',
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: { type: 'object', properties: { password: { type: 'string', format: 'password' } } },
            },
          },
        },
      },
    },
  },
  components: {
    parameters: { Plant: { name: 'plant', in: 'header', schema: { type: 'string' } } },
    requestBodies: { Order: json({ $ref: '#/components/schemas/Order' }) },
    schemas: { Order: ORDER, Line: LINE, Item: { type: 'string', title: 'Item' } },
  },
};

describe('an operation that sends', () => {
  const made = importOpenApi(DOC, 'addOrder');
  const { field, table, page, titles, around } = compiled(made);

  it('has its body as fields and tables, references followed', () => {
    expect(field('number')?.constraints).toMatchObject({ required: true, maxLength: 20 });
    expect(field('due')?.kind).toBe('date');
    expect(field('orderId')?.disabled).toBe(true);
    expect(table('lines')?.required).toBe(true);
    expect(field('item', 'lines')?.kind).toBe('text');
  });

  it('its parameters are a section of their own, those of its path too', () => {
    expect(titles('groupcard')).toContain('Parameters');
    expect(around(field('plant'))).toEqual(['groupcard']);
  });

  it('values that occur only in the answer are shown, folded and locked', () => {
    expect(field('version')).toMatchObject({ kind: 'integer', disabled: true });
    expect(around(field('version'))).toEqual(['collapse']);
  });

  it('shares its tables with the answer, which adds locked columns', () => {
    const answered = {
      type: 'object',
      properties: { row: { type: 'integer' }, parts: { type: 'array', items: LINE } },
    };
    const made = importOpenApi(
      {
        servers: [{ url: 'https://{host}/{tenant}/v1/{rest}', variables: { tenant: { default: 'acme' } } }],
        paths: {
          '/orders': {
            post: {
              operationId: 'add',
              parameters: [{ name: 'X-Tenant', in: 'header', schema: { type: 'string' } }],
              requestBody: json(ORDER),
              responses: {
                201: json({
                  properties: {
                    ...ORDER.properties,
                    lines: { type: 'array', items: { allOf: [LINE, answered] } },
                    log: {
                      type: 'array',
                      items: { required: ['at'], properties: { at: { type: 'string' } } },
                    },
                  },
                }),
              },
            },
          },
        },
        components: DOC.components,
      },
      'add',
    );
    const { nodes, columns, list } = compiled(made);
    const tables = nodes.filter((node) => node.role === 'table');
    expect(tables.map((node) => [node.model, node.required, node.disabled])).toEqual([
      ['lines', true, false],
      ['parts', false, true],
      ['log', false, true],
    ]);
    const rows = nodes.flatMap((node) =>
      node.role === 'field' && node.table === tables[0]?.key ? [[node.model, node.disabled]] : [],
    );
    expect(rows).toEqual([
      ['qty', false],
      ['item', false],
      ['row', true],
    ]);
    expect(compiled(made).field('at', 'log')?.constraints.required).toBeUndefined();
    expect(told(made)).toEqual(['import.renamed /paths/~1orders/post/parameters/0']);
    // Columns are values of the record, not parameters of the operation.
    expect(columns.map((column) => column.model)).toEqual(['orderId', 'number', 'due']);
    expect(list.search.map((item) => item.field.model)).toEqual(['orderId', 'number', 'due']);
    expect(list.dataUrl).toBe('/acme/v1/{rest}/orders');
  });

  it('its path is the address of the form', () => {
    expect(page.dataUrl).toBe('/api/v2/orders');
  });
});

describe('an operation that lists', () => {
  const { list, columns, field, title, page } = compiled(importOpenApi(DOC, 'listOrders'));

  it('has what a row of its answer holds as columns', () => {
    expect(columns.map((column) => [column.model, column.type])).toEqual([
      ['orderId', 'text'],
      ['number', 'text'],
      ['due', 'date'],
    ]);
    expect(list.dataUrl).toBe('/api/v2/orders');
  });

  it('is searched by its query parameters', () => {
    expect(list.search.map((item) => item.field.model)).toEqual(['status', 'limit']);
    expect(field('limit')).toMatchObject({ defaultValue: 20, constraints: { required: true, max: 100 } });
    expect(title(field('status'))).toBe('status');
    expect(field('status')?.tips).not.toBeNull();
    expect(page.name).not.toBeNull();
  });
});

describe('other operations', () => {
  it('without an id are called by method and path', () => {
    expect(
      compiled(importOpenApi(DOC, 'delete /orders/{orderNo}')).field('orderNo')?.constraints.required,
    ).toBe(true);
  });

  it('send forms and files', () => {
    const made = importOpenApi(DOC, 'upload');
    expect(compiled(made).field('file')?.kind).toBe('attachment');
    expect(told(made)).toContain(
      'import.control /paths/~1files/post/requestBody/content/multipart~1form-data/schema/properties/file/format',
    );
    expect(compiled(importOpenApi(DOC, 'login')).field('password')?.kind).toBe('password');
  });

  it('an unknown one is reported with the known ones', () => {
    const made = importOpenApi(DOC, 'nothing');
    expect([made.objectModel, made.form, made.list]).toEqual([null, null, null]);
    expect(made.issues).toMatchObject([
      {
        code: 'import.unknownOperation',
        path: '/paths',
        params: {
          operationId: 'nothing',
          known: expect.stringContaining('listOrders, addOrder, delete /orders/{orderNo}'),
        },
      },
    ]);
  });

  it('of Swagger 2 have body and form parameters, and a base path', () => {
    const doc = {
      swagger: '2.0',
      basePath: '/v1',
      paths: {
        '/pets': {
          post: {
            operationId: 'addPet',
            parameters: [
              { name: 'body', in: 'body', schema: { $ref: '#/definitions/Pet' } },
              { name: 'tags', in: 'query', type: 'array', items: { type: 'string' } },
            ],
            responses: { 200: { schema: { $ref: '#/definitions/Pet' } } },
          },
          put: {
            operationId: 'form',
            parameters: [{ name: 'age', in: 'formData', type: 'integer', required: true }],
            responses: {},
          },
        },
      },
      definitions: { Pet: { type: 'object', properties: { name: { type: 'string' } } } },
    };
    const { field, page } = compiled(importOpenApi(doc, 'addPet'));
    expect(field('name')?.kind).toBe('text');
    expect(field('tags')?.kind).toBe('tag');
    expect(page.dataUrl).toBe('/v1/pets');
    expect(compiled(importOpenApi(JSON.stringify(doc), 'form')).field('age')).toMatchObject({
      kind: 'integer',
      constraints: { required: true },
    });
  });

  it('without body and answer are reported', () => {
    const made = importOpenApi({ paths: { '/ping': { get: { operationId: 'ping' } } } }, 'ping');
    expect(told(made)).toEqual(['import.noFields /paths/~1ping/get']);
  });
});

describe('YAML', () => {
  it.each([
    'openapi: 3.0.0\npaths: {}',
    '\ufeffopenapi: "3.0.0"',
    '---\nopenapi: 3.1.0',
    '%YAML 1.2\n---\nopenapi: 3.1.0',
    '# a comment\r\n\r\n"swagger": "2.0"\r\n',
    '$schema: https://json-schema.org/draft/2020-12/schema',
  ])('%j is named as what it is', (text) => {
    const { objectModel, issues } = importOpenApi(text, 'x');
    expect(objectModel).toBeNull();
    expect(issues).toMatchObject([
      { code: 'import.yaml', severity: 'error', path: '', hint: expect.stringContaining('Convert') },
    ]);
  });

  it.each(['{ openapi: 1 }', '', 'hello there', '{', '[', ' {"a":\n x: 1}'])('%j is not', (text) => {
    expect(importOpenApi(text, 'x').issues.map(({ code }) => code)).toEqual(['definition.notJson']);
  });
});
