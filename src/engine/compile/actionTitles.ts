/**
 * Titles of the standard actions, for definitions that give theirs none. They are definition texts, not messages of
 * the product: they travel in the page's texts, so that a host without catalogues shows them too.
 * Codes: FORMATS "Permissions".
 */
import type { Language } from './types.ts';

type Titles = Readonly<Record<Language, string>>;

function titles(zh_TW: string, zh_CN: string, en_US: string, vi_VN: string): Titles {
  return { zh_TW, zh_CN, en_US, vi_VN };
}

const TITLES: Readonly<Record<string, Titles>> = {
  add: titles('新增', '新增', 'Add', 'Thêm'),
  edit: titles('編輯', '编辑', 'Edit', 'Sửa'),
  copy: titles('複製', '复制', 'Copy', 'Sao chép'),
  delete: titles('刪除', '删除', 'Delete', 'Xóa'),
  remove: titles('移除', '移除', 'Remove', 'Gỡ bỏ'),
  refresh: titles('重新整理', '刷新', 'Refresh', 'Làm mới'),
  filter: titles('篩選', '筛选', 'Filter', 'Lọc'),
  submit: titles('提交', '提交', 'Submit', 'Gửi duyệt'),
  submitcancel: titles('撤銷', '撤销', 'Revoke', 'Thu hồi'),
  approve: titles('同意', '同意', 'Approve', 'Đồng ý'),
  reject: titles('拒絕', '拒绝', 'Reject', 'Từ chối'),
  push: titles('下推', '下推', 'Push down', 'Chuyển tiếp'),
  link: titles('查看', '查看', 'View', 'Xem'),
  source: titles('來源', '来源', 'Source', 'Nguồn'),
  import: titles('匯入', '导入', 'Import', 'Nhập'),
  export: titles('匯出', '导出', 'Export', 'Xuất'),
  print: titles('列印', '打印', 'Print', 'In'),
  save: titles('儲存', '保存', 'Save', 'Lưu'),
  close: titles('關閉', '关闭', 'Close', 'Đóng'),
  preview: titles('預覽', '预览', 'Preview', 'Xem trước'),
  printdata: titles('檢視資料', '查看数据', 'View data', 'Xem dữ liệu'),
  startworkflow: titles('發起流程', '发起流程', 'Start workflow', 'Bắt đầu quy trình'),
  childrow: titles('新增子項', '新增子项', 'Add child', 'Thêm mục con'),
};

/** By code in lower case. */
export const ACTION_TITLES: ReadonlyMap<string, Titles> = new Map(Object.entries(TITLES));
