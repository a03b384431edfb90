/** What is used of ECharts, in one file that is fetched with the first chart. */
export { BarChart, LineChart, PieChart } from 'echarts/charts';
export { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
export { type ECharts, type EChartsCoreOption, init, use } from 'echarts/core';
export { SVGRenderer } from 'echarts/renderers';
