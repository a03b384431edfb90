/** TypeScript types of values and their companions, by value kind. Source: FORMATS "Values", "Companions". */
import { type CompiledField, STORED_FORMATS } from '../../engine/internal.ts';
import { literal, propertyName } from './quote.ts';

/** The TypeScript type of a value, with a note for its comment. */
export interface ValueType {
  readonly type: string;
  readonly note: string | null;
}

/** Most options that are written as literals; values of longer lists are `string`. */
const MOST_OPTIONS = 200;

/** The union of a field's own options; null where they are not in the page. */
function optionUnion(field: CompiledField): string | null {
  const { lookup } = field;
  if (lookup === null || lookup.source !== 'static' || lookup.options.length === 0) return null;
  if (lookup.options.length > MOST_OPTIONS) return null;
  return lookup.options.map((option) => literal(option.value)).join(' | ');
}

/** Value of a map: it may have a name only, and each part may be empty. */
const PLACE = '{ location?: string | null; longitude?: number | null; latitude?: number | null }';

/** The type of a field's value, without null. */
export function valueType(field: CompiledField): ValueType {
  switch (field.value) {
    case 'number':
      if (field.kind === 'status') return { type: '-1 | 0 | 1 | 10', note: 'Status of approval.' };
      return { type: 'number', note: null };
    case 'boolean':
      return { type: 'boolean', note: null };
    case 'date':
    case 'datetime':
    case 'time':
      return { type: 'string', note: STORED_FORMATS[field.value] };
    case 'dateRange':
      return { type: 'string', note: 'start,end' };
    case 'option':
      return { type: optionUnion(field) ?? 'string', note: null };
    case 'options': {
      const union = optionUnion(field);
      return { type: 'string', note: union === null ? 'Comma-joined.' : `Comma-joined, of ${union}.` };
    }
    case 'lookup':
      return { type: 'string', note: 'Id of a record.' };
    case 'lookups':
      return { type: 'string', note: 'Ids of records, comma-joined.' };
    case 'files':
      return { type: 'string', note: 'Ids of files, comma-joined.' };
    case 'map':
      return { type: PLACE, note: 'Longitude and latitude in degrees, both or none.' };
    case 'derived':
      return {
        type: 'unknown',
        note: field.property === null ? null : `Shown from ${field.property.from}, never written.`,
      };
    case 'langText':
    case 'text':
      return { type: 'string', note: null };
    case 'rows':
    case 'none':
      return { type: 'unknown', note: null };
  }
}

/** Names of the interfaces that companions share. */
export type ItemName = 'Item' | 'Person' | 'Option' | 'File' | 'Named';

/** Comment and properties of each shared interface; it is written only where it is used. */
export const ITEMS: Readonly<
  Record<ItemName, { readonly about: string; readonly fields: readonly string[] }>
> = {
  Item: {
    about: 'A record that a lookup chose, as the server answers it.',
    fields: ['id: string;', 'name?: string | null;', 'number?: string | null;'],
  },
  Person: {
    about: 'A user.',
    fields: ['id?: string;', 'name?: string | null;', 'nickName?: string | null;'],
  },
  Option: { about: 'A chosen option.', fields: ['value: string;', 'label?: string | null;'] },
  File: {
    about: 'An uploaded file.',
    fields: [
      'id: string;',
      'url?: string | null;',
      'name?: string | null;',
      'fileName?: string | null;',
      'fileSize?: number | null;',
      'createTime?: string | null;',
    ],
  },
  Named: { about: 'The name of a coded value.', fields: ['name?: string | null;'] },
};

/** The shared interface of a field's companion items; null where it has no companion `__Item`. */
export function companionItem(field: CompiledField): ItemName | null {
  if (field.companion === 'none' || field.value === 'langText') return null;
  if (field.kind === 'person') return 'Person';
  switch (field.value) {
    case 'files':
      return 'File';
    case 'option':
    case 'options':
      return 'Option';
    case 'number':
      return 'Named';
    default:
      return 'Item';
  }
}

/**
 * The type of a companion item where the lookup names another key (`valueKey: 'code'`) than the shared interface has;
 * null where it has that key. The key may be a number, since some servers send numbers.
 */
export function companionKeyType(field: CompiledField, item: ItemName): string | null {
  const key = field.lookup?.valueKey;
  if (key === undefined || (item !== 'Item' && item !== 'Option')) return null;
  if (key === (item === 'Item' ? 'id' : 'value')) return null;
  return `{ ${propertyName(key)}: string | number; [property: string]: unknown }`;
}
