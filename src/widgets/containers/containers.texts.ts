import type { Catalogue } from '../texts/catalogue.ts';

/** Texts of the containers that are fetched when first drawn. */
export const texts: Catalogue = {
  zh_TW: {
    'widgets.split.move': '調整左右寬度',
    'widgets.innerForm.missing': '此處的頁面無法顯示',
    'widgets.innerForm.none': '尚未選擇資料',
    'widgets.innerForm.open': '開啟',
  },
  zh_CN: {
    'widgets.split.move': '调整左右宽度',
    'widgets.innerForm.missing': '此处的页面无法显示',
    'widgets.innerForm.none': '尚未选择数据',
    'widgets.innerForm.open': '打开',
  },
  en_US: {
    'widgets.split.move': 'Move the border between the parts',
    'widgets.innerForm.missing': 'The page that belongs here cannot be shown',
    'widgets.innerForm.none': 'Nothing is chosen yet',
    'widgets.innerForm.open': 'Open',
  },
  vi_VN: {
    'widgets.split.move': 'Kéo để đổi bề rộng hai phần',
    'widgets.innerForm.missing': 'Không thể hiển thị trang ở đây',
    'widgets.innerForm.none': 'Chưa chọn bản ghi',
    'widgets.innerForm.open': 'Mở',
  },
};
