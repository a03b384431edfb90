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

/** `/a/b` as rjsf writes paths: `.a.b`. */
function property(pointer: string): string {
  return pointer.replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
}

type Found = ReturnType<typeof Errors>[1];

/** The title of what an error is about; none where the schema of it is referred to (`$ref`). */
function titleIn(schema: object, schemaPath: string, ...within: string[]): { title?: string } {
  const steps = schemaPath
    .replace(/^#\/?/, '')
    .split('/')
    .filter((step) => step !== '');
  const title: unknown = getByPath(schema, [
    ...steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')),
    ...within,
    'title',
  ]);
  return typeof title === 'string' ? { title } : {};
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

function errorsOf(schema: object, data: unknown): RJSFValidationError[] {
  const [, found] = Errors(schema, data);
  return withoutRepeats(found).flatMap((error) => {
    const base = {
      name: error.keyword,
      message: error.message,
      params: error.params,
      stack: `${property(error.instancePath)} ${error.message}`.trim(),
      schemaPath: error.schemaPath,
    };
    // A missing property is reported at the property itself, so that its widget shows it.
    if (error.keyword === 'required')
      return error.params.requiredProperties.map((name) => {
        const around = property(error.instancePath);
        const message = `must have required property '${name}'`;
        const stack = `${around} ${message}`.trim();
        // As rjsf's own validator writes it: a property of the root has no point before it.
        const titled = titleIn(schema, error.schemaPath, 'properties', name);
        return { ...base, ...titled, message, stack, property: around === '' ? name : `${around}.${name}` };
      });
    return [{ ...base, ...titleIn(schema, error.schemaPath), property: property(error.instancePath) }];
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
