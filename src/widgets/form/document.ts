/** What an open form's record is called, for headers and dialogs. Source: specification 001 3.4 and 3.8. */
import { type CompiledField, type Form, ownOf } from '../../engine/internal.ts';
import type { AuditSubject } from '../audit/AuditDialog.tsx';

/** A header field of that type which the user may see. */
function shownField(form: Form, type: string): CompiledField | undefined {
  for (const keys of Object.values(form.page.byModel)) {
    for (const key of keys) {
      const node = ownOf(form.page.nodes, key);
      if (node?.role === 'field' && node.type.toLowerCase() === type && node.table === null) return node;
    }
  }
  return undefined;
}

const textAt = (form: Form, model: string): string => {
  const { value } = form.snapshot(model);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Number of the record, else its name; '' where it has neither. */
function recordName(form: Form): string {
  const models = ['billno', 'billname'].map((type) => shownField(form, type)?.model);
  for (const model of [...models, 'number', 'name']) {
    const text = model === undefined ? '' : textAt(form, model);
    if (text !== '') return text;
  }
  return '';
}

/** The record that the user acts on. */
export function subjectOf(form: Form): AuditSubject {
  const name = recordName(form);
  return { objectId: form.page.objectId, ids: [textAt(form, 'id')], names: name === '' ? [] : [name] };
}
