import type { Catalogue } from '../../texts/catalogue.ts';

export const texts: Catalogue = {
  zh_TW: {
    'widgets.editor.full': '全螢幕',
    'widgets.editor.open': '開啟編輯器',
    'widgets.editor.leave': 'Tab 縮排；先按 Escape 再按 Tab 即離開編輯器。',
  },
  zh_CN: {
    'widgets.editor.full': '全屏',
    'widgets.editor.open': '打开编辑器',
    'widgets.editor.leave': 'Tab 缩进；先按 Escape 再按 Tab 即离开编辑器。',
  },
  en_US: {
    'widgets.editor.full': 'Full screen',
    'widgets.editor.open': 'Open the editor',
    'widgets.editor.leave': 'Tab indents; Escape, then Tab, leaves the editor.',
  },
  vi_VN: {
    'widgets.editor.full': 'Toàn màn hình',
    'widgets.editor.open': 'Mở trình soạn thảo',
    'widgets.editor.leave': 'Tab để thụt lề; nhấn Escape rồi Tab để rời trình soạn thảo.',
  },
};
