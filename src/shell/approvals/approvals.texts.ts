import type { Catalogue } from '../../widgets/internal.ts';

/** Texts of the records that wait for approval. */
export const texts: Catalogue = {
  zh_TW: {
    'shell.approvals.title': '待我審核',
    'shell.approvals.short': '審核',
    'shell.approvals.waiting': '{count} 筆等您審核',
    'shell.approvals.none': '沒有等您審核的單據',
    'shell.approvals.approve': '審核',
    'shell.approvals.reject': '駁回',
    'shell.approvals.approved': '{name} 已審核',
    'shell.approvals.rejected': '{name} 已駁回',
    'shell.approvals.more': '還有 {count} 筆，處理後會顯示',
  },
  zh_CN: {
    'shell.approvals.title': '待我审核',
    'shell.approvals.short': '审核',
    'shell.approvals.waiting': '{count} 笔等您审核',
    'shell.approvals.none': '没有等您审核的单据',
    'shell.approvals.approve': '审核',
    'shell.approvals.reject': '驳回',
    'shell.approvals.approved': '{name} 已审核',
    'shell.approvals.rejected': '{name} 已驳回',
    'shell.approvals.more': '还有 {count} 笔，处理后会显示',
  },
  en_US: {
    'shell.approvals.title': 'Waiting for my approval',
    'shell.approvals.short': 'Approvals',
    'shell.approvals.waiting': 'Waiting for your approval: {count}',
    'shell.approvals.none': 'Nothing waits for your approval',
    'shell.approvals.approve': 'Approve',
    'shell.approvals.reject': 'Reject',
    'shell.approvals.approved': '{name} is approved',
    'shell.approvals.rejected': '{name} is rejected',
    'shell.approvals.more': '{count} more, which follow as these are settled',
  },
  vi_VN: {
    'shell.approvals.title': 'Chờ tôi duyệt',
    'shell.approvals.short': 'Phê duyệt',
    'shell.approvals.waiting': '{count} phiếu chờ bạn duyệt',
    'shell.approvals.none': 'Không có phiếu nào chờ bạn duyệt',
    'shell.approvals.approve': 'Duyệt',
    'shell.approvals.reject': 'Từ chối',
    'shell.approvals.approved': '{name} đã được duyệt',
    'shell.approvals.rejected': '{name} đã bị từ chối',
    'shell.approvals.more': 'Còn {count} phiếu, sẽ hiện khi các phiếu này được xử lý',
  },
};
