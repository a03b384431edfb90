/**
 * Golden files: what each fixture compiles to, word by word, so that a change of the compiler shows as a small
 * difference of text. A node is written by what sets it apart from the bare one of its role in `reference.json`.
 * `GOLDEN=write npm run test:unit -- tests/unit/golden` writes them anew; look at what git says then.
 * The page of a thousand fields is left out: it repeats a dozen widgets of these, and would be the largest by far.
 * Hostile pages have tests of their own.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoFactory, type KindFixtures, LAYOUT_FIXTURES } from '../../../fixtures/index.ts';
import {
  compileList,
  compilePage,
  type Issue,
  pageFromObject,
  parseList,
  parsePage,
  writePage,
} from '../../../src/engine/internal.ts';
import { WIDGET_FIXTURES } from '../../helpers/kindFixtures.ts';

const folder = join(import.meta.dirname, 'compiled');
const writing = process.env.GOLDEN === 'write';

interface Subject {
  readonly kind: 'form' | 'list';
  readonly definition: unknown;
}

interface Outcome {
  readonly compiled: unknown;
  readonly issues: readonly Issue[];
}

function compile({ kind, definition }: Subject): Outcome {
  if (kind === 'form') {
    const { page, issues } = compilePage(definition);
    return { compiled: page, issues };
  }
  const { list, issues } = compileList(definition);
  return { compiled: list, issues };
}

/** JSON with its keys in order; the outer `depth` levels have a line an entry. */
function canonical(value: unknown, depth = 0, indent = ''): string {
  if (Array.isArray(value)) return `[${value.map((one) => canonical(one)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const inner = `${indent} `;
  const parts = entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one, depth - 1, inner)}`);
  if (depth <= 0 || parts.length === 0) return `{${parts.join(',')}}`;
  return `{\n${parts.map((part) => inner + part).join(',\n')}\n${indent}}`;
}

const LINES = 3;

/** A bare node of each role, a bare action and a bare column: what most of theirs have in common. */
const REFERENCE = ((): Readonly<Record<string, object>> => {
  const items = [
    { key: 'field', model: 'm', type: 'textbox' },
    { key: 'table', model: 't', type: 'entrytable', options: { actions: [] } },
    { key: 'container', type: 'grid' },
    { key: 'decoration', type: 'divider' },
  ];
  const action = { items: [{ key: 'action', code: 'a' }] };
  const { page } = compilePage({ items, action, formatVersion: 1 });
  const lists = [{ key: 'l', items: [{ key: 'column', model: 'm' }] }];
  const { list } = compileList({ lists, formatVersion: 1 });
  return { ...page?.nodes, action: page?.actions[0] ?? {}, column: list?.lists.l?.columns[0] ?? {} };
})();

function referenceOf(value: object): object | undefined {
  if ('role' in value && 'kind' in value && typeof value.role === 'string') return REFERENCE[value.role];
  if ('operType' in value) return REFERENCE.action;
  return 'rowMerge' in value && 'aggregate' in value && 'children' in value ? REFERENCE.column : undefined;
}

/** How many texts a language has and a hash of them: the words are the fixtures' own, and would be most of a file. */
function digest(texts: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(texts)).map(([language, spoken]) => {
      const hash = createHash('sha256').update(canonical(spoken)).digest('hex').slice(0, 12);
      return [language, `${Object.keys(Object(spoken)).length} ${hash}`];
    }),
  );
}

/** The same value with nodes, actions and columns cut down to what differs from the bare ones; `-` names what lacks. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  const reference = referenceOf(value);
  const entries = Object.entries(value);
  if (reference === undefined)
    return Object.fromEntries(
      entries.map(([key, inner]) => [key, key === 'texts' ? digest(inner) : shortened(inner)]),
    );
  const bare = new Map(Object.entries(reference).map(([key, inner]) => [key, canonical(inner)]));
  const kept = entries.filter(([key, inner]) => bare.get(key) !== canonical(inner));
  const lacking = [...bare.keys()].filter((key) => !Object.hasOwn(value, key));
  return {
    ...Object.fromEntries(kept.map(([key, inner]) => [key, shortened(inner)])),
    ...(lacking.length === 0 ? {} : { '-': lacking }),
  };
}

function golden(cases: Readonly<Record<string, Subject>>): string {
  const made = Object.fromEntries(
    Object.entries(cases).map(([name, subject]) => {
      const { compiled, issues } = compile(subject);
      return [name, shortened(issues.length === 0 ? compiled : { compiled, issues })];
    }),
  );
  return `${canonical(made, LINES)}\n`;
}

/** The code of an object or the name of a view, as a file's name. */
function nameOf(page: { readonly objectId__Item?: { readonly code?: string } }): string {
  return page.objectId__Item?.code ?? '';
}

function isForm(definition: { readonly pageData: string }): boolean {
  return !definition.pageData.includes('"lists":');
}

function subjectsOf({ cases }: KindFixtures): Readonly<Record<string, Subject>> {
  return Object.fromEntries(
    cases.map((one) => [one.name, { kind: 'form' as const, definition: one.definition }]),
  );
}

const files = new Map<string, Readonly<Record<string, Subject>>>([
  ...LAYOUT_FIXTURES.map((fixtures) => [`kind-${fixtures.type}`, subjectsOf(fixtures)] as const),
  ...demoFactory.pages.map(
    (definition) =>
      [
        `demo-${nameOf(definition)}-${isForm(definition) ? 'form' : 'list'}`,
        { page: { kind: isForm(definition) ? ('form' as const) : ('list' as const), definition } },
      ] as const,
  ),
  ...demoFactory.objects.map(
    (object) =>
      [
        `object-${object.code}`,
        {
          form: { kind: 'form' as const, definition: pageFromObject(object, 'form').definition },
          list: { kind: 'list' as const, definition: pageFromObject(object, 'list').definition },
        },
      ] as const,
  ),
]);

/** Where each golden file stands: a widget's in its folder, all others together. */
const subjects: readonly (readonly [string, string, Readonly<Record<string, Subject>>])[] = [
  ...[...files].map(([name, cases]) => [name, join(folder, `${name}.json`), cases] as const),
  ...WIDGET_FIXTURES.map(
    ({ folder: own, fixtures }) =>
      [fixtures.type, join(own, `${fixtures.type}.golden.json`), subjectsOf(fixtures)] as const,
  ),
];

describe('each fixture compiles to its golden file', () => {
  test('there are as many as there are fixtures', () => {
    expect(files.size).toBe(LAYOUT_FIXTURES.length + demoFactory.pages.length + demoFactory.objects.length);
    const reference = `${canonical(REFERENCE, 1)}\n`;
    if (writing) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'reference.json'), reference);
      return;
    }
    expect(reference.split('\n')).toEqual(readFileSync(join(folder, 'reference.json'), 'utf8').split('\n'));
    const there = readdirSync(folder).sort();
    expect(there).toEqual(['reference.json', ...[...files.keys()].map((name) => `${name}.json`)].sort());
  });

  test.each(subjects)('%s', (_, path, cases) => {
    const made = golden(cases);
    if (writing) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, made);
    }
    // Line by line: a difference names the widget that it is in.
    expect(made.split('\n')).toEqual((existsSync(path) ? readFileSync(path, 'utf8') : '').split('\n'));
  });

  test.each(subjects)('%s: again, and written as it is stored, gives the same', (_, _path, cases) => {
    for (const subject of Object.values(cases)) {
      const first = compile(subject);
      expect(compile(subject)).toEqual(first);
      const parse = subject.kind === 'form' ? parsePage : parseList;
      const { document } = parse(subject.definition);
      if (document === null) throw new Error('not read');
      const stored = writePage(document);
      const written = compile({ ...subject, definition: stored });
      expect(written).toEqual(first);
      // What is written is canonical: reading and writing it again changes nothing.
      const again = parse(stored).document;
      expect(again === null ? null : JSON.stringify(writePage(again))).toBe(JSON.stringify(stored));
      // A compiled page is plain JSON: nothing is lost on the way.
      expect(JSON.parse(JSON.stringify(first.compiled))).toEqual(first.compiled);
    }
  });
});
