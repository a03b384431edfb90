/** What few forms have, one line each: one file, fetched when the first of it is drawn. */

export { Chart } from '../chart/Chart.tsx';
export { PageRules } from './PageRules.tsx';
export { RareContainer } from './RareContainer.tsx';
export { WidgetActions } from './WidgetActions.tsx';
