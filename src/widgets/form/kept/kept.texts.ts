import type { Catalogue } from '../../texts/catalogue.ts';

/** Texts of changes that were kept on the device, which come with their code. */
export const texts: Catalogue = {
  zh_TW: {
    'widgets.kept.title': '這台裝置上有 {time} 未儲存的內容',
    'widgets.kept.help': '上次沒有儲存就關閉了。可以還原後繼續編輯，或捨棄這些內容。',
    'widgets.kept.restore': '還原',
    'widgets.kept.discard': '捨棄',
  },
  zh_CN: {
    'widgets.kept.title': '这台设备上有 {time} 未保存的内容',
    'widgets.kept.help': '上次没有保存就关闭了。可以恢复后继续编辑，或舍弃这些内容。',
    'widgets.kept.restore': '恢复',
    'widgets.kept.discard': '舍弃',
  },
  en_US: {
    'widgets.kept.title': 'This device has unsaved changes of {time}',
    'widgets.kept.help': 'The page was closed before they were saved. Go on with them, or discard them.',
    'widgets.kept.restore': 'Restore',
    'widgets.kept.discard': 'Discard',
  },
  vi_VN: {
    'widgets.kept.title': 'Thiết bị này còn nội dung chưa lưu lúc {time}',
    'widgets.kept.help': 'Trang đã đóng trước khi lưu. Bạn có thể khôi phục để sửa tiếp, hoặc bỏ đi.',
    'widgets.kept.restore': 'Khôi phục',
    'widgets.kept.discard': 'Bỏ',
  },
};
