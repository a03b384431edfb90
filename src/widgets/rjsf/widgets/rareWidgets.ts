/** Widgets that few forms have: one file of the build, since each further one parts what it shares with all others. */
export { AltDateTimeWidget, AltDateWidget } from './AltDateWidget.tsx';
export { ChartWidget } from './ChartWidget.tsx';
export { IconWidget } from './IconWidget.tsx';
