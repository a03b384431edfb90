/**
 * Texts of the theme, and rjsf's own words in the four languages: rjsf brings English alone. Keys of rjsf's words are
 * its English strings behind `widgets.rjsf.`, with `%1`, `%2` as it fills them in.
 */
import { TranslatableString as Word } from '@rjsf/utils';
import type { Language } from '../../engine/internal.ts';
import type { Catalogue } from '../texts/catalogue.ts';

/** The code of one of rjsf's words. */
export const wordCode = (word: string) => `widgets.rjsf.${word}`;

const own = {
  zh_TW: {
    remove: '移除',
    add: '新增',
    up: '上移',
    down: '下移',
    copy: '複製',
    clear: '清除',
    errors: '請修正下列欄位',
    submit: '送出',
    key: '「{name}」的名稱',
    file: '選擇檔案',
    kilobytes: '{size} kB',
    of: '{name}：{text}',
    above: '必須大於 {min}',
    below: '必須小於 {max}',
    minItems: '至少 {min} 項',
    maxItems: '最多 {max} 項',
    duplicates: '項目不可重複',
    further: '有不允許的項目',
    alternatives: '不符合任何一種選項，或同時符合多種',
    dependent: '填寫「{name}」時，也須填寫：{names}',
  },
  zh_CN: {
    remove: '移除',
    add: '新增',
    up: '上移',
    down: '下移',
    copy: '复制',
    clear: '清除',
    errors: '请修正以下字段',
    submit: '提交',
    key: '“{name}”的名称',
    file: '选择文件',
    kilobytes: '{size} kB',
    of: '{name}：{text}',
    above: '必须大于 {min}',
    below: '必须小于 {max}',
    minItems: '至少 {min} 项',
    maxItems: '最多 {max} 项',
    duplicates: '项目不可重复',
    further: '有不允许的项目',
    alternatives: '不符合任何一种选项，或同时符合多种',
    dependent: '填写“{name}”时，也须填写：{names}',
  },
  en_US: {
    remove: 'Remove',
    add: 'Add',
    up: 'Move up',
    down: 'Move down',
    copy: 'Copy',
    clear: 'Clear',
    errors: 'Please correct these fields',
    submit: 'Submit',
    key: 'Name of {name}',
    file: 'Choose a file',
    kilobytes: '{size} kB',
    of: '{name}: {text}',
    above: 'Must be more than {min}',
    below: 'Must be less than {max}',
    minItems: 'At least {min} {min|item|items}',
    maxItems: 'At most {max} {max|item|items}',
    duplicates: 'No item may be there twice',
    further: 'Something here is not allowed',
    alternatives: 'Fits none of the choices, or more than one',
    dependent: 'Where {name} is filled in, these are needed: {names}',
  },
  vi_VN: {
    remove: 'Xóa',
    add: 'Thêm',
    up: 'Lên',
    down: 'Xuống',
    copy: 'Sao chép',
    clear: 'Xóa nội dung',
    errors: 'Hãy sửa các trường sau',
    submit: 'Gửi',
    key: 'Tên của {name}',
    file: 'Chọn tệp',
    kilobytes: '{size} kB',
    of: '{name}: {text}',
    above: 'Phải lớn hơn {min}',
    below: 'Phải nhỏ hơn {max}',
    minItems: 'Ít nhất {min} mục',
    maxItems: 'Nhiều nhất {max} mục',
    duplicates: 'Không được có mục trùng lặp',
    further: 'Có mục không được phép',
    alternatives: 'Không khớp với lựa chọn nào, hoặc khớp với nhiều lựa chọn',
    dependent: 'Khi nhập {name}, cũng cần: {names}',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** By language in the order zh_TW, zh_CN, vi_VN; in English the word itself. */
const words: readonly (readonly [Word, string, string, string])[] = [
  [Word.ArrayItemTitle, '項目', '项目', 'Mục'],
  [Word.MissingItems, '缺少項目定義', '缺少项目定义', 'Thiếu định nghĩa của mục'],
  [
    Word.EmptyArray,
    '尚無項目，請用下方按鈕新增。',
    '暂无项目，请用下方按钮新增。',
    'Chưa có mục nào. Dùng nút bên dưới để thêm.',
  ],
  [Word.YesLabel, '是', '是', 'Có'],
  [Word.NoLabel, '否', '否', 'Không'],
  [Word.NewStringDefault, '新值', '新值', 'Giá trị mới'],
  [Word.ExpandButton, '展開循環', '展开循环', 'Mở rộng vòng lặp'],
  [Word.NowLabel, '現在', '现在', 'Bây giờ'],
  [Word.ClearLabel, '清除', '清除', 'Xóa'],
  [Word.PreviewLabel, '預覽', '预览', 'Xem trước'],
  [Word.OptionalObjectAdd, '新增選填資料', '新增选填数据', 'Thêm dữ liệu tùy chọn'],
  [Word.OptionalObjectRemove, '移除選填資料', '移除选填数据', 'Xóa dữ liệu tùy chọn'],
  [Word.OptionalObjectEmptyMsg, '選填資料未填寫', '选填数据未填写', 'Không có dữ liệu tùy chọn'],
  [Word.Type, '類型', '类型', 'Kiểu'],
  [Word.Value, '值', '值', 'Giá trị'],
  [Word.UnknownFieldType, '未知的欄位類型 %1', '未知的字段类型 %1', 'Kiểu trường không xác định %1'],
  [Word.OptionPrefix, '選項 %1', '选项 %1', 'Lựa chọn %1'],
  [Word.TitleOptionPrefix, '%1 選項 %2', '%1 选项 %2', '%1 lựa chọn %2'],
  [Word.DeprecatedLabel, '%1（已停用）', '%1（已停用）', '%1 (không còn dùng)'],
  [
    Word.CycleDetected,
    '欄位「%1」的定義循環參照自己，可再展開一層。',
    '字段“%1”的定义循环引用自己，可再展开一层。',
    'Định nghĩa của trường “%1” tham chiếu vòng. Có thể mở rộng thêm một lớp.',
  ],
  [
    Word.InvalidObjectField,
    '物件欄位「%1」的設定有誤：_%2_。',
    '对象字段“%1”的配置有误：_%2_。',
    'Cấu hình của trường đối tượng “%1” không hợp lệ: _%2_.',
  ],
  [
    Word.UnsupportedField,
    '不支援的欄位結構。',
    '不支持的字段结构。',
    'Lược đồ của trường không được hỗ trợ.',
  ],
  [
    Word.UnsupportedFieldWithId,
    '不支援欄位 `%1` 的結構。',
    '不支持字段 `%1` 的结构。',
    'Lược đồ của trường `%1` không được hỗ trợ.',
  ],
  [
    Word.UnsupportedFieldWithReason,
    '不支援的欄位結構：_%1_。',
    '不支持的字段结构：_%1_。',
    'Lược đồ của trường không được hỗ trợ: _%1_.',
  ],
  [
    Word.UnsupportedFieldWithIdAndReason,
    '不支援欄位 `%1` 的結構：_%2_。',
    '不支持字段 `%1` 的结构：_%2_。',
    'Lược đồ của trường `%1` không được hỗ trợ: _%2_.',
  ],
];

function catalogueOf(language: Language, at: 1 | 2 | 3 | null): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...Object.entries(own[language]).map(([name, text]) => [`widgets.rjsf.${name}`, text]),
    ...words.map((word) => [wordCode(word[0]), at === null ? word[0] : word[at]]),
  ]);
}

export const schemaTexts: Catalogue = {
  zh_TW: catalogueOf('zh_TW', 1),
  zh_CN: catalogueOf('zh_CN', 2),
  en_US: catalogueOf('en_US', null),
  vi_VN: catalogueOf('vi_VN', 3),
};
