import type { Catalogue } from '../../texts/catalogue.ts';

export const texts: Catalogue = {
  zh_TW: {
    'widgets.password.show': '顯示密碼',
    'widgets.password.hidden': '密碼已隱藏',
    'widgets.password.stays': '留空則不變更',
  },
  zh_CN: {
    'widgets.password.show': '显示密码',
    'widgets.password.hidden': '密码已隐藏',
    'widgets.password.stays': '留空则不变更',
  },
  en_US: {
    'widgets.password.show': 'Show the password',
    'widgets.password.hidden': 'Hidden password',
    'widgets.password.stays': 'Leave blank to keep it',
  },
  vi_VN: {
    'widgets.password.show': 'Hiện mật khẩu',
    'widgets.password.hidden': 'Mật khẩu được ẩn',
    'widgets.password.stays': 'Để trống để giữ nguyên',
  },
};
