import type { Catalogue } from '../texts/catalogue.ts';

/** Texts of what is said above the fields, which come with its code. */
export const texts: Catalogue = {
  zh_TW: {
    'widgets.form.copy': '複製',
    'widgets.form.download': '下載',
    'widgets.form.copied': '已複製',
    'widgets.form.copySelected': '無法複製：內容已選取，請按 Ctrl+C',
    'widgets.form.rowOf': '{table}第 {row} 列',
    'widgets.form.cellOf': '{place}：{field}',
    'widgets.form.moreWrong': '另有 {count} 個欄位未列出',
  },
  zh_CN: {
    'widgets.form.copy': '复制',
    'widgets.form.download': '下载',
    'widgets.form.copied': '已复制',
    'widgets.form.copySelected': '无法复制：内容已选中，请按 Ctrl+C',
    'widgets.form.rowOf': '{table}第 {row} 行',
    'widgets.form.cellOf': '{place}：{field}',
    'widgets.form.moreWrong': '另有 {count} 个字段未列出',
  },
  en_US: {
    'widgets.form.copy': 'Copy',
    'widgets.form.download': 'Download',
    'widgets.form.copied': 'Copied',
    'widgets.form.copySelected': 'Could not copy: it is selected, press Ctrl+C',
    'widgets.form.rowOf': '{table}, row {row}',
    'widgets.form.cellOf': '{place}: {field}',
    'widgets.form.moreWrong': '{count} more are not listed',
  },
  vi_VN: {
    'widgets.form.copy': 'Sao chép',
    'widgets.form.download': 'Tải xuống',
    'widgets.form.copied': 'Đã sao chép',
    'widgets.form.copySelected': 'Không sao chép được: đã chọn nội dung, hãy nhấn Ctrl+C',
    'widgets.form.rowOf': '{table}, dòng {row}',
    'widgets.form.cellOf': '{place}: {field}',
    'widgets.form.moreWrong': 'Còn {count} trường chưa liệt kê',
  },
};
