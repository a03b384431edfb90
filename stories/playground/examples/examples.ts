/** What the chooser offers: one small source of each kind, and the definitions of the demo factory. */
import { DEFINITIONS } from '../../../fixtures/demo/objects/index.ts';
import type { Language } from '../../../src/engine/internal.ts';
import { type Source, sourceOf } from '../model/source.ts';
import {
  smallCsv,
  smallDocType,
  smallForm,
  smallList,
  smallModel,
  smallOpenApi,
  smallSchema,
  smallUiSchema,
} from './small.ts';

export interface Example {
  readonly id: string;
  /** Shown as it is; null where the id is that of a text, `playground.kind.<id>`. */
  readonly title: string | null;
  readonly make: () => Source;
}

export interface ExampleGroup {
  /** Code of its text. */
  readonly code: string;
  readonly examples: readonly Example[];
}

const SMALL: readonly Example[] = [
  { id: 'form', title: null, make: () => sourceOf(smallForm) },
  { id: 'list', title: null, make: () => sourceOf(smallList) },
  { id: 'objectModel', title: null, make: () => sourceOf(smallModel) },
  { id: 'docType', title: null, make: () => sourceOf(smallDocType) },
  { id: 'jsonSchema', title: null, make: () => sourceOf(smallSchema, { uiSchema: smallUiSchema }) },
  { id: 'openApi', title: null, make: () => sourceOf(smallOpenApi) },
  { id: 'csv', title: null, make: () => sourceOf(smallCsv) },
];

/** A stored definition with its pageData unfolded, so that it can be read and edited. */
function unfolded(stored: object): Source {
  const pageData: unknown = Reflect.get(stored, 'pageData');
  const open = typeof pageData === 'string' ? { ...stored, pageData: JSON.parse(pageData) } : stored;
  return sourceOf(JSON.stringify(open, null, 2));
}

/** All examples, with the names of the demo's objects in a language. */
export function exampleGroups(language: Language): readonly ExampleGroup[] {
  const demo = (part: 'form' | 'list' | 'object'): readonly Example[] =>
    DEFINITIONS.map((definition) => ({
      id: `${part} ${definition.spec.code}`,
      title: definition.spec.name[language],
      make: () => unfolded(definition[part]),
    }));
  return [
    { code: 'playground.examples.small', examples: SMALL },
    { code: 'playground.examples.forms', examples: demo('form') },
    { code: 'playground.examples.lists', examples: demo('list') },
    { code: 'playground.examples.objects', examples: demo('object') },
  ];
}

/** What the playground begins with. */
export function firstSource(): Source {
  return sourceOf(smallForm);
}
