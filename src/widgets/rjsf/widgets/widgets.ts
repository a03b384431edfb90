import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { later } from '../../hooks/later.tsx';
import { widgetOf } from './AdapterWidget.tsx';
import { FileWidget } from './FileWidget.tsx';
import { fieldKinds } from './kinds.ts';
import { RangeWidget } from './RangeWidget.tsx';

/** What they are made of is more than all other widgets together, and few forms have one. */
const rare = () => import('./rareWidgets.ts');
const AltDateWidget = later<WidgetProps>(async () => (await rare()).AltDateWidget);
const AltDateTimeWidget = later<WidgetProps>(async () => (await rare()).AltDateTimeWidget);
const IconWidget = later<WidgetProps>(async () => (await rare()).IconWidget);
/** Charts have no value, and so no kind of a field. */
const ChartWidget = later<WidgetProps>(async () => (await rare()).ChartWidget);

const Text = widgetOf('text');

/** rjsf's widgets by its own names, then the picker of icons, the chart and one by each kind's name, for `ui:widget`. */
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
  piechart: ChartWidget,
  ...Object.fromEntries(fieldKinds.map((kind) => [kind, widgetOf(kind)] as const)),
};
