import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { later } from '../../hooks/later.tsx';
import { widgetOf } from './AdapterWidget.tsx';
import { AltDateTimeWidget, AltDateWidget } from './AltDateWidget.tsx';
import { FileWidget } from './FileWidget.tsx';
import { fieldKinds } from './kinds.ts';
import { RangeWidget } from './RangeWidget.tsx';

/** Its picker and popup are more than all other widgets together: few forms have one. */
const IconWidget = later<WidgetProps>(async () => (await import('./IconWidget.tsx')).IconWidget);

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
