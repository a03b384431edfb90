/**
 * Dialogs that scripts open, and what a dialog passes back when it closes.
 * Source: 001 1 (open a dynamic form in a dialog or drawer; close it, passing back a script and a context), 002 2.2.
 */
import { type CompiledPage, DIALOG_SIZES } from '../../engine/internal.ts';
import { isRecord } from '../../engine/plain.ts';
import type { OpenRequest } from '../types.ts';
import { isPlain } from './plain.ts';
import type { Effect } from './protocol.ts';

/** What `closeDialog(script?, context?)` passes back; the answer of the opener that showed the dialog. */
export interface DialogAnswer {
  /** Script to run in the page that opened the dialog. */
  readonly script: string | null;
  readonly context: Readonly<Record<string, unknown>>;
}

/** Longest title. */
const MAX_TITLE = 200;
/** Ids and codes only: anything that could be part of an address or of markup is refused. */
const ID = /^[^\s/\\?#:%&=<>"'`{}|^]{1,128}$/;
const LENGTH = /^\d{1,5}(\.\d{1,3})?(px|vw|vh|%|rem|em)?$/;

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null;
}

function matching(value: unknown, pattern: RegExp): string | null {
  const found = text(value);
  return found !== null && pattern.test(found) ? found : null;
}

/**
 * The request of a script's `openDialog(options)` or `openDrawer(options)` to the host. Null where it names the form by
 * something other than an id: scripts open forms of the product, never addresses.
 */
export function dialogRequest(
  effect: Extract<Effect, { kind: 'open' }>,
  page: Pick<CompiledPage, 'objectId'>,
): OpenRequest | null {
  const { options } = effect;
  for (const id of [options.renderCode, options.objectId, options.appObjectId, options.action])
    if (text(id) !== null && matching(id, ID) === null) return null;
  const width = matching(options.width, LENGTH);
  const height = matching(options.height, LENGTH);
  // A form over a page is lower than it unless its size is stated. Source: specification 001 2.1.
  const isLow = effect.as === 'dialog' && width === null && height === null;
  return {
    openType: effect.as,
    renderCode: text(options.renderCode) ?? '',
    objectId: text(options.objectId) ?? text(options.appObjectId) ?? page.objectId,
    action: text(options.action) ?? 'add',
    params: isRecord(options.params) ? options.params : {},
    title: (text(options.title) ?? '').slice(0, MAX_TITLE),
    ...(isLow ? DIALOG_SIZES.overForm : {}),
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
  };
}

/** The result for the script that opened the dialog: the context passed back, or the opener's own answer. */
export function readDialogAnswer(value: unknown): {
  readonly script: string | null;
  readonly context: Readonly<Record<string, unknown>>;
  readonly value: unknown;
} {
  const plain = isPlain(value) ? value : null;
  if (!isRecord(plain) || !('script' in plain) || !isRecord(plain.context)) {
    return { script: null, context: {}, value: plain };
  }
  const script = typeof plain.script === 'string' ? plain.script : null;
  return { script, context: plain.context, value: plain.context };
}
