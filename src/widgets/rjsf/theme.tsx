import { getDefaultRegistry, type ThemeProps } from '@rjsf/core';
import type { FieldProps } from '@rjsf/utils';
import { LookupField, lookupOf } from './LookupField.tsx';
import { templates } from './templates.tsx';
import { widgets } from './widgets.tsx';

const { StringField: PlainStringField } = getDefaultRegistry().fields;

/** A string of a schema: a page's lookup where it is one, else rjsf's own field over the theme's widgets. */
function StringField(props: FieldProps) {
  const field = lookupOf(props);
  if (field !== null) return <LookupField {...props} field={field} />;
  return PlainStringField === undefined ? null : <PlainStringField {...props} />;
}

/**
 * The widgets of pages as a theme for rjsf: `withTheme(pagewrightTheme)`, inside a `PwRoot`. With
 * `formContext = { page, lookup }` and the schema of `toJsonSchema(page)`, lookups work too. Source: DESIGN "rjsf".
 */
export const pagewrightTheme: ThemeProps = { widgets, templates, fields: { StringField } };
