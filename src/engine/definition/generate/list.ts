/**
 * The default list of an object: columns by ListSeq, search items by ListSearchSeq; 0 or absent leaves a field out.
 * Where no field has a number the first fields are used, so that the list is never empty. Source: 001 3.7, 002 3.
 */
import { flagOf, isOn } from '../flag.ts';
import type { FieldDefinition } from '../objectModel.ts';
import { plainText } from '../plainText.ts';
import { listActions, rowActions } from './actions.ts';
import { widgetKey } from './keys.ts';
import { bySeq, controlOf, fieldWidget, type Generation, staticContent } from './widget.ts';

/** Number of columns where no field states ListSeq. */
const STANDARD_COLUMNS = 8;
const STANDARD_SEARCH = 3;
/** Kinds that a table column cannot show in one line. */
const UNLISTED = new Set(['password', 'richtext', 'code', 'html', 'map', 'binary', 'attachment', 'textarea']);

function numbered(
  fields: readonly FieldDefinition[],
  seq: 'ListSeq' | 'ListSearchSeq',
  standard: number,
  generation: Generation,
): readonly FieldDefinition[] {
  const asked = fields.filter((field) => Number(field[seq] ?? 0) > 0);
  if (asked.length > 0) return asked.sort((a, b) => Number(a[seq]) - Number(b[seq]));
  return fields
    .filter((field) => !UNLISTED.has(controlOf(field, generation)?.kind ?? 'text'))
    .slice(0, standard);
}

function column(field: FieldDefinition, generation: Generation): Record<string, unknown> {
  const name = field.FieldName ?? '';
  const key = widgetKey(`${generation.code}//list/${name}`);
  const content = staticContent(field, key, generation);
  generation.texts.put(`${key}.title`, field.FieldTitle__Lang);
  const control = controlOf(field, generation);
  return {
    key,
    colKey: key,
    model: name,
    type: control?.type ?? 'text',
    title: field.FieldTitle ?? name,
    ...(Number(field.ListWidth ?? 0) > 0 ? { width: field.ListWidth } : null),
    ...(field.ListAlign == null ? null : { align: plainText(field.ListAlign) }),
    options: {
      ...(field.Format == null ? null : { format: field.Format }),
      ...(control?.value === 'number' && field.DecimalLength != null
        ? { decimalPlaces: field.DecimalLength }
        : null),
      ...(content.length > 0 ? { options: content } : null),
      ...(Number(field.LookupDisplayFieldType ?? 0) === 1 ? { labelKey: 'number' } : null),
      ...(flagOf(field.ListExport) === false ? { export: false } : null),
    },
  };
}

function searchItem(field: FieldDefinition, generation: Generation): Record<string, unknown> {
  const { options, ...widget } = fieldWidget(field, '/search', 4, generation);
  const {
    required: _required,
    defaultValue: _default,
    show: _show,
    lock: _lock,
    width: _width,
    ...rest
  } = options;
  return { ...widget, options: rest };
}

export function generateList(generation: Generation, bill: boolean, tree: boolean): Record<string, unknown> {
  const fields = [...generation.model.header.values()]
    .filter((field) => {
      const role = controlOf(field, generation)?.role;
      return role === 'field' || role === undefined;
    })
    .sort(bySeq);
  const columns = numbered(fields, 'ListSeq', STANDARD_COLUMNS, generation);
  // Fields without typed values, such as files, are never searched, whatever their ListSearchSeq.
  const searched = fields.filter((field) => controlOf(field, generation)?.value !== 'files');
  const node = columns.findIndex((field) => isOn(field.ListTreeNode));
  const key = widgetKey(`${generation.code}//list`);
  return {
    views: [
      {
        key: widgetKey(`${generation.code}//view`),
        title: '',
        viewType: tree || node >= 0 ? 'tree' : 'table',
        listKey: key,
        groups: [],
      },
    ],
    lists: [
      {
        key,
        type: 'tableview',
        items: columns.map((field) => column(field, generation)),
        options: {
          tableRowKey: 'id',
          bordered: true,
          ...(tree || node >= 0 ? { childrenKey: 'children', treeNodeColumnIndex: Math.max(0, node) } : null),
        },
        actions: rowActions(),
      },
    ],
    toolbar: { key: 'toolbar', type: 'toolbar', items: listActions(bill) },
    searchfield: {
      key: 'searchfield',
      type: 'searchfield',
      items: numbered(searched, 'ListSearchSeq', STANDARD_SEARCH, generation).map((field) =>
        searchItem(field, generation),
      ),
    },
  };
}
