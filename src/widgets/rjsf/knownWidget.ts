import { type FieldProps, getUiOptions, hasWidget, type UiSchema } from '@rjsf/utils';

/**
 * What a field is drawn by. rjsf throws for a `ui:widget` that it knows none of for the schema, which takes the whole
 * form down: such a word becomes the option `unknownWidget`, which the template says, and the plain widget is drawn.
 */
export function knownWidget({ schema, uiSchema, formData, registry }: FieldProps): { uiSchema?: UiSchema } {
  const { widget, unknownWidget, ...options } = getUiOptions(uiSchema);
  if (widget === undefined && unknownWidget === undefined) return {};
  const { schemaUtils, widgets } = registry;
  const whole = schemaUtils.retrieveSchema(schema, formData);
  // The choice among alternatives is a number to rjsf.
  const isChoice = (whole.anyOf ?? whole.oneOf) !== undefined && !schemaUtils.isSelect(whole);
  const isKnown =
    widget === undefined ||
    widget === 'hidden' ||
    options.field !== undefined ||
    hasWidget(isChoice ? { type: 'number' } : whole, widget, widgets);
  if (isKnown && unknownWidget === undefined) return {};
  const { 'ui:widget': _widget, 'ui:options': _options, ...rest } = uiSchema ?? {};
  // An alternative has the words of the field around it, which says them itself.
  const stated = isKnown ? widget && { widget } : { unknownWidget: String(widget) };
  return { uiSchema: { ...rest, 'ui:options': { ...options, ...stated } } };
}
