/**
 * Lookups of an object that nobody has. Their widgets open an empty list, or answer that there is no such object, and
 * what names it looks sound. Source: FORMATS "Lookup sources".
 */
import {
  CONTROL_IDS,
  type CompiledGroup,
  type CompileOptions,
  type ControlDefinition,
  compileList,
  compilePage,
  isRecord,
  type Language,
  type LookupSpec,
  pageText,
  type TextRef,
} from '../../engine/internal.ts';
import { roleOf, storedType } from '../objects/kinds.ts';
import { num, str } from '../objects/parse-parts.ts';
import { textOf } from '../texts/catalogue.ts';
import type { PageKind } from './pages.ts';

/** A lookup that names an object which is not there. */
export interface UnknownLookup {
  /** JSON pointer of the widget or field definition. */
  readonly path: string;
  /** Its title, else its key or name. */
  readonly title: string;
  /** The id or code that it names. */
  readonly object: string;
}

/** True for the id or code of an object that is there. */
export type IsObject = (idOrCode: string) => boolean;

interface Found {
  readonly pointer: string;
  readonly title: TextRef | null;
  readonly key: string;
  readonly lookup: LookupSpec | null | undefined;
}

/** The object that a lookup names; null where it names none, or where the server asks nobody for it. */
function objectOf(lookup: LookupSpec | null | undefined): string | null {
  // People and organisations (`apart`) come from tables of their own, whatever object is named beside.
  if (lookup?.source !== 'object' || lookup.apart !== undefined) return null;
  return lookup.objectId;
}

/** A tree has no pointer of its own: its page is what the place leads to. */
const ofGroup = ({ title, key, lookup }: CompiledGroup): Found => ({ pointer: '', title, key, lookup });

/** Lookups of a form or a list that name an object which is not there, each object once a field. */
export function unknownLookups(
  definition: unknown,
  kind: PageKind,
  language: Language,
  isObject: IsObject,
  options: CompileOptions = {},
): readonly UnknownLookup[] {
  const page =
    kind === 'list' ? compileList(definition, options).list : compilePage(definition, options).page;
  if (page === null) return [];
  const base = isRecord(definition) && definition.pageData !== undefined ? '/pageData' : '';
  const found: readonly Found[] =
    page.kind === 'list'
      ? [...page.search.map(({ field }) => field), ...page.views.flatMap(({ groups }) => groups.map(ofGroup))]
      : page.order.flatMap((key) => {
          const node = page.nodes[key];
          return node?.role === 'field' ? [{ ...node, lookup: node.lookup ?? node.map?.lookup }] : [];
        });
  return found.flatMap(({ pointer, title, key, lookup }) => {
    const object = objectOf(lookup);
    if (object === null || isObject(object)) return [];
    return [{ path: base + pointer, title: pageText(page, title, language) || key, object }];
  });
}

/** Fields of an object model that look up an object which is not there. */
export function unknownTargets(
  model: unknown,
  isObject: IsObject,
  controls: readonly ControlDefinition[],
): readonly UnknownLookup[] {
  const fields = isRecord(model) && Array.isArray(model.fields) ? model.fields : [];
  return fields.flatMap((field: unknown, index) => {
    if (!isRecord(field)) return [];
    const role = roleOf(
      storedType(num(field.FieldType, CONTROL_IDS.TextBox), controls),
      num(field.LookupDataSourceType, 0),
    );
    const object = str(field.LookupObjectId);
    if ((role !== 'lookup' && role !== 'lookups') || object === '' || isObject(object)) return [];
    return [{ path: `/fields/${index}`, title: str(field.FieldTitle) || str(field.FieldName), object }];
  });
}

/** The warning of such a lookup. */
export function unknownLookupIssue({ path, ...params }: UnknownLookup, language: Language) {
  return {
    code: 'page.unknownLookup',
    severity: 'warning' as const,
    path,
    params,
    message: textOf(language, 'page.unknownLookup', params),
  };
}
