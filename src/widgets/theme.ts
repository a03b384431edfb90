/**
 * The theme for rjsf, for the designer and `pagewright/rjsf`. Apart from the room's other doors: whoever draws no rjsf
 * form need not have rjsf installed.
 */

export { createSchemaValidator } from './rjsf/schemaValidator.ts';
export { pagewrightTheme } from './rjsf/theme.tsx';
