/** From a text to all that the playground shows of it. Plain functions: nothing here runs or calls anything. */
import {
  builderChecks,
  type CompiledList,
  type CompiledPage,
  compileList,
  compilePage,
  type Issue,
  type JsonObject,
  pageFromObject,
  parseObjectModel,
} from '../../../src/engine/internal.ts';
import { JsonSource, type Place } from '../../../src/server/cli/positions.ts';
import {
  csvPlaces,
  type Imported,
  importCsv,
  importDocType,
  importJsonSchema,
  importOpenApi,
  type OpenApiOperation,
  openApiOperations,
} from '../../../src/tools/index.ts';
import type { Source, SourceKind } from './source.ts';

/** The text that an issue is about: one that the reader typed, or a definition that an importer made. */
export type IssueOf = 'source' | 'uiSchema' | 'form' | 'list';

/** An issue, and where it stands in the typed text; null in definitions that nobody typed. */
export interface PlacedIssue {
  readonly issue: Issue;
  readonly of: IssueOf;
  readonly place: Place | null;
}

/** Why a text is not JSON. `message` is the parser's, in English. */
export interface SyntaxFault extends Place {
  readonly message: string;
}

export interface Analysis {
  /** Null where there is nothing to read, or nothing can be told about it. */
  readonly kind: SourceKind | null;
  readonly syntax: SyntaxFault | null;
  readonly uiSyntax: SyntaxFault | null;
  /** Of an OpenAPI document. */
  readonly operations: readonly OpenApiOperation[];
  /** Stored object model of the page; null where it has none. */
  readonly objectModel: object | string | null;
  readonly form: { readonly definition: object | string; readonly page: CompiledPage | null } | null;
  readonly list: { readonly definition: object | string; readonly list: CompiledList | null } | null;
  readonly issues: readonly PlacedIssue[];
}

export const NOTHING: Analysis = {
  kind: null,
  syntax: null,
  uiSyntax: null,
  operations: [],
  objectModel: null,
  form: null,
  list: null,
  issues: [],
};

function syntaxOf(json: JsonSource): SyntaxFault | null {
  const problem = json.syntaxProblem();
  return problem === null ? null : { ...json.placeOf(problem.offset), message: problem.message };
}

/** Issues of a definition; those of its object model are told where that stands. */
function ofPage(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(({ path }) => !path.startsWith('/objectModel'));
}

function placed(issues: readonly Issue[], of: IssueOf, find: (path: string) => Place | null): PlacedIssue[] {
  const told = new Set<string>();
  return issues.flatMap((issue) => {
    const name = `${issue.code} ${issue.path} ${issue.message}`;
    if (told.has(name)) return [];
    told.add(name);
    return [{ issue, of, place: find(issue.path) }];
  });
}

const nowhere = () => null;

/** Form and list that were made of something else, with the issues of compiling them. */
function madePages(
  form: object | string | null,
  list: object | string | null,
  objectModel: object | string | null,
) {
  const compiledForm = form === null ? null : compilePage(form, { objectModel });
  const compiledList = list === null ? null : compileList(list, { objectModel });
  return {
    form: form === null ? null : { definition: form, page: compiledForm?.page ?? null },
    list: list === null ? null : { definition: list, list: compiledList?.list ?? null },
    issues: [
      ...placed(ofPage(compiledForm?.issues ?? []), 'form', nowhere),
      ...placed(ofPage(compiledList?.issues ?? []), 'list', nowhere),
    ],
  };
}

function ofModel(text: string, json: JsonSource): Partial<Analysis> {
  const form = pageFromObject(text, 'form');
  const list = pageFromObject(text, 'list');
  const asObject = (made: unknown): JsonObject | null =>
    typeof made === 'object' && made !== null && !Array.isArray(made) ? { ...made } : null;
  const made = madePages(asObject(form.definition), asObject(list.definition), text);
  const issues = placed([...parseObjectModel(text).issues, ...form.issues], 'source', (path) =>
    json.locate(path),
  );
  return { ...made, objectModel: text, issues: [...issues, ...made.issues] };
}

function ofImport(
  { objectModel, form, list, issues }: Imported,
  find: (path: string) => Place,
  ui: JsonSource | null,
) {
  const UI = '/uiSchema';
  const isUi = (path: string) => ui !== null && (path === UI || path.startsWith(`${UI}/`));
  const made = madePages(form, list, objectModel);
  return {
    ...made,
    objectModel,
    issues: [
      ...placed(
        issues.filter(({ path }) => !isUi(path)),
        'source',
        find,
      ),
      ...placed(
        issues.filter(({ path }) => isUi(path)),
        'uiSchema',
        (path) => ui?.locate(path.slice(UI.length)) ?? null,
      ),
      ...made.issues,
    ],
  };
}

function ofJson(source: Source, kind: Exclude<SourceKind, 'csv'>, json: JsonSource): Partial<Analysis> {
  const { text, uiSchema, operation } = source;
  const find = (path: string) => json.locate(path);
  switch (kind) {
    case 'form': {
      const { page, issues } = compilePage(text, builderChecks);
      return { form: { definition: text, page }, issues: placed(issues, 'source', find) };
    }
    case 'list': {
      const { list, issues } = compileList(text, builderChecks);
      return { list: { definition: text, list }, issues: placed(issues, 'source', find) };
    }
    case 'objectModel':
      return ofModel(text, json);
    case 'docType':
      return ofImport(importDocType(text), find, null);
    case 'jsonSchema': {
      const ui = uiSchema.trim() === '' ? null : new JsonSource(uiSchema);
      const uiSyntax = ui === null ? null : syntaxOf(ui);
      const given = ui === null || uiSyntax !== null ? undefined : uiSchema;
      return { ...ofImport(importJsonSchema(text, given), find, ui), uiSyntax };
    }
    case 'openApi': {
      const { operations, issues } = openApiOperations(text);
      const chosen = operations.find(({ id }) => id === operation) ?? operations[0];
      if (chosen === undefined) return { operations, issues: placed(issues, 'source', find) };
      return { ...ofImport(importOpenApi(text, chosen.id), find, null), operations };
    }
  }
}

/** Reads a text as what it is. Never throws. */
export function analyse(source: Source, kind: SourceKind | null): Analysis {
  const { text } = source;
  if (text.trim() === '') return { ...NOTHING, kind };
  if (kind === 'csv') return { ...NOTHING, kind, ...ofImport(importCsv(text), csvPlaces(text), null) };
  const json = new JsonSource(text);
  const syntax = syntaxOf(json);
  if (syntax !== null || kind === null) return { ...NOTHING, kind, syntax };
  return { ...NOTHING, kind, ...ofJson(source, kind, json) };
}
