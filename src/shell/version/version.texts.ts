import type { Catalogue } from '../../widgets/internal.ts';

/** Texts of the version check. */
export const texts: Catalogue = {
  zh_TW: {
    'shell.version.title': '有新版本',
    'shell.version.help': '伺服器上有此應用程式的新版本。重新載入後即可使用，已開啟的分頁會保留。',
    'shell.version.confirm': '重新載入',
    'shell.version.later': '稍後',
  },
  zh_CN: {
    'shell.version.title': '有新版本',
    'shell.version.help': '服务器上有此应用程序的新版本。重新加载后即可使用，已打开的标签页会保留。',
    'shell.version.confirm': '重新加载',
    'shell.version.later': '稍后',
  },
  en_US: {
    'shell.version.title': 'A new version is there',
    'shell.version.help':
      'The server has a new version of this application. It is used after loading the page anew; open tabs stay.',
    'shell.version.confirm': 'Reload',
    'shell.version.later': 'Later',
  },
  vi_VN: {
    'shell.version.title': 'Có phiên bản mới',
    'shell.version.help':
      'Máy chủ có phiên bản mới của ứng dụng. Tải lại trang để dùng; các tab đang mở được giữ lại.',
    'shell.version.confirm': 'Tải lại',
    'shell.version.later': 'Để sau',
  },
};
