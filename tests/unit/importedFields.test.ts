/** Whatever a real DocType says of a field is carried, or told. Left out where the corpus is absent. */
import { describe, expect, it } from 'vitest';
import {
  type CompiledField,
  type CompiledNode,
  type CompiledPage,
  compilePage,
  type Issue,
  pageText,
} from '../../src/engine/internal.ts';
import {
  corporaFolder,
  type DocField,
  type DocType,
  importedDocType,
  readDocTypes,
} from '../corpora/docTypes.ts';

const all = readDocTypes();

/** What says something: zero, empty text and null do not. */
const says = (value: unknown) => ![undefined, null, '', 0, '0', false].some((nothing) => value === nothing);

/** Only style a desk or a print, or remember a former name. Nothing of a record or its form depends on them. */
const STYLE = new Set(
  ['fieldname', 'fieldtype', 'label', 'oldfieldname', 'oldfieldtype', 'print_hide', 'print_width'].concat(
    ['hide_border', 'show_dashboard', 'in_preview', 'allow_bulk_edit', 'in_global_search'],
    ['ignore_user_permissions', 'remember_last_selected_value', 'print_hide_if_no_value', 'report_hide'],
  ),
);

interface Place {
  readonly page: CompiledPage;
  readonly field: CompiledField | undefined;
  readonly table: CompiledNode | undefined;
  readonly stored: DocField['stored'];
}

/** What a property does on the compiled page; absent: nothing, so it must be told. */
const EFFECTS: Readonly<Record<string, (place: Place) => boolean>> = {
  fetch_from: ({ field, stored }) =>
    field?.property !== undefined &&
    field.property !== null &&
    `${field.property.from}.${field.property.path}` === stored.fetch_from,
  options: ({ field, table, stored }) =>
    table !== undefined ||
    stored.fieldtype === 'Rating' ||
    (field?.lookup?.objectId ?? null) !== null ||
    (field?.lookup?.options.length ?? 0) > 0 ||
    (field?.kind === 'person' && stored.options === 'User') ||
    (field?.constraints.pattern ?? '') !== '',
};
const WANTED = [
  ...['unique', 'no_copy', 'allow_on_submit', 'permlevel', 'fetch_if_empty', 'fetch_from', 'options'],
  ...['depends_on', 'mandatory_depends_on', 'read_only_depends_on', 'collapsible_depends_on'],
];

/** Issues of a field, by pointer. */
function toldAt(issues: readonly Issue[], at: number): readonly Issue[] {
  return issues.filter(({ path }) => path === `/fields/${at}` || path.startsWith(`/fields/${at}/`));
}

function fieldsOf(docType: DocType): readonly (readonly [DocField['stored'], number])[] {
  const list = Array.isArray(docType.json.fields) ? docType.json.fields : [];
  return list.map((stored: DocField['stored'], at) => [stored, at]);
}

describe.skipIf(corporaFolder() === null)('every property of every DocField', () => {
  it('is carried or told, with its text where it is a program', () => {
    const counts = new Map<string, { said: number; carried: number; told: number }>();
    const lost: string[] = [];
    for (const docType of all) {
      const { objectModel, form, issues } = importedDocType(docType, all);
      const { page } = compilePage(form, { objectModel });
      if (page === null) throw new Error(docType.name);
      const nodes = Object.values(page.nodes);
      for (const [stored, at] of fieldsOf(docType)) {
        const own = toldAt(issues, at);
        const place: Place = {
          page,
          stored,
          field: nodes.find(
            (node): node is CompiledField =>
              node.role === 'field' && node.table === null && node.model === stored.fieldname,
          ),
          table: nodes.find((node) => node.role === 'table' && node.model === stored.fieldname),
        };
        for (const property of WANTED) {
          if (!says(stored[property])) continue;
          const count = counts.get(property) ?? { said: 0, carried: 0, told: 0 };
          counts.set(property, count);
          count.said += 1;
          const carried = EFFECTS[property]?.(place) === true;
          const issue = own.find(({ path }) => path.endsWith(`/${property}`));
          if (carried) count.carried += 1;
          else if (issue !== undefined) count.told += 1;
          // A select without options, a type that becomes another: the whole field is told.
          else if (property === 'options' && own.length > 0) count.told += 1;
          else
            lost.push(`${docType.name} ${String(stored.fieldname)} ${property} ${String(stored[property])}`);
          if (property.endsWith('depends_on'))
            expect(issue?.message).toContain(String(stored[property]).trim());
        }
      }
    }
    expect(lost).toEqual([]);
    // Nothing was proven of what nobody says: of these the corpus has some.
    for (const property of ['unique', 'no_copy', 'allow_on_submit', 'depends_on', 'mandatory_depends_on'])
      expect(counts.get(property)?.told, property).toBeGreaterThan(4);
    expect(counts.get('fetch_from')?.carried).toBeGreaterThan(40);
    expect(counts.get('options')?.carried).toBeGreaterThan(200);
  });

  it('of no kind is passed over in silence', () => {
    const known = new Set([
      ...STYLE,
      ...WANTED,
      // Carried as they are, which importing each type proves by itself.
      ...['reqd', 'read_only', 'hidden', 'in_list_view', 'in_standard_filter', 'in_filter', 'search_index'],
      ...['columns', 'width', 'default', 'description', 'placeholder', 'collapsible', 'non_negative'],
      ...['precision', 'length', 'set_only_once', 'sort_options', 'link_filters'],
      // Told as having no equal.
      ...['bold', 'is_virtual', 'mask'],
    ]);
    const strange = all.flatMap((docType) =>
      fieldsOf(docType).flatMap(([stored]) =>
        Object.keys(stored).filter((name) => says(stored[name]) && !known.has(name)),
      ),
    );
    expect([...new Set(strange)]).toEqual([]);
  });

  it('has its title, whether it holds data or not', () => {
    for (const docType of all) {
      const { objectModel, form } = importedDocType(docType, all);
      const { page } = compilePage(form, { objectModel });
      if (page === null) throw new Error(docType.name);
      const titles = new Set(Object.values(page.nodes).map((node) => pageText(page, node.title, '')));
      for (const [stored] of fieldsOf(docType))
        if (says(stored.label) && !String(stored.fieldtype).endsWith('Break'))
          expect(titles, `${docType.name} ${String(stored.fieldname)}`).toContain(
            String(stored.label).trim(),
          );
    }
  });
});
