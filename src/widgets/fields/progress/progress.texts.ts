import type { Catalogue } from '../../texts/catalogue.ts';

export const texts: Catalogue = {
  zh_TW: { 'widgets.progress.name': '進度' },
  zh_CN: { 'widgets.progress.name': '进度' },
  en_US: { 'widgets.progress.name': 'Progress' },
  vi_VN: { 'widgets.progress.name': 'Tiến độ' },
};
