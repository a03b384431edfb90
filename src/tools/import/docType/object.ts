/** What a DocType says of the whole object: kind, number, title and approval. */

import type { JsonObject } from '../../../engine/internal.ts';
import { CONTROL_IDS, pointerTo } from '../../../engine/internal.ts';
import type { DraftField } from '../types.ts';
import { type DocField, type DocTypeRead, type DocTypeSource, on, stated, text } from './types.ts';

/** Properties of a DocType that nothing here corresponds to. */
const WITHOUT_EQUAL = [
  'issingle',
  'is_virtual',
  'read_only',
  'in_create',
  'max_attachments',
  'image_field',
] as const;
const LISTS = ['permissions', 'actions', 'links', 'states'] as const;
/** Sort orders that need no report: lists have an order like these without being told. */
const USUAL_SORT = new Set(['', 'modified', 'creation', 'name', 'idx', 'modified desc', 'creation desc']);

/** 10 for a bill, which is submitted; 2 for a tree; else 1, base data. Source: specification 001 3.9. */
export function businessTypeOf(doc: JsonObject): 1 | 2 | 10 {
  if (on(doc.is_submittable)) return 10;
  return on(doc.is_tree) ? 2 : 1;
}

/** Parts of a series that are dates. */
const DATES = new Set(['YYYY', 'YY', 'MM', 'DD']);
/** Digits of a series that states none. */
const DIGITS = 5;

interface Series {
  readonly rule: JsonObject;
  /** False where a part of the pattern could not be imported. */
  readonly whole: boolean;
}

/**
 * A naming series as a numbering rule: `MFG-WO-.YYYY.-.#####` is prefix, date, separator and digits. Fields of the
 * record in it, and parts after the digits, are left out.
 */
function seriesOf(pattern: string, fieldNames: ReadonlySet<string>): Series {
  // `format:` has its parts in braces; in a series they are separated by points.
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

/** What the DocType adds to the object model. */
interface ObjectFacts {
  /** Properties of the object model: numbering, numberField, nameField. */
  readonly facts: JsonObject;
  /** Number and approval status, which come before the DocType's own fields. */
  readonly fields: readonly DraftField[];
}

/** The field of the record's number; `made` where a numbering rule fills it. */
function numberField(made: boolean): DraftField {
  return {
    role: 'field',
    name: 'billNo',
    title: NUMBER_TITLES.en_US,
    control: CONTROL_IDS.BillNo,
    // The first column and first search item.
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

/** How new records get their number: from a series, from a field of theirs, typed by the user, or not at all. */
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
    // These make ids that nobody sees; records here have an id anyway.
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

/** What a DocType says of its object; the rest is reported. `nameOf` gives the data key of a DocField by its name. */
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
