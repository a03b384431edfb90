import {
  type CompiledPage,
  compilePage,
  createForm,
  type Form,
  type Issue,
  type Mode,
} from '../../engine/index.ts';
import type { Platform } from '../../platform/index.ts';
import { isRecord } from '../text/items.ts';

/** True for a page that `compilePage` has made. */
export function isCompiledPage(definition: unknown): definition is CompiledPage {
  return (
    isRecord(definition) &&
    definition.kind === 'form' &&
    isRecord(definition.nodes) &&
    Array.isArray(definition.root)
  );
}

/** Compiles what is not compiled yet. */
export function pageOf(definition: unknown): {
  readonly page: CompiledPage | null;
  readonly issues: readonly Issue[];
} {
  return isCompiledPage(definition) ? { page: definition, issues: [] } : compilePage(definition);
}

/** A form of its own for a page without a session: no script sandbox, the platform's ports for the rest. */
export function openForm(
  page: CompiledPage,
  mode: Mode,
  record: Readonly<Record<string, unknown>> | undefined,
  platform: Platform,
): Form {
  const id = record?.id;
  const ports = platform.formPorts(page, typeof id === 'string' ? id : null);
  return createForm(page, { mode, ports, ...(record === undefined ? {} : { record }) });
}
