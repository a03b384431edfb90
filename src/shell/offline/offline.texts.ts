import type { Catalogue } from '../../widgets/internal.ts';

/** Texts of saves that wait for the network. */
export const texts: Catalogue = {
  zh_TW: {
    'shell.offline.title': '等待送出',
    'shell.offline.waits': '恢復連線後送出',
    'shell.offline.elsewhere': '在原組織登入後送出',
    'shell.offline.refused': '伺服器未接受，請開啟處理',
    'shell.offline.new': '新單據',
    'shell.offline.open': '開啟',
    'shell.offline.discard': '捨棄',
    'shell.offline.sent': '已送出離線時儲存的 {count} 筆',
    'shell.offline.told': '伺服器未接受離線時儲存的 {count} 筆，請到首頁處理',
    'shell.offline.busy': '此單據有未儲存的變更，請先儲存或捨棄',
  },
  zh_CN: {
    'shell.offline.title': '等待送出',
    'shell.offline.waits': '恢复连接后送出',
    'shell.offline.elsewhere': '在原组织登录后送出',
    'shell.offline.refused': '服务器未接受，请打开处理',
    'shell.offline.new': '新单据',
    'shell.offline.open': '打开',
    'shell.offline.discard': '舍弃',
    'shell.offline.sent': '已送出离线时保存的 {count} 笔',
    'shell.offline.told': '服务器未接受离线时保存的 {count} 笔，请到首页处理',
    'shell.offline.busy': '此单据有未保存的更改，请先保存或舍弃',
  },
  en_US: {
    'shell.offline.title': 'Waiting to be sent',
    'shell.offline.waits': 'Sent when the network is back',
    'shell.offline.elsewhere': 'Sent when you are signed in to its organisation',
    'shell.offline.refused': 'The server did not take it; open it to settle it',
    'shell.offline.new': 'New record',
    'shell.offline.open': 'Open',
    'shell.offline.discard': 'Discard',
    'shell.offline.sent': 'Sent what was saved without a network: {count}',
    'shell.offline.told':
      'The server did not take what was saved without a network: {count}. Settle it on the home page',
    'shell.offline.busy': 'This record has other unsaved changes; save or discard them first',
  },
  vi_VN: {
    'shell.offline.title': 'Chờ gửi',
    'shell.offline.waits': 'Sẽ gửi khi có mạng trở lại',
    'shell.offline.elsewhere': 'Sẽ gửi khi bạn đăng nhập vào tổ chức của nó',
    'shell.offline.refused': 'Máy chủ không nhận; hãy mở để xử lý',
    'shell.offline.new': 'Phiếu mới',
    'shell.offline.open': 'Mở',
    'shell.offline.discard': 'Bỏ',
    'shell.offline.sent': 'Đã gửi {count} phiếu lưu khi không có mạng',
    'shell.offline.told': 'Máy chủ không nhận {count} phiếu lưu khi không có mạng; hãy xử lý ở trang chủ',
    'shell.offline.busy': 'Phiếu này có thay đổi khác chưa lưu; hãy lưu hoặc bỏ trước',
  },
};
