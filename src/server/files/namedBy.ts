/**
 * Whether whoever writes a definition may read the files that it names: what a published definition names is for all who
 * see its object (`access.ts`), so that a file that is closed to a builder must not be opened by naming it.
 *
 * Decision where the specification is silent: what the definition has named before stays, in its draft and in every
 * version that was published of it, whoever named it then; so a page is published by others than its makers, and set
 * back to a version. Ids of no file here are no more than text.
 */
import type { Session } from '../auth/session.ts';
import { invalid } from '../errors.ts';
import type { Registry } from '../objects/registry.ts';
import { text } from '../store/read.ts';
import type { Criterion, ReadTx } from '../store/types.ts';
import { readableFiles } from './access.ts';
import { idsIn } from './named.ts';

/** Ids of one criterion. */
const PART = 2000;

/** A definition as it is to be stored. */
export interface NamingDefinition {
  readonly content: unknown;
  /** What is stored of it: a draft, a published page, a model. */
  readonly before: readonly unknown[];
  /** Id of the page; null for an object model, which has no versions. */
  readonly pageId: string | null;
  /** Where its problems are told, as a JSON pointer. */
  readonly path: string;
}

/** Refuses with 422 a definition that newly names files which its writer may not read. */
export async function refuseUnreadable(
  tx: ReadTx,
  registry: Registry,
  writer: Session,
  { content, before, pageId, path }: NamingDefinition,
): Promise<void> {
  const known = before.map(idsIn);
  const added = [...idsIn(content)].filter((id) => !known.some((ids) => ids.has(id)));
  const tenant: Criterion = { field: 'tenantId', op: 'equal', value: writer.tenantId };
  const closed: string[] = [];
  for (let from = 0; from < added.length; from += PART) {
    const part: Criterion = { field: 'id', op: 'in', value: added.slice(from, from + PART) };
    const rows = await tx.find({ table: 'sys_file', criteria: [tenant, part] });
    const readable = await readableFiles(tx, registry, writer, writer.rights, rows);
    closed.push(...rows.map((row) => text(row, 'id')).filter((id) => !readable.has(id)));
  }
  if (closed.length === 0) return;
  const earlier = new Set<string>();
  if (pageId !== null) {
    const criteria: Criterion[] = [{ field: 'pageId', op: 'equal', value: pageId }];
    const versions = await tx.find({ table: 'sys_page_version', columns: ['content'], criteria });
    for (const version of versions) for (const id of idsIn(version.content)) earlier.add(id);
  }
  const left = closed.find((id) => !earlier.has(id));
  if (left === undefined) return;
  const message = `There is no file ${left} that you may read`;
  throw invalid([{ path, code: 'file.notFound', params: { id: left }, message }], 'file.notFound');
}
