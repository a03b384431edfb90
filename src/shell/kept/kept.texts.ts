import type { Catalogue } from '../../widgets/internal.ts';

/** Texts of what was typed and not saved on this device. */
export const texts: Catalogue = {
  zh_TW: {
    'shell.kept.title': '這台裝置上未儲存的內容',
    'shell.kept.open': '繼續編輯：{title}',
    'shell.kept.discard': '捨棄：{title}',
    'shell.kept.unnamed': '未命名的表單',
    'shell.kept.discardTitle': '捨棄未儲存的內容？',
    'shell.kept.discardHelp': '「{title}」在 {time} 輸入的內容只保留在這台裝置上，捨棄後無法還原。',
    'shell.kept.discardIt': '捨棄',
    'shell.kept.keep': '保留',
  },
  zh_CN: {
    'shell.kept.title': '这台设备上未保存的内容',
    'shell.kept.open': '继续编辑：{title}',
    'shell.kept.discard': '舍弃：{title}',
    'shell.kept.unnamed': '未命名的表单',
    'shell.kept.discardTitle': '舍弃未保存的内容？',
    'shell.kept.discardHelp': '“{title}”在 {time} 输入的内容只保留在这台设备上，舍弃后无法恢复。',
    'shell.kept.discardIt': '舍弃',
    'shell.kept.keep': '保留',
  },
  en_US: {
    'shell.kept.title': 'Not saved, on this device',
    'shell.kept.open': 'Go on with {title}',
    'shell.kept.discard': 'Discard {title}',
    'shell.kept.unnamed': 'Form without a name',
    'shell.kept.discardTitle': 'Discard what was typed?',
    'shell.kept.discardHelp':
      'What was typed into “{title}” at {time} is on this device alone. Discarding cannot be undone.',
    'shell.kept.discardIt': 'Discard',
    'shell.kept.keep': 'Keep',
  },
  vi_VN: {
    'shell.kept.title': 'Chưa lưu, trên thiết bị này',
    'shell.kept.open': 'Sửa tiếp: {title}',
    'shell.kept.discard': 'Bỏ: {title}',
    'shell.kept.unnamed': 'Biểu mẫu chưa có tên',
    'shell.kept.discardTitle': 'Bỏ nội dung chưa lưu?',
    'shell.kept.discardHelp':
      'Nội dung nhập vào “{title}” lúc {time} chỉ có trên thiết bị này. Bỏ rồi không khôi phục được.',
    'shell.kept.discardIt': 'Bỏ',
    'shell.kept.keep': 'Giữ lại',
  },
};
