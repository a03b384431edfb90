import { CONTROLS } from '../catalogue.ts';
import { optionSchema } from './optionSchema.ts';
import type { PART_OPTIONS } from './parts.ts';

/** All text codes that panels name: titles, helps and words of enumerations. */
export function optionTextCodes(): ReadonlySet<string> {
  const parts = ['action', 'listColumn', 'listTable'] satisfies (keyof typeof PART_OPTIONS)[];
  const schemas = [
    ...CONTROLS.map((control) => optionSchema(control, true)),
    ...parts.map((part) => optionSchema(part)),
  ];
  const named = schemas.flatMap(({ uiSchema }) => Object.values(uiSchema));
  return new Set(named.flatMap((ui) => [ui.titleKey, ui.helpKey, ...ui.enumKeys]));
}
