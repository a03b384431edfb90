/**
 * The rules that a record is checked by before it is written: those of the page that sent it (`definitions/rules.ts`),
 * or here those of its object's field definitions. Source: DESIGN "One set of rules"; specification 001 3.7.
 */
import { lengthOf } from '../../engine/internal.ts';
import type { Session } from '../auth/session.ts';
import type { FieldProblem } from '../errors.ts';
import type { BusinessObject, ObjectField } from '../objects/types.ts';
import type { Bag } from './wire.ts';
import type { TakenRecord } from './write.ts';

/** A record about to be written. */
export interface Checked {
  readonly object: BusinessObject;
  readonly state: 'add' | 'update';
  /** The header as it will be stored, by column. */
  readonly columns: Bag;
  /** As it was sent. */
  readonly model: Bag;
  readonly taken: TakenRecord;
}

/** Checks records. */
export interface RecordRules {
  /** All problems of a record, by wire path. */
  check(record: Checked): readonly FieldProblem[];
}

function empty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function checkLength(field: ObjectField, value: unknown, path: string, problems: FieldProblem[]): void {
  if (field.maxLength !== null && typeof value === 'string' && lengthOf(value) > field.maxLength) {
    const params = { max: field.maxLength };
    problems.push({ path, code: 'rule.maxLength', params, message: `At most ${field.maxLength} characters` });
  }
}

function checkField(field: ObjectField, value: unknown, path: string, problems: FieldProblem[]): void {
  if (field.required && empty(value)) {
    problems.push({ path, code: 'rule.required', params: {}, message: 'Required' });
  }
  checkLength(field, value, path, problems);
}

/** Values longer than their field definition allows, which no page can widen. */
export function checkLengths(taken: TakenRecord): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const { field, path, value } of taken.places) checkLength(field, value, path, problems);
  return problems;
}

/** Required fields and lengths of the field definitions: all rules of records that no page sent, as in imports. */
export const objectRules: RecordRules = {
  check({ object, columns, taken }) {
    const problems: FieldProblem[] = [];
    const numbered = new Set(object.numbering.map((rule) => rule.field));
    for (const field of object.header) {
      if (field.column === null || field.column.startsWith('_') || numbered.has(field.name)) continue;
      if (field.role === 'password') continue;
      checkField(field, columns[field.column], field.name, problems);
    }
    for (const { table, rows } of taken.tables) {
      rows.forEach((row, index) => {
        for (const field of table.fields) {
          if (field.column === null) continue;
          checkField(field, row[field.column], `${table.key}.${index}.${field.name}`, problems);
        }
      });
    }
    return problems;
  },
};

/** Finds the rules of a record. */
export interface RuleBook {
  /** The rules of a record of `object` that the page `viewId` sent. */
  forPage(session: Session, object: BusinessObject, viewId: string): Promise<RecordRules>;
}

/** The rules of the field definitions, whatever page is named. */
export const fieldRuleBook: RuleBook = { forPage: async () => objectRules };
