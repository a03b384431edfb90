import type { Kind } from '../../engine/internal.ts';
import { checkAdapter } from './check/check.adapter.ts';
import { checkGroupAdapter, radioAdapter } from './choice/choice.adapter.ts';
import { lookupAdapter, lookupMultipleAdapter } from './lookup/lookup.adapter.ts';
import { momentAdapter } from './moment/moment.adapter.ts';
import { numberAdapter } from './number/number.adapter.ts';
import {
  fallbackAdapter,
  personAdapter,
  propertyAdapter,
  statusAdapter,
  systemTimeAdapter,
} from './readonly/readonly.adapter.tsx';
import { selectAdapter, selectMultipleAdapter } from './select/select.adapter.ts';
import { textAdapter, textAreaAdapter } from './text/text.adapter.ts';
import type { Adapter } from './types.ts';

/** Every adapter there is. A new widget is one folder, and one line here. */
export const adapters: readonly Adapter[] = [
  textAdapter,
  textAreaAdapter,
  numberAdapter,
  momentAdapter,
  selectAdapter,
  selectMultipleAdapter,
  radioAdapter,
  checkAdapter,
  checkGroupAdapter,
  lookupAdapter,
  lookupMultipleAdapter,
  propertyAdapter,
  statusAdapter,
  personAdapter,
  systemTimeAdapter,
];

/** Kinds of fields that have no adapter yet: shown as a named, read-only view of their value. */
export const kindsWithoutAdapter: readonly Kind[] = [
  'daterange',
  'tree',
  'cascader',
  'autocomplete',
  'tag',
  'rate',
  'password',
  'langedit',
  'colorpicker',
  'map',
  'image',
  'imageupload',
  'attachment',
  'binary',
  'html',
  'richtext',
  'code',
  'icon',
  'piechart',
  'progress',
  'custom',
];

const byKind = new Map<Kind, Adapter>(
  adapters.flatMap((adapter) => adapter.kinds.map((kind) => [kind, adapter] as const)),
);

/** How a kind is drawn; the read-only fallback where it has no adapter. */
export function adapterFor(kind: Kind): Adapter {
  return byKind.get(kind) ?? fallbackAdapter;
}

/** True where the user can write values of this kind. */
export function isWritable(kind: Kind): boolean {
  const adapter = byKind.get(kind);
  return adapter !== undefined && adapter.Input !== adapter.Display;
}
