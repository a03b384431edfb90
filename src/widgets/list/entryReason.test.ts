import { expect, it } from 'vitest';
import { entryReason } from './entryReason.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'rule.required': 'Required',
  'list.reasonJoint': '; ',
  'list.cellReason': '{title} “{cell}”: {text}',
  'rule.oneOf': 'Not one of the choices',
  'list.fieldReason': '{title}: {text}',
};
const t = (code: string, params: Readonly<Record<string, unknown>> = {}) =>
  (TEXTS[code] ?? code).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]));

it('says what is wrong with each field; the server’s own words where a code has no text', () => {
  const entry = { id: '', status: false, msg: 'Please check: Work centre' };
  const missing = { title: 'Work centre', code: 'rule.required', params: {} };
  expect(entryReason(entry, t)).toBe(entry.msg);
  expect(entryReason({ ...entry, errors: [missing, { ...missing, title: 'Item' }] }, t)).toBe(
    'Work centre: Required; Item: Required',
  );
  const unknown = { title: 'Colour', code: 'rule.oneOf', params: { cell: 'purple' } };
  expect(entryReason({ ...entry, errors: [missing, unknown] }, t)).toBe(
    'Work centre: Required; Colour “purple”: Not one of the choices',
  );
  expect(entryReason({ ...entry, errors: [missing, { ...missing, code: 'x.unknown' }] }, t)).toBe(entry.msg);
});
