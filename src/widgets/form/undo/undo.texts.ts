import type { Catalogue } from '../../texts/catalogue.ts';

/** Texts of undo and redo, which come with their code. `name` is the title of a field or table. */
export const texts: Catalogue = {
  zh_TW: {
    'widgets.undo.undo': '已復原：{name}',
    'widgets.undo.redo': '已重做：{name}',
    'widgets.undo.undoRows': '已復原「{name}」的列',
    'widgets.undo.redoRows': '已重做「{name}」的列',
  },
  zh_CN: {
    'widgets.undo.undo': '已撤销：{name}',
    'widgets.undo.redo': '已重做：{name}',
    'widgets.undo.undoRows': '已撤销“{name}”的行',
    'widgets.undo.redoRows': '已重做“{name}”的行',
  },
  en_US: {
    'widgets.undo.undo': 'Undone: {name}',
    'widgets.undo.redo': 'Redone: {name}',
    'widgets.undo.undoRows': 'Undone: rows of {name}',
    'widgets.undo.redoRows': 'Redone: rows of {name}',
  },
  vi_VN: {
    'widgets.undo.undo': 'Đã hoàn tác: {name}',
    'widgets.undo.redo': 'Đã làm lại: {name}',
    'widgets.undo.undoRows': 'Đã hoàn tác các dòng của {name}',
    'widgets.undo.redoRows': 'Đã làm lại các dòng của {name}',
  },
};
