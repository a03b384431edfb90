import type { EnumOptionsType, RJSFSchema } from '@rjsf/utils';
import {
  blankField,
  blankLookup,
  CONTROLS,
  type CompiledField,
  type CompiledOption,
  type CompiledPage,
  type ControlDefinition,
  codeSpec,
  isRecord,
  type Kind,
  type LookupPort,
  type LookupSpec,
  optionOf,
  uploadSpec,
  type ValueKind,
} from '../../engine/internal.ts';

/** What a form over a JSON Schema may get as `formContext`; all of it optional. */
export interface PwFormContext {
  /** The page whose `toJsonSchema` the schema is: its fields are then drawn with all facts of the page. */
  readonly page?: CompiledPage;
  /** Answers lookups, as the platform's form ports do. */
  readonly lookup?: LookupPort;
}

/** The value kind of each kind, as in the first control of that kind in the catalogue. */
const VALUES: ReadonlyMap<Kind, ValueKind> = new Map(
  CONTROLS.filter((control) => control.role === 'field')
    .reverse()
    .map((control) => [control.kind, control.value]),
);

/** The kind of field that a schema asks for, with its value kind. */
export interface AskedKind {
  readonly kind: Kind;
  readonly value: ValueKind;
  /** The word that the schema names in its place, where it means nothing here. */
  readonly unknown?: string;
}

/** A kind with its value kind; text where no control is of that kind. */
export function askedKind(kind: Kind): AskedKind {
  return { kind, value: VALUES.get(kind) ?? 'text' };
}

/** What a type word means: as its host defines it, else as pages do (`attachmentupload`); undefined for any other word. */
export function askedWord(word: string, controls: readonly ControlDefinition[] = []): AskedKind | undefined {
  const fields = CONTROLS.filter(({ role }) => role === 'field');
  return [...controls, ...fields].find(({ type }) => type === word);
}

/** What a field without a page is made from. */
export interface SchemaField {
  readonly id: string;
  readonly name: string;
  /** What widgets call the field where they name parts of it, such as the table of its files. */
  readonly title: string;
  readonly asked: AskedKind;
  /** Stored type word that the schema names; null where it names none. */
  readonly word: string | null;
  readonly schema: RJSFSchema;
  readonly options: Readonly<Record<string, unknown>>;
  readonly enumOptions: readonly EnumOptionsType[];
  readonly placeholder: string;
}

/**
 * Makes a field of a schema. Texts are used in place of references: the binding passes them through. Options are known
 * by their index, since a schema's values may be of any type.
 */
export function schemaField(source: SchemaField): CompiledField {
  const { id, name, asked, schema, options } = source;
  const { kind, value } = asked;
  const listed: readonly CompiledOption[] = source.enumOptions.map((option, at) => ({
    value: String(at),
    label: option.label,
  }));
  const nested = nestedOptions(kind, options);
  const choices =
    kind === 'autocomplete'
      ? examplesOf(schema).map((text) => ({ value: text, label: text }))
      : (nested ?? listed);
  const several = SEVERAL.includes(kind) || (nested !== null && schema.type === 'array');
  return blankField({
    key: id,
    type: source.word ?? kind,
    kind,
    title: source.title || null,
    placeholder: source.placeholder || null,
    options,
    model: name,
    // A schema without a page has no place for the translations beside a text.
    value: value === 'langText' ? 'text' : several && kind === 'tree' ? 'lookups' : value,
    multiple: several,
    ...(nested === null ? {} : { tree: treeOptions(options) }),
    // Not the greatest length: what is pasted would be cut without a word. The validator says that it is too long.
    constraints: {
      ...(schema.minimum === undefined ? {} : { min: schema.minimum }),
      ...(schema.maximum === undefined ? {} : { max: schema.maximum }),
      ...(schema.multipleOf === undefined ? {} : { step: schema.multipleOf }),
      ...(UPLOADERS.includes(kind) ? mostFiles(options) : {}),
    },
    lookup: choices.length === 0 ? null : choiceLookup(choices, several),
    ...(kind === 'code' ? { code: codeSpec(options.codeMode) } : {}),
    ...(UPLOADERS.includes(kind) ? { upload: uploadSpec(kind, options) } : {}),
  });
}

/** The texts that a schema gives as examples. */
export function examplesOf({ examples }: RJSFSchema): readonly string[] {
  if (!Array.isArray(examples)) return [];
  return [...new Set(examples.flatMap((each) => (typeof each === 'string' && each !== '' ? [each] : [])))];
}

const SEVERAL: readonly Kind[] = ['selectmultiple', 'checkboxmultiple'];

const UPLOADERS: readonly Kind[] = ['imageupload', 'attachment', 'binary'];

/** The most files that `ui:options` state, as a page's options do. */
function mostFiles({
  max,
  multiple,
}: SchemaField['options']): Pick<CompiledField['constraints'], 'maxItems'> {
  if (typeof max === 'number' && Number.isInteger(max) && max > 0) return { maxItems: max };
  return multiple === false ? { maxItems: 1 } : {};
}

function choiceLookup(options: readonly CompiledOption[], multiple: boolean): LookupSpec {
  return blankLookup({
    source: 'static',
    sourceType: 0,
    valueKey: 'value',
    labelKey: 'label',
    display: 'label',
    dropdown: 'label',
    options,
    childrenKey: 'children',
    multiple,
  });
}

/**
 * The nodes of a tree or cascader, which a schema cannot nest: `ui:options.options`, as pages state them. Their values are
 * those of the data. Null where none are stated: the schema's own options are then nodes without others below.
 */
export function nestedOptions(kind: Kind, options: SchemaField['options']): readonly CompiledOption[] | null {
  if ((kind !== 'tree' && kind !== 'cascader') || !Array.isArray(options.options)) return null;
  const found: CompiledOption[] = [];
  const childrenKey = typeof options.childrenKey === 'string' ? options.childrenKey : 'children';
  const walk = (entries: readonly unknown[], parent: string | null, depth: number) => {
    for (const entry of entries) {
      const { value, label } = optionOf(entry);
      if (value === '') continue;
      found.push({ value, label, ...(parent === null ? {} : { parent }) });
      const below = isRecord(entry) ? entry[childrenKey] : null;
      if (Array.isArray(below) && depth < DEPTH_MAX) walk(below, value, depth + 1);
    }
  };
  walk(options.options, null, 0);
  return found;
}

/** Depth to which nested options are read; a page's definition has the same limit. */
const DEPTH_MAX = 64;

function treeOptions({
  checkable,
  checkStrictly,
  expandAll,
}: SchemaField['options']): NonNullable<CompiledField['tree']> {
  return {
    checkable: checkable === true,
    checkStrictly: checkStrictly === true,
    expandAll: expandAll === true,
  };
}
