import type { Catalogue } from '../../texts/catalogue.ts';

export const texts: Catalogue = {
  zh_TW: { 'widgets.tree.cut': '僅顯示前 {count} 個節點，請輸入文字搜尋其餘節點' },
  zh_CN: { 'widgets.tree.cut': '仅显示前 {count} 个节点，请输入文字搜索其余节点' },
  en_US: { 'widgets.tree.cut': 'The first {count} nodes are shown: type to search the others' },
  vi_VN: { 'widgets.tree.cut': 'Chỉ hiển thị {count} nút đầu: hãy nhập để tìm các nút khác' },
};
