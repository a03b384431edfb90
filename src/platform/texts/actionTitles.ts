/**
 * Titles of the standard actions, for actions without a title in the definition. A host's locale file may replace them,
 * and add codes of its own (`action.<code>`, in lower case). Codes: FORMATS "Permissions".
 */
import type { CompiledAction } from '../../engine/internal.ts';
import type { TextBundle } from './bundle.ts';

/** `action.<code>` in each language. */
export const actionTexts: TextBundle = {
  zh_TW: {
    'action.add': '新增',
    'action.edit': '編輯',
    'action.look': '檢視',
    'action.copy': '複製',
    'action.delete': '刪除',
    'action.remove': '移除',
    'action.refresh': '重新整理',
    'action.filter': '篩選',
    'action.submit': '提交',
    'action.submitcancel': '撤銷',
    'action.approve': '同意',
    'action.reject': '拒絕',
    'action.push': '下推',
    'action.link': '查看',
    'action.source': '來源',
    'action.import': '匯入',
    'action.export': '匯出',
    'action.print': '列印',
    'action.save': '儲存',
    'action.close': '關閉',
    'action.preview': '預覽',
    'action.printdata': '檢視資料',
    'action.startworkflow': '發起流程',
    'action.childrow': '新增子項',
  },
  zh_CN: {
    'action.add': '新增',
    'action.edit': '编辑',
    'action.look': '查看',
    'action.copy': '复制',
    'action.delete': '删除',
    'action.remove': '移除',
    'action.refresh': '刷新',
    'action.filter': '筛选',
    'action.submit': '提交',
    'action.submitcancel': '撤销',
    'action.approve': '同意',
    'action.reject': '拒绝',
    'action.push': '下推',
    'action.link': '查看',
    'action.source': '来源',
    'action.import': '导入',
    'action.export': '导出',
    'action.print': '打印',
    'action.save': '保存',
    'action.close': '关闭',
    'action.preview': '预览',
    'action.printdata': '查看数据',
    'action.startworkflow': '发起流程',
    'action.childrow': '新增子项',
  },
  en_US: {
    'action.add': 'Add',
    'action.edit': 'Edit',
    'action.look': 'View',
    'action.copy': 'Copy',
    'action.delete': 'Delete',
    'action.remove': 'Remove',
    'action.refresh': 'Refresh',
    'action.filter': 'Filter',
    'action.submit': 'Submit',
    'action.submitcancel': 'Revoke',
    'action.approve': 'Approve',
    'action.reject': 'Reject',
    'action.push': 'Push down',
    'action.link': 'View',
    'action.source': 'Source',
    'action.import': 'Import',
    'action.export': 'Export',
    'action.print': 'Print',
    'action.save': 'Save',
    'action.close': 'Close',
    'action.preview': 'Preview',
    'action.printdata': 'View data',
    'action.startworkflow': 'Start workflow',
    'action.childrow': 'Add child',
  },
  vi_VN: {
    'action.add': 'Thêm',
    'action.edit': 'Sửa',
    'action.look': 'Xem',
    'action.copy': 'Sao chép',
    'action.delete': 'Xóa',
    'action.remove': 'Gỡ bỏ',
    'action.refresh': 'Làm mới',
    'action.filter': 'Lọc',
    'action.submit': 'Gửi duyệt',
    'action.submitcancel': 'Thu hồi',
    'action.approve': 'Đồng ý',
    'action.reject': 'Từ chối',
    'action.push': 'Chuyển tiếp',
    'action.link': 'Xem',
    'action.source': 'Nguồn',
    'action.import': 'Nhập',
    'action.export': 'Xuất',
    'action.print': 'In',
    'action.save': 'Lưu',
    'action.close': 'Đóng',
    'action.preview': 'Xem trước',
    'action.printdata': 'Xem dữ liệu',
    'action.startworkflow': 'Bắt đầu quy trình',
    'action.childrow': 'Thêm mục con',
  },
};

/**
 * Title of an action: its own text, else the product's for its code, else its name in the definition. `text` resolves a
 * page's texts, `t` the host's, which returns the code where it has no text.
 */
export function actionTitle(
  action: Pick<CompiledAction, 'title' | 'code' | 'name'>,
  text: (ref: string | null) => string,
  t: (code: string) => string,
): string {
  const own = text(action.title);
  if (own !== '') return own;
  const code = `action.${action.code.toLowerCase()}`;
  const standard = t(code);
  return standard === code ? action.name : standard;
}
