import type { Catalogue } from '../texts/catalogue.ts';

/** Texts of the containers that are fetched when first drawn. */
export const texts: Catalogue = {
  zh_TW: {
    'widgets.split.move': '調整左右寬度',
  },
  zh_CN: {
    'widgets.split.move': '调整左右宽度',
  },
  en_US: {
    'widgets.split.move': 'Move the border between the parts',
  },
  vi_VN: {
    'widgets.split.move': 'Kéo để đổi bề rộng hai phần',
  },
};
