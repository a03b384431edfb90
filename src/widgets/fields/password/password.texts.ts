import type { Catalogue } from '../../texts/catalogue.ts';

export const texts: Catalogue = {
  zh_TW: { 'widgets.password.show': '顯示密碼', 'widgets.password.hidden': '密碼已隱藏' },
  zh_CN: { 'widgets.password.show': '显示密码', 'widgets.password.hidden': '密码已隐藏' },
  en_US: { 'widgets.password.show': 'Show the password', 'widgets.password.hidden': 'Hidden password' },
  vi_VN: { 'widgets.password.show': 'Hiện mật khẩu', 'widgets.password.hidden': 'Mật khẩu được ẩn' },
};
