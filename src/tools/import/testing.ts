/** Helpers for tests of importers: compiled pages, fields by data key, issues by code. */
import {
  type CompiledField,
  type CompiledNode,
  type CompiledTable,
  compileList,
  compilePage,
  pageText,
} from '../../engine/internal.ts';
import type { Imported } from './types.ts';

/**
 * The compiled definitions of an import, with ways to ask for their parts; throws where one is missing or has issues.
 */
export function compiled({ objectModel, form, list, issues }: Imported) {
  if (objectModel === null || form === null || list === null) throw new Error(JSON.stringify(issues));
  const { page, issues: ofPage } = compilePage(form, { objectModel });
  const { list: listed, issues: ofList } = compileList(list, { objectModel });
  if (page === null || listed === null || ofPage.length + ofList.length > 0)
    throw new Error(JSON.stringify([...ofPage, ...ofList]));
  const nodes: CompiledNode[] = page.order.flatMap((key) => page.nodes[key] ?? []);
  const tables = (model: string): CompiledTable | undefined =>
    nodes.find((node): node is CompiledTable => node.role === 'table' && node.model === model);
  return {
    page,
    list: listed,
    nodes,
    columns: Object.values(listed.lists)[0]?.columns ?? [],
    /** A field of the header, or of a table. */
    field(model: string, table?: string): CompiledField | undefined {
      const within = table === undefined ? null : (tables(table)?.key ?? '');
      return nodes.find(
        (node): node is CompiledField =>
          node.role === 'field' && node.model === model && node.table === within,
      );
    },
    table: tables,
    title: (node: CompiledNode | undefined, language = '') => pageText(page, node?.title ?? null, language),
    /** Titles of the containers of a kind, in order. */
    titles: (kind: string) =>
      nodes.filter((node) => node.kind === kind).map((node) => pageText(page, node.title, '')),
    /** Kinds of the containers around a node, from the outside. */
    around(node: CompiledNode | undefined): string[] {
      const kinds: string[] = [];
      for (let key = node?.parent ?? null; key !== null; key = page.nodes[key]?.parent ?? null)
        kinds.unshift(page.nodes[key]?.kind ?? '');
      return kinds;
    },
    options(node: CompiledField | undefined): string[] {
      return (node?.lookup?.options ?? []).map(
        (option) => `${option.value}=${pageText(page, option.label, '')}`,
      );
    },
    definition(model: string): Record<string, unknown> | undefined {
      const fields = Array.isArray(objectModel.fields) ? objectModel.fields : [];
      const found = fields.find(
        (field) =>
          typeof field === 'object' && field !== null && !Array.isArray(field) && field.FieldName === model,
      );
      return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : undefined;
    },
  };
}

/** Each issue as `code path`. */
export function told(imported: Imported): string[] {
  return imported.issues.map(({ code, path }) => `${code} ${path}`);
}
