import { describe, expect, it } from 'vitest';
import { type CompiledNode, compileList, compilePage, pageFromObject } from '../../src/engine/index.ts';
import { corporaFolder, dataFields, objectModelOf, readDocTypes } from '../corpora/docTypes.ts';

const docTypes = readDocTypes();
const byName = new Map(docTypes.map((docType) => [docType.name, docType]));

describe.runIf(corporaFolder() !== null)('DocTypes of a manufacturing ERP', () => {
  it('are all there', () => {
    expect(docTypes).toHaveLength(47);
  });

  it.each(docTypes)('$name: every data field is on its form', (docType) => {
    const model = objectModelOf(docType, docTypes);
    const made = pageFromObject(model, 'form');
    expect(made.issues).toEqual([]);
    const { page, issues } = compilePage(made.definition, { objectModel: model });
    expect(issues).toEqual([]);
    const nodes: CompiledNode[] = Object.values(page?.nodes ?? {});
    const headers = new Map(
      nodes.flatMap((node) =>
        node.role === 'field' && node.table === null ? [[node.model, node] as const] : [],
      ),
    );
    for (const field of dataFields(docType)) {
      if (field.type === 'Table') {
        const table = nodes.find((node) => node.role === 'table' && node.model === field.name);
        expect(table, `${docType.name}.${field.name}`).toBeDefined();
        const inner = byName.get(String(field.stored.options));
        if (inner === undefined) continue;
        const columns = nodes.flatMap((node) =>
          (node.role === 'field' || node.role === 'table') && node.table === table?.key ? [node.model] : [],
        );
        expect(columns.sort(), `${docType.name}.${field.name}`).toEqual(
          dataFields(inner)
            .map((column) => column.name)
            .sort(),
        );
      } else {
        expect(headers.get(field.name), `${docType.name}.${field.name}`).toMatchObject({
          role: 'field',
          constraints: field.stored.reqd === 1 ? { required: true } : {},
        });
      }
    }
    // Nothing was invented either.
    expect(headers.size).toBe(dataFields(docType).filter((field) => field.type !== 'Table').length);
  });

  it.each(docTypes)('$name: its list has columns and compiles clean', (docType) => {
    const model = objectModelOf(docType, docTypes);
    const made = pageFromObject(model, 'list');
    const { list, issues } = compileList(made.definition, { objectModel: model });
    expect([...made.issues, ...issues]).toEqual([]);
    const table = Object.values(list?.lists ?? {})[0];
    expect(table?.columns.length).toBeGreaterThan(0);
    expect(list?.views).toHaveLength(1);
  });
});
