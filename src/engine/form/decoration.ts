/**
 * The text of a label or an html widget: its template, filled from the record.
 * Source: specification 002 8 ("Unmatched field in an HTML template"); FORMATS "Lookup sources" (templates write
 * `{field}`, text is escaped).
 *
 * Decisions, where the specification is silent:
 * - `{field}` is what the field shows: chosen records by their labels, numbers and dates formatted. `{field.name}` and
 *   `{field__Item.name}` read the chosen record. A stored value under the whole name takes precedence.
 * - An empty field shows nothing. A name that neither the page nor the record knows is replaced by the text 'no field
 *   matched'.
 * - Languages may have templates of their own, like any text of a widget: under `<key>.content` and
 *   `<key>.formatLabel`.
 */
import type { CompiledDecoration } from '../compile/types.ts';
import { scalarText } from '../definition/plainText.ts';
import type { FieldWords } from '../rows/display/value.ts';
import { readProperty } from '../values/companions.ts';
import { isSafeKey } from '../values/paths.ts';
import { fieldText } from './fieldText.ts';
import { TEMPLATE_FIELD, templateNames } from './lookup-labels.ts';
import type { FieldPath, Form } from './types.ts';

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Escapes a text for html, attributes included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES.get(sign) ?? sign);
}

/** Content of a decoration. `html` is the definition's own with values escaped; the view has to sanitize it. */
export interface DecorationContent {
  readonly kind: 'html' | 'text';
  readonly text: string;
}

type Read = Pick<Form, 'snapshot' | 'fieldAt'>;
type Source = Pick<CompiledDecoration, 'content' | 'template'> & Partial<Pick<CompiledDecoration, 'key'>>;
type Text = (ref: string | null) => string;

/** The template in the language of `text`; undefined where the definition has none. */
function sourceOf({ key, content, template }: Source, text: Text): string | undefined {
  const own = content ?? template;
  if (own === undefined || key === undefined) return own;
  return text(`${key}.${content === undefined ? 'formatLabel' : 'content'}`) || own;
}

const untranslated: Text = () => '';

/** The readings of a template's name: as a path, or as a path with the property of its chosen record. */
function placesOf(name: string): readonly { readonly path: FieldPath; readonly inner: string }[] {
  const dot = name.indexOf('.');
  const places = [{ path: name, inner: '' }];
  if (dot > 0) {
    const head = name.slice(0, dot);
    const inner = name.slice(dot + 1);
    // Reads the field, whose snapshot changes together with its companion.
    if (head.endsWith('__Item')) places.push({ path: head.slice(0, -'__Item'.length), inner });
    places.push({ path: head, inner });
  }
  return places.filter(({ path }) => isSafeKey(path));
}

/** Paths that a decoration's content depends on, in the language of `text`. */
export function decorationPaths(node: Source, text: Text = untranslated): readonly FieldPath[] {
  const names = templateNames(sourceOf(node, text) ?? '');
  return [...new Set(names.flatMap((name) => placesOf(name).map(({ path }) => path)))];
}

const word = (value: unknown): string => scalarText(value) ?? '';

/** The text of a name; null where there is no such field. */
function textOf(form: Read, name: string, words: FieldWords): string | null {
  for (const { path, inner } of placesOf(name)) {
    const { value, companion } = form.snapshot(path);
    const field = form.fieldAt(path);
    if (field === undefined && value === undefined) continue;
    if (inner !== '') return word(readProperty(companion ?? value, inner));
    return field === undefined ? word(value) : fieldText(field, value, companion, words);
  }
  return null;
}

/**
 * The content of a decoration for the present record; null where it has no template. `words.text` resolves text
 * references of the page, `words.t` message codes.
 */
export function decorationContent(form: Read, node: Source, words: FieldWords): DecorationContent | null {
  const stored = sourceOf(node, words.text);
  if (stored === undefined) return null;
  const html = node.content !== undefined;
  const filled = stored.replace(TEMPLATE_FIELD, (_whole, name: string) => {
    const said = textOf(form, name.trim(), words) ?? words.t('lookup.noMatch');
    return html ? escapeHtml(said) : said;
  });
  return { kind: html ? 'html' : 'text', text: filled };
}
