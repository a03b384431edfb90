import {
  type ControlDefinition,
  type FormPorts,
  fail,
  type Language,
  type LookupItem,
  ok,
} from '../../engine/internal.ts';
import { createPlatform, type Platform } from '../../platform/index.ts';
import { widgetTexts } from '../texts/widgetTexts.ts';

/** The records that the test platform's lookups return, in pages. */
export const ITEMS: readonly LookupItem[] = Array.from({ length: 45 }, (_, at) => ({
  id: `id-${at}`,
  number: `N${String(at).padStart(3, '0')}`,
  name: at === 7 ? 'shaft seven' : `item ${at}`,
  unit: at % 2 === 0 ? 'pcs' : 'kg',
}));

export interface TestPlatformOptions {
  readonly language?: Language;
  readonly ports?: Partial<FormPorts>;
  readonly controls?: readonly ControlDefinition[];
}

/** A platform whose forms load nothing, save anything and look up ITEMS; everything else is real. */
export function testPlatform(options: TestPlatformOptions = {}): Platform {
  const notes = new Map<string, string>();
  const real = createPlatform({
    baseUrl: 'http://localhost',
    language: options.language ?? 'en_US',
    bundles: [widgetTexts],
    notify: () => {},
    ...(options.controls ? { controls: options.controls } : {}),
    storage: {
      get: (name) => notes.get(name) ?? null,
      set: (name, value) => void notes.set(name, value),
      remove: (name) => void notes.delete(name),
    },
  });
  const ports: FormPorts = {
    clock: real.clock,
    ids: real.ids,
    save: async (model) => ok({ id: 'saved', model, msg: '' }),
    lookup: async ({ searchKey, pageIndex, pageLength, field }) => {
      if (field.lookup === null) return fail({ kind: 'badRequest', code: 'x', params: {}, retryable: false });
      const found = ITEMS.filter((item) => `${item.number} ${item.name}`.includes(searchKey));
      return ok(found.slice(pageIndex * pageLength, (pageIndex + 1) * pageLength));
    },
    ...options.ports,
  };
  return { ...real, formPorts: () => ports };
}
