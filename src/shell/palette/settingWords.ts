/**
 * What people call the settings, beside their labels: traditional and simplified Chinese, English, Vietnamese. Nobody
 * reads these words, they are only searched, in all languages at once: so they are no texts, which the first load brings.
 */
export const SETTING_WORDS: Readonly<Record<string, readonly string[]>> = {
  settings: [
    '偏好 選項 個人化 自訂',
    '偏好 选项 个性化 自定义',
    'preferences options configuration customise customize personalise',
    'tùy chọn tùy chỉnh cấu hình',
  ],
  mode: [
    '外觀 佈景 暗色 夜間 亮色 配色 模式',
    '外观 皮肤 暗色 夜间 亮色 配色 模式',
    'appearance mode colour color scheme night day',
    'chế độ màu sắc ban đêm nền tối',
  ],
  density: [
    '行高 列高 間距 大小 緊密 寬鬆 字體',
    '行高 间距 大小 紧密 宽松 字体',
    'row height spacing size dense comfortable font zoom',
    'chiều cao dòng khoảng cách kích thước cỡ chữ',
  ],
  backgroundTheme: ['底色 色調 顏色', '底色 色调 颜色', 'background tint colour color grey gray', 'màu nền'],
  layout: [
    '側邊欄 導覽 位置',
    '侧边栏 导航 位置',
    'layout sidebar navigation position',
    'bố cục thanh bên điều hướng',
  ],
  language: [
    '語系 翻譯 中文 英文 越南文',
    '语种 翻译 中文 英文 越南文',
    'locale translation chinese english vietnamese',
    'dịch tiếng Trung tiếng Anh tiếng Việt',
  ],
  brandTheme: [
    '顏色 主色 強調色',
    '颜色 主色 强调色',
    'brand color accent primary colour',
    'màu chính màu nhấn',
  ],
  splitMenu: ['一級選單', '一级菜单', 'top level navigation', 'menu cấp một'],
  showHeader: ['標題列 工具列', '标题栏 工具栏', 'header toolbar hide show', 'tiêu đề ẩn hiện'],
  isHeaderFixed: ['釘住 捲動', '钉住 滚动', 'sticky fixed header pin', 'ghim cố định'],
  isSidebarFixed: [
    '側邊欄 釘住 捲動',
    '侧边栏 钉住 滚动',
    'sticky fixed sidebar pin navigation',
    'ghim cố định thanh bên',
  ],
  isSidebarCompact: [
    '側邊欄 摺疊 隱藏 圖示',
    '侧边栏 折叠 隐藏 图标',
    'collapse sidebar compact hide navigation',
    'thu gọn ẩn thanh bên',
  ],
  isUseTabsRouter: ['分頁 標籤', '标签页 选项卡', 'tabs tab bar hide show', 'thẻ tab ẩn hiện'],
  showBreadcrumb: ['麵包屑', '面包屑', 'breadcrumbs path hide show', 'breadcrumb ẩn hiện'],
  showFooter: ['頁腳 版權', '页尾 版权', 'copyright hide show', 'bản quyền ẩn hiện'],
  isFooterAside: ['頁腳', '页尾', 'sidebar', 'thanh bên'],
  isHelpKey: ['問號 快捷鍵 快速鍵', '问号 快捷键', 'question mark shortcut key', 'dấu hỏi phím tắt'],
};
