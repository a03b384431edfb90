import type { Catalogue } from '../../widgets/internal.ts';

/** Texts of the signed-in devices. */
export const texts: Catalogue = {
  zh_TW: {
    'shell.sessions.title': '登入中的裝置',
    'shell.sessions.help': '這些裝置以您的帳號登入。不認得的，請結束它的登入並變更密碼。',
    'shell.sessions.failed': '無法載入登入中的裝置',
    'shell.sessions.forbidden': '您沒有查看登入裝置的權限',
    'shell.sessions.unknown': '未知的裝置',
    'shell.sessions.current': '這個裝置',
    'shell.sessions.seen': '最近使用 {time}，{address}',
    'shell.sessions.started': '登入時間 {time}',
    'shell.sessions.end': '結束登入',
    'shell.sessions.endOne': '結束登入：{name}',
    'shell.sessions.endTitle': '結束登入',
    'shell.sessions.endAsk': '{name}（{address}）會立即登出，那裡尚未儲存的內容要重新登入後才能儲存。',
    'shell.sessions.endOthers': '結束其他所有裝置的登入',
    'shell.sessions.endOthersAsk':
      '除了這個裝置，其他裝置都會立即登出，那裡尚未儲存的內容要重新登入後才能儲存。',
    'shell.sessions.none': '沒有其他裝置登入。',
  },
  zh_CN: {
    'shell.sessions.title': '登录中的设备',
    'shell.sessions.help': '这些设备以您的账号登录。不认识的，请结束它的登录并修改密码。',
    'shell.sessions.failed': '无法加载登录中的设备',
    'shell.sessions.forbidden': '您没有查看登录设备的权限',
    'shell.sessions.unknown': '未知的设备',
    'shell.sessions.current': '这台设备',
    'shell.sessions.seen': '最近使用 {time}，{address}',
    'shell.sessions.started': '登录时间 {time}',
    'shell.sessions.end': '结束登录',
    'shell.sessions.endOne': '结束登录：{name}',
    'shell.sessions.endTitle': '结束登录',
    'shell.sessions.endAsk': '{name}（{address}）会立即退出，那里尚未保存的内容要重新登录后才能保存。',
    'shell.sessions.endOthers': '结束其他所有设备的登录',
    'shell.sessions.endOthersAsk':
      '除了这台设备，其他设备都会立即退出，那里尚未保存的内容要重新登录后才能保存。',
    'shell.sessions.none': '没有其他设备登录。',
  },
  en_US: {
    'shell.sessions.title': 'Signed-in devices',
    'shell.sessions.help':
      'These devices are signed in to your account. End those that you do not know, and change your password.',
    'shell.sessions.failed': 'The signed-in devices could not be loaded',
    'shell.sessions.forbidden': 'You have no permission to see signed-in devices',
    'shell.sessions.unknown': 'Unknown device',
    'shell.sessions.current': 'This device',
    'shell.sessions.seen': 'Last used {time}, {address}',
    'shell.sessions.started': 'Signed in {time}',
    'shell.sessions.end': 'End',
    'shell.sessions.endOne': 'End the session: {name}',
    'shell.sessions.endTitle': 'End the session',
    'shell.sessions.endAsk':
      '{name} ({address}) is signed out at once. Unsaved work there can be saved only after signing in again.',
    'shell.sessions.endOthers': 'End all other sessions',
    'shell.sessions.endOthersAsk':
      'All devices but this one are signed out at once. Unsaved work there can be saved only after signing in again.',
    'shell.sessions.none': 'No other device is signed in.',
  },
  vi_VN: {
    'shell.sessions.title': 'Thiết bị đang đăng nhập',
    'shell.sessions.help':
      'Các thiết bị này đang đăng nhập bằng tài khoản của bạn. Hãy kết thúc thiết bị lạ và đổi mật khẩu.',
    'shell.sessions.failed': 'Không tải được danh sách thiết bị',
    'shell.sessions.forbidden': 'Bạn không có quyền xem thiết bị đang đăng nhập',
    'shell.sessions.unknown': 'Thiết bị không rõ',
    'shell.sessions.current': 'Thiết bị này',
    'shell.sessions.seen': 'Dùng lần cuối {time}, {address}',
    'shell.sessions.started': 'Đăng nhập lúc {time}',
    'shell.sessions.end': 'Kết thúc',
    'shell.sessions.endOne': 'Kết thúc phiên: {name}',
    'shell.sessions.endTitle': 'Kết thúc phiên đăng nhập',
    'shell.sessions.endAsk':
      '{name} ({address}) bị đăng xuất ngay. Nội dung chưa lưu ở đó chỉ lưu được sau khi đăng nhập lại.',
    'shell.sessions.endOthers': 'Kết thúc mọi phiên khác',
    'shell.sessions.endOthersAsk':
      'Mọi thiết bị trừ thiết bị này bị đăng xuất ngay. Nội dung chưa lưu ở đó chỉ lưu được sau khi đăng nhập lại.',
    'shell.sessions.none': 'Không có thiết bị nào khác đăng nhập.',
  },
};
