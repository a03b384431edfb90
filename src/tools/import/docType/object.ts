/** Properties of a DocType that concern the whole object: kind, number, title, approval. */

import type { JsonObject } from '../../../engine/internal.ts';
import { CONTROL_IDS, pointerTo } from '../../../engine/internal.ts';
import type { DraftField } from '../types.ts';
import { type DocField, type DocTypeRead, type DocTypeSource, on, stated, text } from './types.ts';

/** Properties of a DocType with a meaning that has no equal here. */
const WITHOUT_EQUAL = [
  'issingle',
  'is_virtual',
  'read_only',
  'in_create',
  'max_attachments',
  'image_field',
] as const;
const LISTS = ['permissions', 'actions', 'links', 'states'] as const;
/** Sort orders that every list has anyway. */
const USUAL_SORT = new Set(['', 'modified', 'creation', 'name', 'idx', 'modified desc', 'creation desc']);

export function businessTypeOf(doc: JsonObject): 1 | 2 | 10 {
  if (on(doc.is_submittable)) return 10;
  return on(doc.is_tree) ? 2 : 1;
}

const DATES = new Set(['YYYY', 'YY', 'MM', 'DD']);
const DIGITS = 5;

interface Series {
  readonly rule: JsonObject;
  /** True where the whole value is imported. */
  readonly whole: boolean;
}

/**
 * A naming series as a numbering rule: `MFG-WO-.YYYY.-.#####` is prefix, date, separator, digits. Series with fields,
 * or with parts after the digits, are not supported.
 */
function seriesOf(pattern: string, fieldNames: ReadonlySet<string>): Series {
  // `format:` has its parts in braces, a series separates them by points.
  const parts = /^format:/i.test(pattern)
    ? pattern.slice(7).split(/[{}]/)
    : pattern.split('.').map((part) => part.trim());
  let prefix = '';
  let datePattern = '';
  let separator = '';
  let digits = 0;
  let whole = true;
  for (const part of parts) {
    if (part === '') continue;
    if (/^#+$/.test(part)) digits = part.length;
    else if (digits > 0 || fieldNames.has(part) || /^(WW|FY|timestamp|\{.*\})$/.test(part)) whole = false;
    else if (DATES.has(part)) {
      datePattern += separator + part;
      separator = '';
    } else if (datePattern === '') prefix += part;
    else separator += part;
  }
  return {
    rule: {
      field: 'billNo',
      prefix,
      datePattern,
      separator,
      digits: digits === 0 ? DIGITS : Math.min(12, digits),
    },
    whole,
  };
}

const NUMBER_TITLES = { zh_TW: '編號', zh_CN: '编号', en_US: 'Number', vi_VN: 'Số' } as const;
const STATUS_TITLES = {
  zh_TW: '審核狀態',
  zh_CN: '审核状态',
  en_US: 'Approval',
  vi_VN: 'Phê duyệt',
} as const;

interface ObjectFacts {
  readonly facts: JsonObject;
  /** Fields of every object, before those of the DocType. */
  readonly fields: readonly DraftField[];
}

function numberField(made: boolean): DraftField {
  return {
    role: 'field',
    name: 'billNo',
    title: NUMBER_TITLES.en_US,
    control: CONTROL_IDS.BillNo,
    // The first column and first search item. Where a rule fills it, it cannot be typed.
    facts: {
      FieldTitle__Lang: { ...NUMBER_TITLES },
      MustInput: true,
      DataLength: 140,
      ListSeq: 1,
      ListSearchSeq: 1,
    },
    options: made ? { disabled: true } : {},
  };
}

/** The number of new records: a series, a field of the record, typed by the user, or none. */
function numberingOf(
  source: DocTypeSource,
  fields: readonly DocField[],
  nameOf: (field: string) => string | undefined,
  read: DocTypeRead,
): ObjectFacts {
  const { doc, path } = source;
  const auto = text(doc.autoname);
  const at = `${path}/autoname`;
  const none: ObjectFacts = { facts: {}, fields: [] };
  if (on(doc.istable) || on(doc.issingle)) return none;
  if (/^field:/i.test(auto)) {
    const name = nameOf(auto.slice(6).trim());
    if (name === undefined) read.report.missing(at, auto.slice(6).trim());
    return name === undefined ? none : { facts: { numberField: name }, fields: [] };
  }
  if (/^prompt$/i.test(auto)) return { facts: { numberField: 'billNo' }, fields: [numberField(false)] };
  const series = /^naming_series:/i.test(auto);
  if (auto === '' || (!series && !auto.includes('#'))) {
    // `hash`, `autoincrement`, `UUID`: ids that are not shown; records here have an id anyway.
    if (auto !== '' && !/^(hash|autoincrement|uuid)$/i.test(auto))
      read.report.expression(at, text(doc.name), 'autoname', auto);
    return none;
  }
  const chosen = fields.find((field) => field.name === 'naming_series');
  const offered = text(chosen?.stored.options)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const pattern = series ? text(chosen?.stored.default) || (offered[0] ?? '') : auto;
  if (series && offered.length > 1 && chosen !== undefined)
    read.report.property(`${chosen.path}/options`, chosen.name, 'options');
  const { rule, whole } = seriesOf(pattern, new Set(fields.map((field) => field.name)));
  if (!whole || pattern === '')
    read.report.expression(
      series && chosen !== undefined ? chosen.path : at,
      text(doc.name),
      'autoname',
      pattern || auto,
    );
  return { facts: { numbering: rule, numberField: 'billNo' }, fields: [numberField(true)] };
}

function approvalField(): DraftField {
  return {
    role: 'field',
    name: 'approveStatus',
    title: STATUS_TITLES.en_US,
    control: CONTROL_IDS.ApproveStatus,
    facts: { FieldTitle__Lang: { ...STATUS_TITLES }, ListSeq: 2 },
    options: {},
  };
}

/** `nameOf` returns the data key of a DocField. */
export function objectFacts(
  source: DocTypeSource,
  fields: readonly DocField[],
  nameOf: (field: string) => string | undefined,
  read: DocTypeRead,
): ObjectFacts {
  const { doc, path } = source;
  const name = text(doc.name);
  const numbered = numberingOf(source, fields, nameOf, read);
  const title = nameOf(text(doc.title_field));
  for (const property of WITHOUT_EQUAL)
    if (stated(doc[property])) read.report.property(pointerTo(path, property), name, property);
  for (const property of LISTS) {
    const list = doc[property];
    if (Array.isArray(list) && list.length > 0)
      read.report.property(pointerTo(path, property), name, property);
  }
  if (!USUAL_SORT.has(text(doc.sort_field).toLowerCase()))
    read.report.property(`${path}/sort_field`, name, 'sort_field');
  return {
    facts: { ...numbered.facts, ...(title === undefined ? null : { nameField: title }) },
    fields: on(doc.is_submittable) ? [...numbered.fields, approvalField()] : numbered.fields,
  };
}
