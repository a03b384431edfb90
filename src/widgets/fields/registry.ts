/**
 * All widgets of fields: a folder and a line here for each. The list is this module's namespace. Those that few pages
 * have are fetched when a page first draws one.
 */
import { laterAdapter } from './laterAdapter.tsx';

export { checkAdapter } from './check/check.adapter.ts';
export { checkGroupAdapter, radioAdapter } from './choice/choice.adapter.ts';
export { lookupAdapter, lookupMultipleAdapter } from './lookup/lookup.adapter.ts';
export { momentAdapter } from './moment/moment.adapter.ts';
export { numberAdapter } from './number/number.adapter.ts';
export { personAdapter } from './person/person.adapter.ts';
export { progressAdapter } from './progress/progress.adapter.ts';
export { propertyAdapter } from './property/property.adapter.ts';
export { selectAdapter, selectMultipleAdapter } from './select/select.adapter.ts';
export { statusAdapter } from './status/status.adapter.ts';
export { systemTimeAdapter } from './systemtime/systemtime.adapter.ts';
export { textAdapter } from './text/text.adapter.ts';
export { textAreaAdapter } from './textarea/textarea.adapter.ts';

export const autocompleteAdapter = laterAdapter(
  { kinds: ['autocomplete'] },
  async () => (await import('./autocomplete/autocomplete.adapter.ts')).autocompleteAdapter,
);
export const colorPickerAdapter = laterAdapter(
  { kinds: ['colorpicker'] },
  async () => (await import('./colorpicker/colorpicker.adapter.ts')).colorPickerAdapter,
);
export const dateRangeAdapter = laterAdapter(
  { kinds: ['daterange'] },
  async () => (await import('./daterange/daterange.adapter.ts')).dateRangeAdapter,
);
export const langEditAdapter = laterAdapter(
  { kinds: ['langedit'] },
  async () => (await import('./langedit/langedit.adapter.ts')).langEditAdapter,
);
export const passwordAdapter = laterAdapter(
  { kinds: ['password'] },
  async () => (await import('./password/password.adapter.ts')).passwordAdapter,
);
export const rateAdapter = laterAdapter(
  { kinds: ['rate'] },
  async () => (await import('./rate/rate.adapter.ts')).rateAdapter,
);
export const tagAdapter = laterAdapter(
  { kinds: ['tag'] },
  async () => (await import('./tag/tag.adapter.ts')).tagAdapter,
);
