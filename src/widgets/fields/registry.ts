/**
 * The widgets of fields that every form brings, a folder and a line here for each; those that few pages have stand in
 * `registry.later.ts`. The list is this module's namespace.
 */
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
