import type { RegistryWidgetsType } from '@rjsf/utils';
import { widgetOf } from './AdapterWidget.tsx';
import { AltDateTimeWidget, AltDateWidget } from './AltDateWidget.tsx';
import { FileWidget } from './FileWidget.tsx';
import { IconWidget } from './IconWidget.tsx';
import { fieldKinds } from './kinds.ts';
import { RangeWidget } from './RangeWidget.tsx';

const Text = widgetOf('text');

/** rjsf's widgets by its own names, then the picker of icons and one by each kind's name, for `ui:widget`. */
export const widgets: RegistryWidgetsType = {
  TextWidget: Text,
  EmailWidget: Text,
  URLWidget: Text,
  UpDownWidget: widgetOf('decimal'),
  TextareaWidget: widgetOf('textarea'),
  PasswordWidget: widgetOf('password'),
  ColorWidget: widgetOf('colorpicker'),
  RatingWidget: widgetOf('rate'),
  RangeWidget,
  SelectWidget: widgetOf('select'),
  RadioWidget: widgetOf('radio'),
  CheckboxWidget: widgetOf('checkbox'),
  CheckboxesWidget: widgetOf('checkboxmultiple'),
  DateWidget: widgetOf('date'),
  DateTimeWidget: widgetOf('datetime'),
  TimeWidget: widgetOf('time'),
  AltDateWidget,
  AltDateTimeWidget,
  FileWidget,
  icon: IconWidget,
  ...Object.fromEntries(fieldKinds.map((kind) => [kind, widgetOf(kind)] as const)),
};
