/** The text of this tab, kept over a reload. Another site cannot write here, so what was shown stays shown. */
import { isRecord } from '../../../src/engine/internal.ts';
import { isSourceKind, type Source, sourceOf } from './source.ts';

const NAME = 'pagewright.playground';

export interface Kept {
  readonly source: Source;
  readonly shown: boolean;
}

/** Keeps the text for a reload at the same address. What cannot be kept is lost, as without this. */
export function keep({ source, shown }: Kept): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ hash: location.hash, ...source, shown }));
  } catch {
    // Storage is full or forbidden.
  }
}

/** What was kept at this address; null where nothing was. */
export function kept(): Kept | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
    if (!isRecord(value) || value.hash !== location.hash || typeof value.text !== 'string') return null;
    const { kind, uiSchema, operation } = value;
    const source = sourceOf(value.text, {
      kind: isSourceKind(kind) ? kind : null,
      uiSchema: typeof uiSchema === 'string' ? uiSchema : '',
      operation: typeof operation === 'string' ? operation : '',
    });
    return { source, shown: value.shown === true };
  } catch {
    return null;
  }
}
