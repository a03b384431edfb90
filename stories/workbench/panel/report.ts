/** What the panel 'Page' shows of a page, as plain data that can pass between the frames of Storybook. */
import { toJsonSchema } from '../../../src/engine/index.ts';
import {
  explain,
  type Issue,
  pageText,
  type Reason,
  type ReasonedFieldState,
} from '../../../src/engine/internal.ts';
import type { PageEdit, Subject } from './subject.ts';

export interface FieldEntry {
  readonly key: string;
  readonly label: string;
}

export interface PageReport {
  readonly id: number;
  readonly pages: readonly { readonly id: number; readonly name: string }[];
  /** The story's own. */
  readonly definition: string;
  /** What was written in its place; null where that cannot be done. */
  readonly edit: Pick<PageEdit, 'text' | 'problem'> | null;
  readonly compiled: string;
  readonly issues: readonly Pick<Issue, 'code' | 'severity' | 'path' | 'message'>[];
  readonly schema: string;
  readonly fields: readonly FieldEntry[];
}

/** What changes while the user types. */
export interface LiveReport {
  readonly id: number;
  readonly values: string;
  /** How the chosen field stands and why; null where none is chosen. */
  readonly fieldState: {
    readonly key: string;
    readonly visible: boolean;
    readonly locked: boolean;
    readonly required: boolean;
    readonly state: string;
    readonly reasons: readonly Reason[];
    /** Value, draft and problems of the field itself. */
    readonly field: string;
  } | null;
}

/** Longer texts are cut where they are only read. */
const CAP = 400_000;

/** JSON for reading. Never throws: hostile definitions are shown too, as far as they can be. */
function readable(value: unknown): string {
  const { text } = jsonText(value);
  return text.length > CAP ? `${text.slice(0, CAP)}\n…` : text;
}

/** The text of a value, or why it has none. */
function jsonText(value: unknown): { readonly text: string; readonly isJson: boolean } {
  try {
    return { text: JSON.stringify(value, null, 2) ?? '', isJson: true };
  } catch (error) {
    return { text: `(${error instanceof Error ? error.message : 'not JSON'})`, isJson: false };
  }
}

/** The text of a stored definition as people read and edit it. Text that is no JSON stands as it is: it can be mended. */
function definitionText(stored: unknown): ReturnType<typeof jsonText> {
  const value = typeof stored === 'string' ? parsed(stored) : stored;
  return typeof value === 'string' ? { text: value, isJson: true } : jsonText(unfolded(value));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** An envelope with its pageData, which is stored as JSON text, unfolded. */
function unfolded(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('pageData' in value)) return value;
  return typeof value.pageData === 'string' ? { ...value, pageData: parsed(value.pageData) } : value;
}

function fieldsOf({ page }: Subject): readonly FieldEntry[] {
  if (page === null) return [];
  return page.order.flatMap((key) => {
    const node = page.nodes[key];
    if (node === undefined) return [];
    const title = pageText(page, node.title, '');
    const model = 'model' in node && node.model !== null ? node.model : node.type;
    return [{ key, label: title === '' ? model : `${title} (${model})` }];
  });
}

export function reportOf(subject: Subject, all: readonly Subject[]): PageReport {
  const { page, edit } = subject;
  const { text, isJson } = definitionText(subject.definition);
  return {
    id: subject.id,
    pages: all.map(({ id, name }) => ({ id, name })),
    definition: text,
    edit: isJson && edit !== null ? { text: edit.text, problem: edit.problem } : null,
    compiled: subject.compiled === null ? '' : readable(subject.compiled),
    issues: subject.issues.map(({ code, severity, path, message }) => ({ code, severity, path, message })),
    schema: page === null ? '' : readable(toJsonSchema(page)),
    fields: fieldsOf(subject),
  };
}

/** The row whose cell is looked at: the one being edited, else the first. */
function rowOf({ form, page }: Subject, key: string): string | undefined {
  const node = page?.nodes[key];
  if (form === null || node?.role !== 'field' || node.table === null) return undefined;
  const table = form.table(node.table)?.snapshot();
  return table?.editing ?? table?.order[0];
}

function fieldStateOf(subject: Subject, key: string): ReasonedFieldState | null {
  const { form, page, mode, approveStatus } = subject;
  if (page?.nodes[key] === undefined) return null;
  if (form === null) return explain(page, key, { mode, approveStatus });
  return form.explain(key, rowOf(subject, key));
}

function fieldText({ form, page }: Subject, key: string): string {
  const node = page?.nodes[key];
  if (form === null || node?.role !== 'field' || node.table !== null) return '';
  const { value, companion, draft, issues } = form.snapshot(node.model);
  return readable({ value, companion, draft, issues });
}

export function liveOf(subject: Subject, key: string | null): LiveReport {
  const { form } = subject;
  const found = key === null ? null : fieldStateOf(subject, key);
  return {
    id: subject.id,
    values: form === null ? '' : readable(form.value()),
    fieldState:
      found === null || key === null
        ? null
        : {
            key,
            visible: found.visible,
            locked: found.locked,
            required: found.required,
            state: form?.status().state ?? '',
            reasons: found.reasons,
            field: fieldText(subject, key),
          },
  };
}
