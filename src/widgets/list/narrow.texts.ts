import type { Catalogue } from '../texts/catalogue.ts';

/** Texts of lists on phones, which come with their code. */
export const texts: Catalogue = {
  zh_TW: {
    'list.narrow.find': '查詢{field}',
    'list.narrow.conditions': '更多條件',
    'list.narrow.more': '載入更多',
    'list.narrow.failed': '無法載入更多資料',
    'list.narrow.shown': '已顯示 {shown} 筆，共 {count} 筆',
    'list.narrow.shownAll': '共 {count} 筆',
    'list.narrow.most': '已顯示前 {shown} 筆，請以條件縮小範圍',
  },
  zh_CN: {
    'list.narrow.find': '查询{field}',
    'list.narrow.conditions': '更多条件',
    'list.narrow.more': '加载更多',
    'list.narrow.failed': '无法加载更多数据',
    'list.narrow.shown': '已显示 {shown} 条，共 {count} 条',
    'list.narrow.shownAll': '共 {count} 条',
    'list.narrow.most': '已显示前 {shown} 条，请用条件缩小范围',
  },
  en_US: {
    'list.narrow.find': 'Search {field}',
    'list.narrow.conditions': 'More conditions',
    'list.narrow.more': 'Load more',
    'list.narrow.failed': 'More rows could not be loaded',
    'list.narrow.shown': '{shown} of {count} rows',
    'list.narrow.shownAll': '{count} {count|row|rows}',
    'list.narrow.most': 'These are the first {shown} rows; set conditions to find others',
  },
  vi_VN: {
    'list.narrow.find': 'Tìm theo {field}',
    'list.narrow.conditions': 'Thêm điều kiện',
    'list.narrow.more': 'Tải thêm',
    'list.narrow.failed': 'Không thể tải thêm dòng',
    'list.narrow.shown': 'Đã hiện {shown} trên {count} dòng',
    'list.narrow.shownAll': '{count} dòng',
    'list.narrow.most': 'Đây là {shown} dòng đầu; hãy đặt điều kiện để tìm các dòng khác',
  },
};
