import type { Catalogue } from '../../texts/catalogue.ts';

export const texts: Catalogue = {
  zh_TW: { 'widgets.rate.of': '{value} 分（滿分 {max}）', 'widgets.rate.none': '尚未評分' },
  zh_CN: { 'widgets.rate.of': '{value} 分（满分 {max}）', 'widgets.rate.none': '尚未评分' },
  en_US: { 'widgets.rate.of': '{value} of {max}', 'widgets.rate.none': 'Not rated' },
  vi_VN: { 'widgets.rate.of': '{value} trên {max}', 'widgets.rate.none': 'Chưa đánh giá' },
};
