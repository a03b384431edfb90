/**
 * What a label or an html widget shows of the record: its template, filled.
 * Source: specification 002 8 ("Unmatched field in an HTML template"); FORMATS "Lookup sources" (templates write
 * `{field}`, text is escaped).
 *
 * Decisions, where the specification is silent:
 * - `{field}` says what the field shows: what was chosen by its name, numbers and dates in its format. `{field.name}`
 *   reads the chosen record, and so does `{field__Item.name}`. A name that is stored as it is written wins.
 * - A field that is there and empty shows nothing. A name that neither the page nor the record knows is no field: 'no
 *   field matched' stands in its place, and the rest of the template around it.
 * - A language may say it otherwise, like any text of a widget: under `<key>.content` and `<key>.formatLabel`.
 */
import type { CompiledDecoration } from '../compile/types.ts';
import { scalarText } from '../definition/plainText.ts';
import type { FieldWords } from '../rows/display/value.ts';
import { readProperty } from '../values/companions.ts';
import { isSafeKey } from '../values/paths.ts';
import { fieldText } from './fieldText.ts';
import { escapeHtml, TEMPLATE_FIELD } from './lookup-labels.ts';
import type { FieldPath, Form } from './types.ts';

/** Content of a decoration. `html` is the definition's own, with values escaped: whoever draws it cleans it. */
export interface DecorationContent {
  readonly kind: 'html' | 'text';
  readonly text: string;
}

type Read = Pick<Form, 'snapshot' | 'fieldAt'>;
type Source = Pick<CompiledDecoration, 'content' | 'template'> & Partial<Pick<CompiledDecoration, 'key'>>;
type Text = (ref: string | null) => string;

/** What is to be filled, in the language of `text`; undefined where the definition has nothing of the kind. */
function sourceOf({ key, content, template }: Source, text: Text): string | undefined {
  const own = content ?? template;
  if (own === undefined || key === undefined) return own;
  return text(`${key}.${content === undefined ? 'formatLabel' : 'content'}`) || own;
}

const untranslated: Text = () => '';

/** A name of a template, as far as it can be a field: whole, or a field and a path in what was chosen for it. */
function placesOf(name: string): readonly { readonly path: FieldPath; readonly inner: string }[] {
  const dot = name.indexOf('.');
  const places = [{ path: name, inner: '' }];
  if (dot > 0) {
    const head = name.slice(0, dot);
    const inner = name.slice(dot + 1);
    // A companion changes with its field, so it is read there.
    if (head.endsWith('__Item')) places.push({ path: head.slice(0, -'__Item'.length), inner });
    places.push({ path: head, inner });
  }
  return places.filter(({ path }) => isSafeKey(path));
}

function namesIn(template: string): readonly string[] {
  return [...template.matchAll(TEMPLATE_FIELD)].map((match) => match[1]?.trim() ?? '');
}

/**
 * Paths that the content of a decoration is made of, in the language of `text`: it is the same until one of them
 * changes.
 */
export function decorationPaths(node: Source, text: Text = untranslated): readonly FieldPath[] {
  const names = namesIn(sourceOf(node, text) ?? '');
  return [...new Set(names.flatMap((name) => placesOf(name).map(({ path }) => path)))];
}

const word = (value: unknown): string => scalarText(value) ?? '';

/** The text of a name; null where no field is called so. */
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
 * What a decoration shows of the record as it stands; null where it has no content of its own. `text` is the page's
 * text of a reference, `t` that of a message code.
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
