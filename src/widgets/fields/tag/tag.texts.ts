import type { Catalogue } from '../../texts/catalogue.ts';

export const texts: Catalogue = {
  zh_TW: { 'widgets.tag.add': '輸入後按 Enter' },
  zh_CN: { 'widgets.tag.add': '输入后按 Enter' },
  en_US: { 'widgets.tag.add': 'Type and press Enter' },
  vi_VN: { 'widgets.tag.add': 'Nhập rồi nhấn Enter' },
};
