/** Small definitions for tests of the command line, and ways to read what a server answers. */
import { isRecord } from '../../../engine/internal.ts';

const bag = (value: unknown) => (isRecord(value) ? value : {});
export const items = (value: unknown) => (Array.isArray(value) ? value.map(bag) : []);
const text = (model: string, more: object = {}) => ({
  key: model,
  model,
  type: 'textbox',
  title: model,
  ...more,
});
export const model = (code: string) => ({
  id: code,
  code,
  name: code,
  businessType: 1,
  tables: [],
  fields: [{ FieldName: 'number', FieldTitle: 'Number', FieldType: 1 }],
});
export const form = (code: string, more: object = {}) => ({
  objectId: code,
  viewName: code,
  pageData: { items: [text('number', more)] },
});
export const list = (code: string) => ({
  objectId: code,
  viewName: `${code} list`,
  pageData: {
    views: [{ key: 'v', title: '', viewType: 'table', listKey: 'l', groups: [] }],
    lists: [{ key: 'l', type: 'tableview', items: [text('number')], options: {}, actions: [] }],
  },
});
