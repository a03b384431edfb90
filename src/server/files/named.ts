/**
 * The files that definitions name: defaults of fields, images of pages. They stay as long as the definition does, and
 * whoever may see its object may read them. Drafts keep files too, since they will be published, and so do the versions
 * that are kept of a page, since it may be set back to one.
 */

import { text } from '../store/read.ts';
import type { ReadTx } from '../store/types.ts';

/** Pages whose versions are read at a time: each may be large. */
const PAGES = 20;
/**
 * An id from its first hyphen on, and what stands before that. Looked for from its beginning, a long text of hex digits
 * would be read anew at each of them.
 */
const TAIL = /-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const HEAD = /^[0-9a-f]{8}$/;

const NONE: ReadonlySet<string> = new Set();
/** Ids by the content that names them: what is kept of definitions in memory is read once. */
const known = new WeakMap<object, ReadonlySet<string>>();

function findIds(text: string, into: Set<string>): void {
  for (const { index, 0: tail } of text.matchAll(TAIL)) {
    const head = text.slice(Math.max(0, index - 8), index);
    if (HEAD.test(head)) into.add(head + tail);
  }
}

/** All ids in a definition, those of files among many others. */
export function idsIn(content: unknown): ReadonlySet<string> {
  if (typeof content !== 'object' || content === null) return NONE;
  const before = known.get(content);
  if (before !== undefined) return before;
  const found = new Set<string>();
  // The content of a page is one long text, which need not be written as JSON once more.
  for (const value of Object.values(content))
    findIds(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''), found);
  known.set(content, found);
  return found;
}

/**
 * By file, the objects (id or code) whose definitions name it. Of some files; with `drafts` also those that only an
 * unpublished page or a version before names.
 */
export async function namedFiles(
  tx: ReadTx,
  tenantId: string,
  ids: readonly string[],
  drafts: boolean,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const named = new Map<string, Set<string>>();
  const note = (object: string, content: unknown) => {
    const found = idsIn(content);
    for (const id of ids) if (found.has(id)) named.set(id, (named.get(id) ?? new Set()).add(object));
  };
  const criteria = [{ field: 'tenantId', op: 'equal' as const, value: tenantId }];
  const objects = await tx.find({ table: 'sys_object', columns: ['id', 'model'], criteria });
  for (const object of objects) note(text(object, 'id'), object.model);
  const columns = ['id', 'objectId', 'published', ...(drafts ? ['draft'] : [])];
  const pages = await tx.find({ table: 'sys_page', columns, criteria });
  for (const page of pages) {
    note(text(page, 'objectId'), page.published);
    if (drafts) note(text(page, 'objectId'), page.draft);
  }
  for (let from = 0; drafts && from < pages.length; from += PAGES) {
    const some = new Map(
      pages.slice(from, from + PAGES).map((page) => [text(page, 'id'), text(page, 'objectId')]),
    );
    const versions = await tx.find({
      table: 'sys_page_version',
      columns: ['pageId', 'content'],
      criteria: [{ field: 'pageId', op: 'in', value: [...some.keys()] }],
    });
    for (const version of versions) note(some.get(text(version, 'pageId')) ?? '', version.content);
  }
  return named;
}
