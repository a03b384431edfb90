/** The operations of an OpenAPI (3.0, 3.1) or Swagger 2 document, and their parts. */
import { isObject, type Json, type JsonObject, ownOf, pointerTo } from '../../../engine/internal.ts';
import type { References } from '../jsonSchema/references.ts';
import type { PlacedSchema } from '../jsonSchema/types.ts';

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

/** One operation. */
export interface Operation extends PlacedSchema {
  /** `operationId`, or method and path where it has none. */
  readonly id: string;
  /** In lower case. */
  readonly method: string;
  /** As the document writes it: `/orders/{id}`. */
  readonly url: string;
  /** The path item, which may have parameters for all its operations. */
  readonly item: PlacedSchema;
}

/** One parameter of an operation. */
export interface Parameter extends PlacedSchema {
  readonly name: string;
  /** `in`: query, path, header or cookie; in Swagger 2 also body and formData. */
  readonly place: string;
  readonly required: boolean;
  /** Schema of its value. */
  readonly value: PlacedSchema;
}

/** What an entry or its `$ref` leads to. References may form a cycle, so they are followed ten times at most. */
function follow(entry: Json | undefined, path: string, references: References): PlacedSchema | null {
  let at: PlacedSchema | null = isObject(entry) ? { schema: entry, path } : null;
  for (let times = 0; at !== null && times < 10; times += 1) {
    const ref: Json | undefined = at.schema.$ref;
    if (typeof ref !== 'string') return at;
    at = references.find(ref);
  }
  return at;
}

/** All operations of a document, in its order. */
export function operationsOf(doc: JsonObject, references: References): Operation[] {
  const paths = isObject(doc.paths) ? doc.paths : {};
  return Object.keys(paths).flatMap((url) => {
    const item = follow(paths[url], pointerTo('/paths', url), references);
    if (item === null) return [];
    return Object.keys(item.schema).flatMap((method): Operation[] => {
      const schema = item.schema[method];
      if (!METHODS.has(method) || !isObject(schema)) return [];
      const id = typeof schema.operationId === 'string' ? schema.operationId : `${method} ${url}`;
      return [{ id, method, url, item, schema, path: pointerTo(item.path, method) }];
    });
  });
}

/** The schema of a `content` map: that of JSON, else of a form, else the first; null where there is none. */
function contentSchema(content: Json | undefined, path: string): PlacedSchema | null {
  if (!isObject(content)) return null;
  const types = Object.keys(content);
  const wanted = [
    /^application\/(.*\+)?json/i,
    /^application\/x-www-form-urlencoded/i,
    /^multipart\//i,
    /^./,
  ];
  for (const form of wanted)
    for (const type of types) {
      const media = content[type];
      if (!form.test(type) || !isObject(media) || !isObject(media.schema)) continue;
      return { schema: media.schema, path: `${pointerTo(path, type)}/schema` };
    }
  return null;
}

/** The parameters of an operation. Its own replace those of the path item with the same name and place. */
export function parametersOf(operation: Operation, references: References): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const { schema, path } of [operation.item, operation]) {
    const list = Array.isArray(schema.parameters) ? schema.parameters : [];
    list.forEach((entry, index) => {
      const at = follow(entry, pointerTo(`${path}/parameters`, index), references);
      if (at === null || typeof at.schema.name !== 'string' || typeof at.schema.in !== 'string') return;
      const own = at.schema.schema;
      const value = isObject(own)
        ? { schema: own, path: `${at.path}/schema` }
        : // Swagger 2 writes the type of a parameter into the parameter itself.
          (contentSchema(at.schema.content, `${at.path}/content`) ?? at);
      const name = at.schema.name;
      found.set(`${at.schema.in}/${name}`, {
        ...at,
        name,
        place: at.schema.in,
        required: at.schema.required === true,
        value,
      });
    });
  }
  return [...found.values()];
}

/** The schema of the request body; null where there is none. */
export function bodyOf(
  operation: Operation,
  parameters: readonly Parameter[],
  references: References,
): PlacedSchema | null {
  const body = follow(operation.schema.requestBody, `${operation.path}/requestBody`, references);
  if (body !== null) return contentSchema(body.schema.content, `${body.path}/content`);
  return parameters.find((parameter) => parameter.place === 'body')?.value ?? null;
}

/** The schema of the answer to a successful request; null where there is none. */
export function answerOf(operation: Operation, references: References): PlacedSchema | null {
  const responses = operation.schema.responses;
  if (!isObject(responses)) return null;
  const code = ['200', '201', '202', '203', '206', '2XX', '2xx', 'default'].find((one) =>
    Object.hasOwn(responses, one),
  );
  if (code === undefined) return null;
  const answer = follow(responses[code], pointerTo(`${operation.path}/responses`, code), references);
  if (answer === null) return null;
  const { schema } = answer.schema;
  if (isObject(schema)) return { schema, path: `${answer.path}/schema` };
  return contentSchema(answer.schema.content, `${answer.path}/content`);
}

/** A server's url with the defaults of its variables, which are names in braces. */
function filled(url: string, variables: Json | undefined): string {
  return url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = isObject(variables) ? ownOf(variables, name) : undefined;
    return isObject(variable) && typeof variable.default === 'string' ? variable.default : whole;
  });
}

/** The path of an operation without host: after the path of the first server, or Swagger's basePath. */
export function urlOf(doc: JsonObject, operation: Operation): string {
  const [server] = Array.isArray(doc.servers) ? doc.servers : [];
  const stated =
    isObject(server) && typeof server.url === 'string' ? filled(server.url, server.variables) : doc.basePath;
  const base =
    typeof stated === 'string' ? stated.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/\/+$/, '') : '';
  return `${base.startsWith('/') || base === '' ? base : `/${base}`}${operation.url}`;
}
