/** A schema that asks for each of rjsf's own widgets. */
import type { RJSFSchema } from '@rjsf/utils';

export const schema: RJSFSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name' },
    count: { type: 'integer', title: 'Count' },
    open: { type: 'boolean', title: 'Open' },
    kind: { type: 'string', title: 'Kind', enum: ['a', 'b'] },
    due: { type: 'string', title: 'Due', format: 'date' },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
  },
};
export const formData = { name: 'Name', tags: ['one'] };
