import type { Catalogue } from '../../texts/catalogue.ts';

export const texts: Catalogue = {
  zh_TW: {
    'widgets.cascader.back': '返回「{name}」的上一層',
    'widgets.cascader.choose': '選取',
    'widgets.cascader.take': '選取 {name}',
  },
  zh_CN: {
    'widgets.cascader.back': '返回“{name}”的上一级',
    'widgets.cascader.choose': '选取',
    'widgets.cascader.take': '选取 {name}',
  },
  en_US: {
    'widgets.cascader.back': 'Back from {name}',
    'widgets.cascader.choose': 'Choose',
    'widgets.cascader.take': 'Choose {name}',
  },
  vi_VN: {
    'widgets.cascader.back': 'Quay lại từ {name}',
    'widgets.cascader.choose': 'Chọn',
    'widgets.cascader.take': 'Chọn {name}',
  },
};
