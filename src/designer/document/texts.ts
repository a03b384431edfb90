/**
 * The texts of a page in the language that its builder works in. A text is stored in the widget, which is what every
 * language falls back on, and for single languages in `languagesEntry` of the envelope or of pageData. Source: FORMATS
 * "Languages".
 */
import { type CompiledPage, ownOf } from '../../engine/internal.ts';
import { DEFAULT_LANGUAGE } from '../../platform/index.ts';
import { choicesOf } from './choices.ts';
import { type DesignDocument, isBag, type Place, type StoredBag, walkWidgets } from './document.ts';

/** A document with the page that was compiled of it, and the language of its builder. */
export interface Translated {
  readonly document: DesignDocument;
  readonly compiled: CompiledPage | null;
  readonly language: string;
}

/** The properties of widgets that languages may have a text of their own for. */
export const TRANSLATED: ReadonlySet<string> = new Set(['title', 'tips', 'placeholder']);

/** Names under which a page may list a text of a widget; of a column without a key that of its table comes first. */
function refsOf({ widget, key, parent }: Place, part: string): readonly string[] {
  const own = `${key}.${part}`;
  return typeof widget.key === 'string' || parent === null ? [own] : [`${parent}.${own}`, own];
}

/** The texts of one entry by reference; null where they cannot be read. */
function readContent(entry: StoredBag): StoredBag | null {
  const stored = entry.languageContent;
  if (stored === undefined || stored === null || stored === '') return {};
  if (typeof stored !== 'string') return isBag(stored) ? stored : null;
  try {
    const content: unknown = JSON.parse(stored);
    return isBag(content) ? content : null;
  } catch {
    return null;
  }
}

/** Writes the texts of an entry as it had them: as an object or as its JSON text. */
function writeContent(entry: StoredBag, content: StoredBag): void {
  entry.languageContent =
    typeof entry.languageContent === 'string' && entry.languageContent !== ''
      ? JSON.stringify(content)
      : content;
}

/** The entries of a page with their texts, those that win first. */
function entriesOf({ envelope, page }: DesignDocument): readonly (readonly [StoredBag, StoredBag])[] {
  return [envelope.languagesEntry, page.languagesEntry]
    .flatMap((entries: unknown) => (Array.isArray(entries) ? entries.filter(isBag) : []))
    .flatMap((entry) => {
      const content = readContent(entry);
      return content === null ? [] : [[entry, content] as const];
    });
}

/** The entry that gives a text in a language, and the name that it has there; undefined where the page lists none. */
function listed({ document, language }: Translated, refs: readonly string[]) {
  const entries = entriesOf(document).filter(([entry]) => entry.language === language);
  for (const ref of refs)
    for (const [entry, content] of entries) {
      const text = ownOf(content, ref);
      if (typeof text === 'string') return { entry, content, ref, text };
    }
  return undefined;
}

/** The entry that a new text of a language goes into; made where the page has none for that language. */
function entryFor({ document, language }: Translated): readonly [StoredBag, StoredBag] {
  const there = entriesOf(document).find(([entry]) => entry.language === language);
  if (there !== undefined) return there;
  const { envelope, page } = document;
  const owner = Array.isArray(envelope.languagesEntry)
    ? envelope
    : Array.isArray(page.languagesEntry) || Object.keys(envelope).length === 0
      ? page
      : envelope;
  const entry: StoredBag = { language, languageContent: {} };
  owner.languagesEntry = [...(Array.isArray(owner.languagesEntry) ? owner.languagesEntry : []), entry];
  return [entry, {}];
}

/** The text that the compiled page has in a language; '' is the one that all languages fall back on. */
function compiledText({ compiled }: Translated, refs: readonly string[], language: string) {
  const table = ownOf(compiled?.texts ?? {}, language) ?? {};
  for (const ref of refs) {
    const text = ownOf(table, ref);
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * Whether a text that the page does not list yet in the builder's language is stored for that language alone: where
 * the widget's own would not be seen, or would be seen in other languages in place of what they show now.
 */
function isApart(of: Translated, refs: readonly string[], own: string | null): boolean {
  if (compiledText(of, refs, of.language) !== undefined) return true;
  const others = Object.keys(of.compiled?.texts ?? {}).filter((other) => other !== '');
  if (!others.some((other) => compiledText(of, refs, other) !== undefined)) return false;
  return of.language !== DEFAULT_LANGUAGE || (own === null && compiledText(of, refs, '') !== undefined);
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What a page shows of a text in the builder's language; '' where it shows none. */
export function shownText(of: Translated, place: Place, part: string): string {
  const refs = refsOf(place, part);
  return compiledText(of, refs, of.language) ?? compiledText(of, refs, '') ?? '';
}

/** What the page states of a text for the builder's language. `own` is what the widget states. */
export function statedText(of: Translated, place: Place, part: string, own: unknown): unknown {
  const refs = refsOf(place, part);
  const text = listed(of, refs)?.text;
  return text ?? (isApart(of, refs, textOf(own)) ? undefined : own);
}

/**
 * Changes what the builder's language shows, and what other languages fall back on where that was the same text; no
 * text that another language has. Answers what the widget itself is to state. `document` is a draft.
 */
export function setText(of: Translated, place: Place, part: string, own: unknown, value: unknown): unknown {
  const refs = refsOf(place, part);
  const there = listed(of, refs);
  if (there !== undefined) {
    const { entry, content, ref, text } = there;
    if (typeof value === 'string') writeContent(entry, { ...content, [ref]: value });
    else writeContent(entry, Object.fromEntries(Object.entries(content).filter(([name]) => name !== ref)));
    return own === text ? value : own;
  }
  if (typeof value !== 'string' || !isApart(of, refs, textOf(own))) return value;
  const [entry, content] = entryFor(of);
  writeContent(entry, { ...content, [`${place.key}.${part}`]: value });
  return own;
}

/** The label of an option that pages show in the builder's language; what the option states where that has none. */
export function shownLabel(of: Translated, place: Place, choice: StoredBag): unknown {
  return compiledText(of, refsOf(place, labelPart(choice)), of.language) ?? choice.label;
}

/** The part of a widget's texts that is the label of an option, which may be stored as its value alone. */
function labelPart(choice: unknown): string {
  return `options.${String(isBag(choice) ? choice.value : choice)}`;
}

/**
 * Changes the labels of a widget's options to those that were given in the builder's language, as `setText` does.
 * `stored` are the options as the widget states them. Where none came or went, one with a new value is the one that
 * stood in its place, and its texts follow it; those of options that went go with them. Answers what the widget is to
 * state.
 */
export function setLabels(
  of: Translated,
  place: Place,
  stored: unknown,
  choices: readonly unknown[],
): unknown {
  const listed = choicesOf(stored);
  const before: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const was = new Map(before.map((choice) => [labelPart(choice), choice]));
  const now = new Set(choices.map(labelPart));
  // Texts that an earlier option left under the value of a new one would be taken for the new one's.
  const gone = [...was.keys(), ...now].filter((part) => !was.has(part) || !now.has(part));
  const moves = new Map<string, string | null>(gone.map((part) => [part, null]));
  const labelled = choices.map((choice, index) => {
    const part = labelPart(choice);
    const there = before.length === choices.length ? before[index] : undefined;
    let same = was.get(part);
    if (isBag(there)) {
      const from = labelPart(there);
      if (!was.has(part) && !now.has(from)) moves.set(from, part);
      // Where two have one value until the next change, each keeps its own label.
      if (from === part || !was.has(part) || !now.has(from)) same = there;
    }
    if (!isBag(choice) || !isBag(same)) return choice;
    if (choice.label === shownLabel(of, place, same))
      return 'label' in same ? { ...choice, label: same.label } : choice;
    return { ...choice, label: setText(of, place, labelPart(same), same.label, choice.label) };
  });
  moveTexts(of, place, moves);
  return labelled;
}

/**
 * Moves texts of a widget in all languages from one part to another, over what stands there; to null removes them.
 * Texts that another widget has under the same name stay.
 */
function moveTexts({ document }: Translated, place: Place, moves: ReadonlyMap<string, string | null>): void {
  const targets = new Map<string, string | null>();
  for (const [part, to] of moves) {
    const next = to === null ? [] : refsOf(place, to);
    for (const [index, ref] of refsOf(place, part).entries()) targets.set(ref, next[index] ?? null);
  }
  const shared = [...walkWidgets(document.page)].filter(({ key }) => key === place.key).length > 1;
  for (const [entry, content] of entriesOf(document)) {
    if (!Object.keys(content).some((ref) => targets.has(ref))) continue;
    const kept: StoredBag = {};
    for (const [ref, text] of Object.entries(content))
      if (!targets.has(ref) || (shared && ref.startsWith(`${place.key}.`))) kept[ref] = text;
    for (const [ref, text] of Object.entries(content)) {
      const to = targets.get(ref) ?? null;
      if (to !== null) kept[to] = text;
    }
    writeContent(entry, kept);
  }
}

/** Gives a copied widget the texts of the one that it was copied from. */
export function copyTexts({ document }: Translated, from: string, to: string): void {
  for (const [entry, content] of entriesOf(document)) {
    const copied = Object.entries(content).flatMap(([ref, text]) =>
      ref.startsWith(`${from}.`) ? [[`${to}${ref.slice(from.length)}`, text] as const] : [],
    );
    if (copied.length > 0) writeContent(entry, { ...content, ...Object.fromEntries(copied) });
  }
}
