import type { Catalogue } from '../texts/catalogue.ts';

/** Texts of what is said above the fields, which come with its code. */
export const texts: Catalogue = {
  zh_TW: {
    'widgets.form.rowOf': '{table}第 {row} 列',
    'widgets.form.cellOf': '{place}：{field}',
    'widgets.form.moreWrong': '另有 {count} 個欄位未列出',
  },
  zh_CN: {
    'widgets.form.rowOf': '{table}第 {row} 行',
    'widgets.form.cellOf': '{place}：{field}',
    'widgets.form.moreWrong': '另有 {count} 个字段未列出',
  },
  en_US: {
    'widgets.form.rowOf': '{table}, row {row}',
    'widgets.form.cellOf': '{place}: {field}',
    'widgets.form.moreWrong': '{count} more are not listed',
  },
  vi_VN: {
    'widgets.form.rowOf': '{table}, dòng {row}',
    'widgets.form.cellOf': '{place}: {field}',
    'widgets.form.moreWrong': 'Còn {count} trường chưa liệt kê',
  },
};
