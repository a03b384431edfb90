import { type CompiledPage, type FormPorts, originOf } from '../../engine/internal.ts';
import type { FormPortParts } from '../ports/formPorts.ts';
import { hasPattern } from '../ports/hasPattern.ts';
import { createIdle } from '../ports/idle.ts';
import { isNobodys } from '../ports/unset.ts';
import { saveUrlOf } from '../ports/urls.ts';
import { clientCode, latePart, serverCode } from './part.ts';

/** The ports of a form, as `formPorts` makes them: which there are is known at once, their code when one is used. */
export function lateFormPorts(page: CompiledPage, recordId: string | null, parts: FormPortParts): FormPorts {
  const { clock, ids, notify, patterns, opener } = parts;
  const { ask } = latePart(serverCode, (code) => code.formPorts(page, recordId, parts));
  // A failure shows when a pattern is used before its engine is there.
  if (hasPattern(page)) patterns.load().catch(() => undefined);
  // What will be saved shall not have to wait for its code, or fail because the line has broken since.
  if (typeof document !== 'undefined')
    createIdle(clock)(() => void Promise.all([clientCode(), serverCode()]));
  const hasSave = page.dataUrl !== null && saveUrlOf(page.dataUrl) !== null;
  return {
    clock,
    ids,
    notify,
    matches: patterns.matches,
    lookup: (query, signal) => ask((ports) => ports.lookup?.(query, signal)),
    ...(!isNobodys(page) && {
      picking: {
        page: (field, signal) => ask((ports) => ports.picking?.page(field, signal)),
        items: (query, signal) => ask((ports) => ports.picking?.items(query, signal)),
      },
    }),
    fieldEvent: (name, model, signal) => ask((ports) => ports.fieldEvent?.(name, model, signal)),
    handleAuth: (id, signal) => ask((ports) => ports.handleAuth?.(id, signal)),
    runServerAction: (call, id, signal, opinion) =>
      ask((ports) => ports.runServerAction?.(call, id, signal, opinion)),
    ...(page.dataUrl !== null && { load: (signal, id) => ask((ports) => ports.load?.(signal, id)) }),
    ...(hasSave && { save: (model, key, signal) => ask((ports) => ports.save?.(model, key, signal)) }),
    ...(originOf(page.params) !== null && { source: (signal) => ask((ports) => ports.source?.(signal)) }),
    ...(opener !== undefined && { open: (opening, signal) => ask((ports) => ports.open?.(opening, signal)) }),
  };
}
