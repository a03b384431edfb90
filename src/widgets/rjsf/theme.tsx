import { getDefaultRegistry, type ThemeProps } from '@rjsf/core';
import type { FieldProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { knownWidget } from './knownWidget.ts';
import { PageField, pageFieldOf } from './PageField.tsx';
import { templates } from './templates/templates.ts';
import { useTranslatedRegistry } from './useTranslatedRegistry.ts';
import { widgets } from './widgets/widgets.ts';

const plain = getDefaultRegistry().fields;

/** A field of the page where the schema has one, else rjsf's own field with the theme's widgets. */
function pageOr(Plain: ComponentType<FieldProps> | undefined) {
  return function PageOr(props: FieldProps) {
    const field = pageFieldOf(props);
    if (field !== null) return <PageField {...props} field={field} />;
    return Plain === undefined ? null : <Plain {...props} />;
  };
}

/** rjsf's field of any schema, in the user's language. */
function SchemaField(props: FieldProps) {
  const registry = useTranslatedRegistry(props.registry);
  const Plain = plain.SchemaField;
  return Plain === undefined ? null : <Plain {...props} {...knownWidget(props)} registry={registry} />;
}

const StringField = pageOr(plain.StringField);
const ObjectField = pageOr(plain.ObjectField);

/**
 * The widgets of pages as a theme for rjsf: `withTheme(pagewrightTheme)`, inside a `PwRoot`. With
 * `formContext = { page, lookup }` and the schema of `toJsonSchema(page)`, lookups work too. Source: DESIGN "rjsf".
 */
export const pagewrightTheme: ThemeProps = {
  widgets,
  templates,
  fields: { SchemaField, StringField, ObjectField },
};
