import type { Catalogue } from '../../texts/catalogue.ts';

export const texts: Catalogue = {
  zh_TW: {
    'widgets.autocomplete.none': '沒有建議，會保留輸入的文字',
    'widgets.autocomplete.failed': '無法取得建議，仍可自行輸入',
  },
  zh_CN: {
    'widgets.autocomplete.none': '没有建议，会保留输入的文字',
    'widgets.autocomplete.failed': '无法取得建议，仍可自行输入',
  },
  en_US: {
    'widgets.autocomplete.none': 'No suggestions: the text stays as typed',
    'widgets.autocomplete.failed': 'No suggestions could be loaded; you can still type',
  },
  vi_VN: {
    'widgets.autocomplete.none': 'Không có gợi ý: nội dung đã nhập được giữ nguyên',
    'widgets.autocomplete.failed': 'Không tải được gợi ý; bạn vẫn có thể nhập',
  },
};
