import { describe, expect, it } from 'vitest';
import { type CompiledNode, compileList, compilePage, pageText } from '../../src/engine/internal.ts';
import {
  corporaFolder,
  type DocType,
  dataFields,
  importedDocType,
  readDocTypes,
} from '../corpora/docTypes.ts';

const docTypes = readDocTypes();
const byName = new Map(docTypes.map((docType) => [docType.name, docType]));
if (docTypes.length === 0) console.warn('Skipped: the DocTypes of shared/corpora are not on this machine.');

/** Containers that some field, table or decoration stands in. */
function breaks(docType: DocType, type: string): string[] {
  const { fields } = docType;
  return fields.flatMap((field, at) => {
    if (field.type !== type || field.label === '') return [];
    const ends = type === 'Tab Break' ? ['Tab Break'] : ['Tab Break', 'Section Break', 'Fold'];
    const end = fields.findIndex((other, index) => index > at && ends.includes(other.type));
    const inside = fields.slice(at + 1, end < 0 ? undefined : end);
    return inside.some((one) => !one.type.endsWith(' Break') && one.type !== 'Fold') ? [field.label] : [];
  });
}

describe.runIf(corporaFolder() !== null)('DocTypes of a manufacturing ERP', () => {
  it('are all there', () => {
    expect(docTypes).toHaveLength(47);
  });

  it.each(docTypes)('$name: every data field is in its object and on its form', (docType) => {
    const { objectModel, form, issues: found } = importedDocType(docType, docTypes);
    expect(found.filter((issue) => issue.severity === 'error')).toEqual([]);
    expect(found.every((issue) => issue.code.startsWith('import.'))).toBe(true);
    const { page, issues } = compilePage(form, { objectModel });
    expect(issues).toEqual([]);
    // The form says all by itself, too.
    expect(compilePage(form).issues).toEqual([]);
    const nodes: CompiledNode[] = Object.values(page?.nodes ?? {});
    const headers = new Map(
      nodes.flatMap((node) =>
        node.role === 'field' && node.table === null ? [[node.model, node] as const] : [],
      ),
    );
    const defined = new Set(
      (Array.isArray(objectModel.fields) ? objectModel.fields : []).map((field) =>
        typeof field === 'object' && field !== null && 'FieldName' in field ? field.FieldName : '',
      ),
    );
    for (const field of dataFields(docType)) {
      expect(defined.has(field.name), field.name).toBe(true);
      if (field.type === 'Table') {
        const table = nodes.find((node) => node.role === 'table' && node.model === field.name);
        expect(table, `${docType.name}.${field.name}`).toMatchObject({ required: field.stored.reqd === 1 });
        const inner = byName.get(String(field.stored.options));
        const columns = nodes.flatMap((node) =>
          (node.role === 'field' || node.role === 'table') && node.table === table?.key ? [node.model] : [],
        );
        expect(columns.sort(), `${docType.name}.${field.name}`).toEqual(
          (inner === undefined ? [] : dataFields(inner)).map((column) => column.name).sort(),
        );
      } else {
        const node = headers.get(field.name);
        expect(node, `${docType.name}.${field.name}`).toMatchObject({
          role: 'field',
          hidden: field.stored.hidden === 1,
          constraints: field.stored.reqd === 1 ? { required: true } : {},
        });
        if (field.stored.read_only === 1) expect(node?.disabled).toBe(true);
      }
    }
    // Nothing was invented but the record's number and its approval.
    const own = ['billNo', 'approveStatus'].filter((name) => headers.has(name)).length;
    expect(headers.size - own).toBe(dataFields(docType).filter((field) => field.type !== 'Table').length);
    // Tabs and sections are where they were.
    const titles = (kinds: readonly string[]) =>
      nodes
        .filter((node) => kinds.includes(node.kind))
        .map((node) => (page === null ? '' : pageText(page, node.title, '')));
    expect(titles(['tab'])).toEqual(expect.arrayContaining(breaks(docType, 'Tab Break')));
    expect(titles(['groupcard', 'collapse'])).toEqual(
      expect.arrayContaining(breaks(docType, 'Section Break')),
    );
  });

  it.each(docTypes)(
    '$name: its list shows what is listed, searches what is filtered, and compiles clean',
    (docType) => {
      const { objectModel, list: definition } = importedDocType(docType, docTypes);
      const { list, issues } = compileList(definition, { objectModel });
      expect(issues).toEqual([]);
      const table = Object.values(list?.lists ?? {})[0];
      expect(table?.columns.length).toBeGreaterThan(0);
      expect(list?.views).toHaveLength(1);
      const models = table?.columns.map((column) => column.model);
      const listed = dataFields(docType).filter(
        (field) => field.stored.in_list_view === 1 && field.type !== 'Table',
      );
      expect(models).toEqual(expect.arrayContaining(listed.map((field) => field.name)));
      const filtered = dataFields(docType).filter((field) => field.stored.in_standard_filter === 1);
      expect(list?.search.map((item) => item.field.model)).toEqual(
        expect.arrayContaining(filtered.map((field) => field.name)),
      );
    },
  );

  it('what a lookup fills names the lookup, and is stored', () => {
    let filled = 0;
    for (const docType of docTypes) {
      const { objectModel, form } = importedDocType(docType, docTypes);
      const nodes: CompiledNode[] = Object.values(compilePage(form, { objectModel }).page?.nodes ?? {});
      for (const field of dataFields(docType)) {
        const from = String(field.stored.fetch_from ?? '').split('.');
        // One names a lookup that its DocType does not have (any more): nothing would ever fill it.
        if (from.length !== 2 || !docType.fields.some(({ name }) => name === from[0])) continue;
        filled += 1;
        expect(
          nodes.find((node) => node.role === 'field' && node.table === null && node.model === field.name),
        ).toMatchObject({ property: { from: from[0], path: from[1] }, needSave: true });
      }
    }
    expect(filled).toBe(44);
  });
});
