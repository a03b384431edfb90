import type { Catalogue } from '../../texts/catalogue.ts';

export const texts: Catalogue = {
  zh_TW: {
    'widgets.langedit.open': '各語言文字',
    'widgets.langedit.openMissing': '各語言文字（{count} 種語言尚未填寫）',
    'widgets.langedit.missing': '未填寫',
  },
  zh_CN: {
    'widgets.langedit.open': '各语言文字',
    'widgets.langedit.openMissing': '各语言文字（{count} 种语言尚未填写）',
    'widgets.langedit.missing': '未填写',
  },
  en_US: {
    'widgets.langedit.open': 'Text in all languages',
    'widgets.langedit.openMissing': 'Text in all languages ({count} missing)',
    'widgets.langedit.missing': 'missing',
  },
  vi_VN: {
    'widgets.langedit.open': 'Nội dung theo từng ngôn ngữ',
    'widgets.langedit.openMissing': 'Nội dung theo từng ngôn ngữ (thiếu {count})',
    'widgets.langedit.missing': 'chưa có',
  },
};
