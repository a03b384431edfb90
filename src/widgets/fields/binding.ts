import {
  bindTo,
  type CompiledField,
  effectiveField,
  type FieldBinding,
  type FieldPath,
  type Form,
  type LookupSpec,
  optionOf,
} from '../../engine/internal.ts';

type Props = Readonly<Record<string, unknown>>;
type Text = (ref: string | null) => string;

/** Prefix of a text that a script has set: it is shown unchanged, not looked up. */
const LITERAL = '\u0000';

function literal(words: string): string {
  return `${LITERAL}${words}`;
}

/** Resolves references of the definition, and texts set by scripts. */
function withLiterals(text: Text): Text {
  return (ref) => (ref?.startsWith(LITERAL) ? ref.slice(LITERAL.length) : text(ref));
}

/** Options set by a script: values, or `{ value, label }`. */
function lookupOf(lookup: LookupSpec | null, given: unknown): LookupSpec | null {
  if (lookup?.source !== 'static' || !Array.isArray(given)) return lookup;
  const options = given.map((one: unknown) => {
    const { value, label } = optionOf(one);
    return { value, label: literal(label) };
  });
  return { ...lookup, options };
}

/** A field with the properties set by scripts: rules, texts, options in place of the definition's. */
function withProps(field: CompiledField, props: Props | null): CompiledField {
  if (props === null) return field;
  const { placeholder, format, options } = props;
  return {
    ...field,
    options: { ...field.options, ...props },
    constraints: effectiveField(field, { props }).constraints,
    lookup: lookupOf(field.lookup, options),
    ...(typeof placeholder === 'string' ? { placeholder: literal(placeholder) } : {}),
    ...(typeof format === 'string' ? { format } : {}),
  };
}

/** The binding of one field at this moment, as adapters take it. Each new snapshot needs a new one. */
export function makeBinding(form: Form, field: CompiledField, path: FieldPath, text: Text): FieldBinding {
  const { props } = form.snapshot(path);
  if (props === null) return bindTo(form, field, path, { text });
  return bindTo(form, withProps(field, props), path, { text: withLiterals(text) });
}
