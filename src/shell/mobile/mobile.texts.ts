import type { Catalogue } from '../../widgets/internal.ts';

/** Texts of the shell for mobile devices. */
export const texts: Catalogue = {
  zh_TW: {
    'shell.mobile.back': '返回',
    'shell.mobile.me': '我的',
    'shell.mobile.find': '搜尋頁面',
    'shell.mobile.empty': '還沒有可用的頁面',
    'shell.mobile.notFound': '找不到「{word}」',
    'shell.mobile.desktop': '電腦版',
    'shell.mobile.open': '手機版',
  },
  zh_CN: {
    'shell.mobile.back': '返回',
    'shell.mobile.me': '我的',
    'shell.mobile.find': '搜索页面',
    'shell.mobile.empty': '还没有可用的页面',
    'shell.mobile.notFound': '找不到“{word}”',
    'shell.mobile.desktop': '电脑版',
    'shell.mobile.open': '手机版',
  },
  en_US: {
    'shell.mobile.back': 'Back',
    'shell.mobile.me': 'Me',
    'shell.mobile.find': 'Find a page',
    'shell.mobile.empty': 'There are no pages yet',
    'shell.mobile.notFound': 'Nothing is called “{word}”',
    'shell.mobile.desktop': 'Desktop version',
    'shell.mobile.open': 'Mobile version',
  },
  vi_VN: {
    'shell.mobile.back': 'Quay lại',
    'shell.mobile.me': 'Tôi',
    'shell.mobile.find': 'Tìm trang',
    'shell.mobile.empty': 'Chưa có trang nào',
    'shell.mobile.notFound': 'Không tìm thấy “{word}”',
    'shell.mobile.desktop': 'Bản máy tính',
    'shell.mobile.open': 'Bản di động',
  },
};
