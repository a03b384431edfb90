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

const later = () => import('./registry.later.ts');
export const attachmentAdapter = laterAdapter(
  ['attachment'],
  async () => (await later()).attachmentAdapter,
  'group',
);
export const autocompleteAdapter = laterAdapter(
  ['autocomplete'],
  async () => (await later()).autocompleteAdapter,
);
export const binaryAdapter = laterAdapter(
  ['binary'],
  async () => (await later()).binaryAdapter,
  'readOnly',
  'group',
);
export const cascaderAdapter = laterAdapter(['cascader'], async () => (await later()).cascaderAdapter);
export const colorPickerAdapter = laterAdapter(
  ['colorpicker'],
  async () => (await later()).colorPickerAdapter,
);
export const customAdapter = laterAdapter(['custom'], async () => (await later()).customAdapter);
export const dateRangeAdapter = laterAdapter(['daterange'], async () => (await later()).dateRangeAdapter);
export const imageAdapter = laterAdapter(
  ['image'],
  async () => (await later()).imageAdapter,
  'readOnly',
  'group',
);
export const imageUploadAdapter = laterAdapter(
  ['imageupload'],
  async () => (await later()).imageUploadAdapter,
  'group',
);
export const langEditAdapter = laterAdapter(['langedit'], async () => (await later()).langEditAdapter);
export const passwordAdapter = laterAdapter(['password'], async () => (await later()).passwordAdapter);
export const rateAdapter = laterAdapter(['rate'], async () => (await later()).rateAdapter);
export const tagAdapter = laterAdapter(['tag'], async () => (await later()).tagAdapter);
export const codeAdapter = laterAdapter(['code'], async () => (await later()).codeAdapter);
export const richTextAdapter = laterAdapter(['richtext'], async () => (await later()).richTextAdapter);
export const treeAdapter = laterAdapter(['tree'], async () => (await later()).treeAdapter);
