/**
 * A validator for rjsf that interprets the schema instead of compiling it to code, since a strict content security
 * policy forbids `new Function`. It checks the JSON Schema of option schemas and of `toJsonSchema`.
 * Source: DESIGN "rjsf", "Style and CSP".
 */
import {
  createErrorHandler,
  type FormContextType,
  getByPath,
  type RJSFSchema,
  type RJSFValidationError,
  toErrorSchema,
  unwrapErrorHandler,
  type ValidatorType,
  validationDataMerge,
} from '@rjsf/utils';
import { Check, Errors } from 'typebox/schema';
import { Settings } from 'typebox/system';
import { isRecord } from '../../engine/internal.ts';
import { withSplitConditions } from './conditions.ts';

/** `/a/b` as rjsf writes paths: `.a.b`. */
function property(pointer: string): string {
  return pointer.replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
}

/** `/a~1b/0` as its steps. */
const stepsOf = (pointer: string) =>
  pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((step) => step !== '')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

type Found = ReturnType<typeof Errors>[1];

/** Where the schema of a value stands, if no reference and no choice is on the way. */
const placeOf = (steps: readonly string[]) =>
  steps.flatMap((step) => (/^\d+$/.test(step) ? ['items'] : ['properties', step]));

/**
 * The title of what an error is about, or of its property that is missing: a branch that asks for a property need not
 * describe it. None where the schema is referred to (`$ref`).
 */
function titleIn(schema: object, error: Found[number], ...missing: string[]): { title?: string } {
  const asked = [...stepsOf(error.schemaPath), ...placeOf(missing)];
  const described = placeOf([...stepsOf(error.instancePath), ...missing]);
  const title = [asked, described]
    .map((path): unknown => getByPath(schema, [...path, 'title']))
    .find((one) => typeof one === 'string');
  return title === undefined ? {} : { title };
}

/**
 * Of further properties both the object and each of them is reported: kept is what tells more, a broken rule at the
 * property, or at the object that it must not have them.
 */
function withoutRepeats(found: Found): Found {
  const isOfFurther = ({ schemaPath }: Found[number]) => schemaPath.endsWith('/additionalProperties');
  const broken = found.filter((error) => isOfFurther(error) && error.keyword !== 'boolean');
  return found.filter((error) => {
    if (error.keyword === 'boolean') return !isOfFurther(error);
    if (error.keyword !== 'additionalProperties') return true;
    return !broken.some(
      ({ schemaPath, instancePath }) =>
        schemaPath === `${error.schemaPath}/additionalProperties` &&
        instancePath.startsWith(`${error.instancePath}/`),
    );
  });
}

/** Names of the properties that are missing; null where the error is about something else. */
function missingBy(
  { keyword, params, instancePath }: Found[number],
  data: unknown,
): readonly string[] | null {
  if (keyword === 'required') return params.requiredProperties;
  if (keyword !== 'dependencies' && keyword !== 'dependentRequired') return null;
  const around: unknown =
    isRecord(data) || Array.isArray(data) ? getByPath(data, stepsOf(instancePath)) : null;
  return params.dependencies.filter((name) => !isRecord(around) || !Object.hasOwn(around, name));
}

/** All that is wrong: the interpreter stops at eight, a setting of the whole program, which is put back. */
function allErrors(schema: object, data: unknown): Found {
  const { maxErrors } = Settings.Get();
  Settings.Set({ maxErrors: Number.POSITIVE_INFINITY });
  try {
    return Errors(schema, data)[1];
  } finally {
    Settings.Set({ maxErrors });
  }
}

function errorsOf(given: object, data: unknown): RJSFValidationError[] {
  const first = allErrors(given, data);
  const isUntold = first.some(({ keyword, params }) => keyword === 'if' && params.failingKeyword === 'then');
  const schema = isUntold ? withSplitConditions(given) : given;
  const found = isUntold ? allErrors(schema, data) : first;
  return withoutRepeats(found).flatMap((error) => {
    const base = {
      name: error.keyword,
      message: error.message,
      params: error.params,
      stack: `${property(error.instancePath)} ${error.message}`.trim(),
      schemaPath: error.schemaPath,
    };
    // A missing property is reported at the property itself, so that its widget shows it.
    const missing = missingBy(error, data);
    if (missing !== null)
      return missing.map((name) => {
        const around = property(error.instancePath);
        const message =
          error.keyword === 'required' ? `must have required property '${name}'` : error.message;
        const stack = `${around} ${message}`.trim();
        // As rjsf's own validator writes it: a property of the root has no point before it.
        const titled = titleIn(schema, error, name);
        return { ...base, ...titled, message, stack, property: around === '' ? name : `${around}.${name}` };
      });
    return [{ ...base, ...titleIn(schema, error), property: property(error.instancePath) }];
  });
}

/** Makes the validator; hand it to rjsf's `Form`. */
export function createSchemaValidator<
  T = unknown,
  F extends FormContextType = FormContextType,
>(): ValidatorType<T, RJSFSchema, F> {
  return {
    validateFormData(formData, schema, customValidate, transformErrors, uiSchema) {
      const raw = errorsOf(schema, formData);
      const errors = transformErrors ? transformErrors(raw, uiSchema) : raw;
      const errorSchema = toErrorSchema<T>(errors);
      const data = { errors, errorSchema };
      if (customValidate === undefined || formData === undefined) return data;
      const handler = customValidate(formData, createErrorHandler<T>(formData), uiSchema, errorSchema);
      const own = unwrapErrorHandler<T>(handler);
      return validationDataMerge<T>(data, own);
    },
    isValid: (schema, formData) => Check(schema, formData),
    rawValidation(schema, formData) {
      // The caller names the error type, which cannot be known here; so the errors are given as text.
      const found = errorsOf(schema, formData);
      return found.length === 0
        ? {}
        : { validationError: new Error(found.map((one) => one.stack).join('; ')) };
    },
  };
}
