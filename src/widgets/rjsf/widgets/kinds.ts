import type { WidgetProps } from '@rjsf/utils';
import { CONTROLS, type ControlDefinition, type Kind } from '../../../engine/internal.ts';
import type { Adapter } from '../../fields/types.ts';
import { type AskedKind, askedKind, askedWord, examplesOf } from '../field.ts';

/** Kinds of fields, also those that only a host's adapter draws. */
const KINDS: ReadonlySet<string> = new Set(
  CONTROLS.filter((control) => control.role === 'field').map((control) => control.kind),
);

function isKind(word: unknown): word is Kind {
  return typeof word === 'string' && KINDS.has(word);
}

/** All kinds of fields. */
export const fieldKinds: readonly Kind[] = [...KINDS].filter(isKind);

/**
 * The kind for rjsf's widget name and the schema's type. `ui:options.kind` takes precedence: a kind, or a type word
 * of pages or of a host's own, which may be known by its adapter alone.
 */
export function askedOf(
  props: WidgetProps,
  fallback: Kind,
  controls: readonly ControlDefinition[] | undefined,
  own: readonly Adapter[],
): AskedKind {
  const word = props.options.kind;
  if (isKind(word)) return askedKind(word);
  const plain = askedKind(kindOf(props, fallback));
  if (typeof word !== 'string') return plain;
  const isOwn = own.some(({ types }) => types?.includes(word));
  return askedWord(word, controls) ?? (isOwn ? askedKind('custom') : { ...plain, unknown: word });
}

function kindOf(props: WidgetProps, fallback: Kind): Kind {
  const { type } = props.schema;
  const types = Array.isArray(type) ? type : [type];
  if (fallback === 'text' && types.includes('integer')) return 'integer';
  if (fallback === 'text' && types.includes('number')) return 'decimal';
  // As in rjsf, the examples of a text are suggested.
  if (fallback === 'text' && types.includes('string') && examplesOf(props.schema).length > 0)
    return 'autocomplete';
  if (fallback === 'select' && props.multiple) return 'selectmultiple';
  return fallback;
}
