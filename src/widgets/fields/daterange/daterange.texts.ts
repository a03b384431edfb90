import type { Catalogue } from '../../texts/catalogue.ts';

export const texts: Catalogue = {
  zh_TW: {
    'widgets.daterange.open': '選擇日期區間',
    'widgets.daterange.first': '請選擇開始日期',
    'widgets.daterange.last': '從 {day} 起，請選擇結束日期',
    'widgets.daterange.week': '最近 7 天',
    'widgets.daterange.month': '本月',
    'widgets.daterange.until': '到此日為止',
    'widgets.daterange.since': '從此日開始',
  },
  zh_CN: {
    'widgets.daterange.open': '选择日期区间',
    'widgets.daterange.first': '请选择开始日期',
    'widgets.daterange.last': '从 {day} 起，请选择结束日期',
    'widgets.daterange.week': '最近 7 天',
    'widgets.daterange.month': '本月',
    'widgets.daterange.until': '到此日为止',
    'widgets.daterange.since': '从此日开始',
  },
  en_US: {
    'widgets.daterange.open': 'Choose a date range',
    'widgets.daterange.first': 'Choose the first day',
    'widgets.daterange.last': 'From {day}: choose the last day',
    'widgets.daterange.week': 'Last 7 days',
    'widgets.daterange.month': 'This month',
    'widgets.daterange.until': 'Until this day',
    'widgets.daterange.since': 'From this day on',
  },
  vi_VN: {
    'widgets.daterange.open': 'Chọn khoảng ngày',
    'widgets.daterange.first': 'Chọn ngày bắt đầu',
    'widgets.daterange.last': 'Từ {day}: chọn ngày kết thúc',
    'widgets.daterange.week': '7 ngày qua',
    'widgets.daterange.month': 'Tháng này',
    'widgets.daterange.until': 'Đến ngày này',
    'widgets.daterange.since': 'Từ ngày này',
  },
};
