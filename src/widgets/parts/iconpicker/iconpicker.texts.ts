import type { Catalogue } from '../../texts/catalogue.ts';

export const texts: Catalogue = {
  zh_TW: {
    'widgets.iconpicker.none': '選擇圖示',
    'widgets.iconpicker.unknown': '{name}（沒有此圖示）',
    'widgets.iconpicker.search': '以英文名稱搜尋圖示',
    'widgets.iconpicker.icons': '圖示',
    'widgets.iconpicker.found': '共 {count} 個圖示',
  },
  zh_CN: {
    'widgets.iconpicker.none': '选择图标',
    'widgets.iconpicker.unknown': '{name}（没有此图标）',
    'widgets.iconpicker.search': '按英文名称搜索图标',
    'widgets.iconpicker.icons': '图标',
    'widgets.iconpicker.found': '共 {count} 个图标',
  },
  en_US: {
    'widgets.iconpicker.none': 'Choose an icon',
    'widgets.iconpicker.unknown': '{name} (no such icon)',
    'widgets.iconpicker.search': 'Search icons by name',
    'widgets.iconpicker.icons': 'Icons',
    'widgets.iconpicker.found': '{count} icons',
  },
  vi_VN: {
    'widgets.iconpicker.none': 'Chọn biểu tượng',
    'widgets.iconpicker.unknown': '{name} (không có biểu tượng này)',
    'widgets.iconpicker.search': 'Tìm biểu tượng theo tên tiếng Anh',
    'widgets.iconpicker.icons': 'Biểu tượng',
    'widgets.iconpicker.found': '{count} biểu tượng',
  },
};
