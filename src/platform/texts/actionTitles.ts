/**
 * Titles of the standard actions, for definitions that give theirs none. A host's locale file may say otherwise, and may
 * name codes of its own (`action.<code>`, in lower case). Codes: FORMATS "Permissions".
 */
import type { CompiledAction, Language } from '../../engine/internal.ts';
import type { TextBundle } from './bundle.ts';

const TITLES: Readonly<
  Record<string, readonly [zh_TW: string, zh_CN: string, en_US: string, vi_VN: string]>
> = {
  add: ['新增', '新增', 'Add', 'Thêm'],
  edit: ['編輯', '编辑', 'Edit', 'Sửa'],
  look: ['檢視', '查看', 'View', 'Xem'],
  copy: ['複製', '复制', 'Copy', 'Sao chép'],
  delete: ['刪除', '删除', 'Delete', 'Xóa'],
  remove: ['移除', '移除', 'Remove', 'Gỡ bỏ'],
  refresh: ['重新整理', '刷新', 'Refresh', 'Làm mới'],
  filter: ['篩選', '筛选', 'Filter', 'Lọc'],
  submit: ['提交', '提交', 'Submit', 'Gửi duyệt'],
  submitcancel: ['撤銷', '撤销', 'Revoke', 'Thu hồi'],
  approve: ['同意', '同意', 'Approve', 'Đồng ý'],
  reject: ['拒絕', '拒绝', 'Reject', 'Từ chối'],
  push: ['下推', '下推', 'Push down', 'Chuyển tiếp'],
  link: ['查看', '查看', 'View', 'Xem'],
  source: ['來源', '来源', 'Source', 'Nguồn'],
  import: ['匯入', '导入', 'Import', 'Nhập'],
  export: ['匯出', '导出', 'Export', 'Xuất'],
  print: ['列印', '打印', 'Print', 'In'],
  save: ['儲存', '保存', 'Save', 'Lưu'],
  close: ['關閉', '关闭', 'Close', 'Đóng'],
  preview: ['預覽', '预览', 'Preview', 'Xem trước'],
  printdata: ['檢視資料', '查看数据', 'View data', 'Xem dữ liệu'],
  startworkflow: ['發起流程', '发起流程', 'Start workflow', 'Bắt đầu quy trình'],
  childrow: ['新增子項', '新增子项', 'Add child', 'Thêm mục con'],
};

function titlesAt(at: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(TITLES).map(([code, titles]) => [`action.${code}`, titles[at] ?? code]),
  );
}

/** `action.<code>` in each language. */
export const actionTexts: TextBundle = {
  zh_TW: titlesAt(0),
  zh_CN: titlesAt(1),
  en_US: titlesAt(2),
  vi_VN: titlesAt(3),
} satisfies Record<Language, Readonly<Record<string, string>>>;

/**
 * Title of an action: its own text, else the product's for its code, else what its definition calls it.
 * `text` answers a page's texts, `t` the host's; one that knows no text for a code answers the code.
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
