/** What the panel 'Page' shows of a page, as plain data that can pass between the frames of Storybook. */
import { toJsonSchema } from '../../../src/engine/index.ts';
import {
  explain,
  type Issue,
  pageText,
  type Reason,
  type ReasonedFieldState,
} from '../../../src/engine/internal.ts';
import type { Subject } from './subject.ts';

export interface FieldEntry {
  readonly key: string;
  readonly label: string;
}

export interface PageReport {
  readonly id: string;
  readonly pages: readonly { readonly id: string; readonly name: string }[];
  readonly definition: string;
  readonly compiled: string;
  readonly issues: readonly Pick<Issue, 'code' | 'severity' | 'path' | 'message'>[];
  readonly schema: string;
  readonly fields: readonly FieldEntry[];
}

/** What changes while the user types. */
export interface LiveReport {
  readonly id: string;
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

/** Longer texts are cut: the panel is for reading. */
const CAP = 400_000;

/** JSON for reading. Never throws: hostile definitions are shown too, as far as they can be. */
function readable(value: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(typeof value === 'string' ? parsed(value) : unfolded(value), null, 2);
  } catch (error) {
    return `(${error instanceof Error ? error.message : 'not JSON'})`;
  }
  if (text === undefined) return '';
  return text.length > CAP ? `${text.slice(0, CAP)}\n…` : text;
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
  const { page } = subject;
  return {
    id: subject.id,
    pages: all.map(({ id, name }) => ({ id, name })),
    definition: readable(subject.definition),
    compiled: readable(subject.compiled),
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
