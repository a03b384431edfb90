/** What an open form's record is called, and who made it what it is. Source: specification 001 2.2, 3.4 and 3.8. */
import {
  type CompiledField,
  displayStatus,
  displayStatusTone,
  type FieldWords,
  type Form,
  fieldText,
  isRecord,
} from '../../engine/internal.ts';
import type { AuditSubject } from '../audit/AuditDialog.tsx';

/** An act on the record: made, changed or approved. */
export interface DocumentAct {
  readonly act: 'created' | 'changed' | 'approved';
  readonly who: string;
  readonly when: string;
}

/** What the header of a document says. */
export interface DocumentFacts {
  readonly isNew: boolean;
  /** Number of the record, else its name; '' where it has neither. */
  readonly name: string;
  /** Its name behind its number; '' where it has not both, or they are the same. */
  readonly called: string;
  /** Its approve status; null where it has none. */
  readonly status: { readonly text: string; readonly tone: string } | null;
  readonly acts: readonly DocumentAct[];
}

/** Types of fields that a header speaks of; records have them under these names, too. */
const ACTS = [
  ['created', 'creater', 'createTime'],
  ['changed', 'modifier', 'modifyTime'],
  ['approved', 'approver', 'approveTime'],
] as const;

/** The header fields by their types (001 3.6) and by their models, the first of each. */
function headerFields({ page }: Form) {
  const byType = new Map<string, CompiledField>();
  const byModel = new Map<string, CompiledField>();
  for (const node of Object.values(page.nodes)) {
    if (node.role !== 'field' || node.table !== null) continue;
    const type = node.type.toLowerCase();
    if (!byType.has(type)) byType.set(type, node);
    if (!byModel.has(node.model)) byModel.set(node.model, node);
  }
  return { byType, byModel };
}

const plainOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Reads what a header says of a record. Fields of the page that the user may not see now say nothing. */
export function documentReader(form: Form, words: FieldWords): () => DocumentFacts {
  const { byType, byModel } = headerFields(form);
  const read = (type: string, model = type): string => {
    const field = byType.get(type.toLowerCase()) ?? byModel.get(model);
    if (field !== undefined) {
      const { visible, value, companion } = form.snapshot(field.model);
      return visible ? fieldText(field, value, companion, words) : '';
    }
    const item = form.snapshot(`${model}__Item`).value;
    return (isRecord(item) && plainOf(item.nickName)) || plainOf(form.snapshot(model).value);
  };
  /** Who and when as they are stored: shown, two times of one day may be the same. */
  const stored = (...types: readonly string[]): string => {
    const modelOf = (type: string) => (byType.get(type.toLowerCase()) ?? byModel.get(type))?.model ?? type;
    return JSON.stringify(types.map((type) => form.snapshot(modelOf(type)).value));
  };
  const status = byType.get('approvestatus');
  return () => {
    const isNew = plainOf(form.snapshot('id').value) === '';
    const number = read('billno', 'number');
    const given = read('billname', 'name');
    const name = number || given;
    const called = given === name ? '' : given;
    if (isNew) return { isNew, name, called, status: null, acts: [] };
    const { value } = form.snapshot(status?.model ?? 'approveStatus');
    const text = value === undefined || value === null ? null : displayStatus(value, words.t);
    const told = ACTS.map(([act, who, when]) => ({
      act,
      who: read(who),
      when: read(when),
      stored: stored(who, when),
    })).filter(({ who, when }) => who !== '' && when !== '');
    // Making and approving change a record as well: that is said once.
    const isOwn = (one: (typeof told)[number]) =>
      one.act !== 'changed' || told.every((other) => other === one || other.stored !== one.stored);
    const acts = told.filter(isOwn).map(({ act, who, when }) => ({ act, who, when }));
    return {
      isNew,
      name,
      called,
      status: text === null ? null : { text, tone: displayStatusTone(String(value)) ?? 'neutral' },
      acts,
    };
  };
}

/** The record that the user acts on. */
export function subjectOf(form: Form, words: FieldWords): AuditSubject {
  const { name } = documentReader(form, words)();
  const id = plainOf(form.snapshot('id').value);
  return { objectId: form.page.objectId, ids: [id], names: name === '' ? [] : [name] };
}
