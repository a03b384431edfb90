/** Import of operations from OpenAPI 3.0 and 3.1 documents, and from Swagger 2. */

import type { JsonObject } from '../../../engine/internal.ts';
import { CONTROL_IDS } from '../../../engine/internal.ts';
import { assemble } from '../assemble.ts';
import { describe } from '../jsonSchema/describe.ts';
import { createSchemaRead } from '../jsonSchema/jsonSchema.ts';
import { inCards, readProperty, readWhole } from '../jsonSchema/object.ts';
import { topPlace } from '../jsonSchema/properties.ts';
import { readWithNames } from '../jsonSchema/source.ts';
import { layerOf, type SchemaRead, text } from '../jsonSchema/types.ts';
import { NO_UI } from '../jsonSchema/ui.ts';
import { createNamer, type Namer, objectCode } from '../names.ts';
import { createImportSink } from '../sink.ts';
import type { Draft, DraftContainer, DraftField, Imported } from '../types.ts';
import { headerFields, readAnswer } from './answer.ts';
import { answerOf, bodyOf, operationsOf, type Parameter, parametersOf, urlOf } from './operation.ts';

const PARAMETER_TITLES = { zh_TW: '參數', zh_CN: '参数', en_US: 'Parameters', vi_VN: 'Tham số' } as const;
const ANSWER_TITLES = { zh_TW: '回應', zh_CN: '响应', en_US: 'Answer', vi_VN: 'Phản hồi' } as const;

function section(
  place: string,
  titles: Readonly<Record<string, string>>,
  type: string,
  items: Draft[],
): DraftContainer {
  return {
    role: 'container',
    type,
    place,
    title: titles.en_US ?? place,
    titles: { ...titles },
    options: type === 'collapsecontainer' ? { collapsed: true } : {},
    items,
  };
}

/** The draft of a parameter. Its description may stand beside its schema. */
function readParameter(parameter: Parameter, names: Namer, read: SchemaRead): Draft {
  const { description } = parameter.schema;
  const own: JsonObject = typeof description === 'string' ? { description } : {};
  const described = describe(
    [layerOf({ schema: own, path: parameter.path }), layerOf(parameter.value)],
    parameter.name,
    read,
  );
  const draft = readProperty(
    { name: parameter.name, described, required: parameter.required, ui: NO_UI },
    topPlace(names),
    read,
  );
  // The fields of an HTML form are the body of the request, not parameters.
  if (parameter.place !== 'formData' && (draft.role === 'field' || draft.role === 'table'))
    draft.facts.SourceIn = parameter.place;
  return draft;
}

/** Number of columns and search items of a list that states none, and controls that are never columns. */
const STANDARD_COLUMNS = 8;
const STANDARD_SEARCH = 3;
const UNLISTED = new Set([
  CONTROL_IDS.TextArea,
  CONTROL_IDS.Attachment,
  CONTROL_IDS.AttachmentMultiple,
  CONTROL_IDS.Password,
]);

/**
 * Numbers the columns of an operation with parameters but without a listed answer: the standard list would begin with
 * the parameters, which are no values of a record.
 */
function giveColumns(query: readonly DraftField[], record: readonly DraftField[]): void {
  if (query.length === 0 || record.some((field) => field.facts.ListSeq !== undefined)) return;
  const searched = query.some((field) => field.facts.ListSearchSeq !== undefined);
  record
    .filter((field) => !UNLISTED.has(field.control))
    .slice(0, STANDARD_COLUMNS)
    .forEach(({ facts }, index) => {
      facts.ListSeq = index + 1;
      if (!searched && index < STANDARD_SEARCH) facts.ListSearchSeq = index + 1;
    });
}

/** One operation of an OpenAPI document, as it can be chosen. */
export interface OpenApiOperation {
  /** `operationId`, or method and path where it has none: what `importOpenApi` takes. */
  readonly id: string;
  /** In lower case. */
  readonly method: string;
  readonly url: string;
  /** Its `summary`; '' where it has none. */
  readonly summary: string;
}

/**
 * The operations of an OpenAPI document (object or JSON text), in its order; none, with issues, where it cannot be read.
 * Never throws.
 * @example
 * const doc = { openapi: '3.1.0', paths: { '/orders': { get: { summary: 'All orders' } } } };
 * openApiOperations(doc).operations[0].id; // => 'get /orders'
 */
export function openApiOperations(doc: unknown): {
  readonly operations: readonly OpenApiOperation[];
  readonly issues: Imported['issues'];
} {
  const sink = createImportSink();
  const source = readWithNames(doc, '', sink);
  if (source === null) return { operations: [], issues: sink.done() };
  const read = createSchemaRead(source, '', sink);
  const operations = operationsOf(source, read.references).map(({ id, method, url, schema }) => ({
    id,
    method,
    url,
    summary: text(schema.summary),
  }));
  return { operations, issues: sink.done() };
}

/**
 * Imports one operation of an OpenAPI document, given as an object or JSON text. Its request body becomes fields as in
 * `importJsonSchema`, its parameters a section of their own, the values that its answer lists the columns of the list,
 * its path the address of form and list. An operation without operationId is called `post /orders`. Never throws; all
 * results are null where the document could not be read, and where it has no such operation: the issue then names those
 * that it has. Issue paths point into the document. Source: DESIGN "The engine's face".
 * @example
 * const body = { type: 'object', properties: { code: { type: 'string' } } };
 * const doc = {
 *   openapi: '3.1.0',
 *   info: { title: 'Orders', version: '1' },
 *   paths: { '/orders': { post: { requestBody: { content: { 'application/json': { schema: body } } }, responses: {} } } },
 * };
 * importOpenApi(doc, 'post /orders').objectModel.fields.some((field) => field.FieldName === 'code'); // => true
 * importOpenApi(doc, 'nothing').issues[0].code; // => 'import.unknownOperation'
 */
export function importOpenApi(doc: unknown, operationId: string): Imported {
  const sink = createImportSink();
  const none = () => ({ objectModel: null, form: null, list: null, issues: sink.done() });
  const source = readWithNames(doc, '', sink);
  if (source === null) return none();
  const read = createSchemaRead(source, '', sink);
  const operations = operationsOf(source, read.references);
  const wanted: unknown = operationId;
  const operation = operations.find((one) => one.id === wanted);
  if (operation === undefined) {
    const name = typeof wanted === 'string' ? wanted : '';
    read.report.unknownOperation(
      name,
      operations.map((one) => one.id),
    );
    return none();
  }
  const names = createNamer();
  const parameters = parametersOf(operation, read.references);
  const body = bodyOf(operation, parameters, read.references);
  const asked = parameters.filter(({ place }) => place !== 'body' && place !== 'formData');
  const forms = parameters.filter(({ place }) => place === 'formData');
  const sent = [
    ...(body === null ? [] : readWhole(body.schema, body.path, NO_UI, names, read).items),
    ...forms.map((parameter) => readParameter(parameter, names, read)),
  ];
  const query = asked.map((parameter) => readParameter(parameter, names, read));
  headerFields(query).forEach((field, index) => {
    // The parameters of a list operation become its search items.
    if (field.facts.SourceIn === 'query') field.facts.ListSearchSeq = index + 1;
  });
  const answer = answerOf(operation, read.references);
  const given = answer === null ? [] : readAnswer(answer, sent, names, read);
  giveColumns(headerFields(query), headerFields([...sent, ...given]));
  const url = urlOf(source, operation);
  const title = text(operation.schema.summary);
  if (sent.length + query.length + given.length === 0) sink.warn('import.noFields', operation.path);
  const made = assemble(
    {
      code: objectCode(operation.id),
      name: title === '' ? operation.id : title,
      businessType: 1,
      items: [
        ...(query.length === 0 ? [] : [section('parameters', PARAMETER_TITLES, 'groupcard', query)]),
        ...inCards(sent, read),
        ...(given.length === 0 ? [] : [section('answer', ANSWER_TITLES, 'collapsecontainer', given)]),
      ],
      facts: {},
      laidOut: true,
      form: { dataUrl: url },
      list: { apiUrl: url },
    },
    read.report,
  );
  return { ...made, issues: read.report.done() };
}
