import type { Catalogue } from '../texts/catalogue.ts';

/** What is asked before a form that was opened over a page is closed. */
export const texts: Catalogue = {
  zh_TW: {
    'dialog.unsavedTitle': '尚有未儲存的變更',
    'dialog.unsaved': '關閉後，未儲存的變更將會遺失。',
    'dialog.discard': '捨棄變更',
    'dialog.keepEditing': '繼續編輯',
  },
  zh_CN: {
    'dialog.unsavedTitle': '有未保存的更改',
    'dialog.unsaved': '关闭后，未保存的更改将丢失。',
    'dialog.discard': '放弃更改',
    'dialog.keepEditing': '继续编辑',
  },
  en_US: {
    'dialog.unsavedTitle': 'Unsaved changes',
    'dialog.unsaved': 'Closing loses the changes that are not saved.',
    'dialog.discard': 'Discard changes',
    'dialog.keepEditing': 'Keep editing',
  },
  vi_VN: {
    'dialog.unsavedTitle': 'Thay đổi chưa lưu',
    'dialog.unsaved': 'Đóng sẽ làm mất các thay đổi chưa lưu.',
    'dialog.discard': 'Bỏ thay đổi',
    'dialog.keepEditing': 'Tiếp tục chỉnh sửa',
  },
};
