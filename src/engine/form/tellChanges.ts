/** Telling those who watch a form's values. */
import type { FormCore } from './core.ts';
import { notify } from './gate.ts';
import type { FieldPath } from './types.ts';

/** One that throws stops neither the others nor the change that they are told of; a notice says that it has failed. */
export function tellChanges(core: FormCore, paths: readonly FieldPath[]): void {
  for (const watcher of [...core.readers.changes]) {
    try {
      watcher(paths);
    } catch (error) {
      notify(core, 'error', 'form.watcherFailed', { msg: error instanceof Error ? error.message : '' });
    }
  }
}
