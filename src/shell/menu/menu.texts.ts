import type { Catalogue } from '../../widgets/internal.ts';

/** Texts of the menu at the side. */
export const texts: Catalogue = {
  zh_TW: {
    'shell.menu.search': '搜尋選單',
    'shell.menu.none': '沒有符合的項目',
    'shell.menu.found': '{count} 個符合的項目',
    'shell.menu.favourites': '我的最愛',
    'shell.menu.recent': '最近使用',
    'shell.menu.star': '加入我的最愛：{title}',
    'shell.menu.unstar': '從我的最愛移除：{title}',
    'shell.menu.more': '顯示其餘 {count} 項',
    'shell.menu.elsewhere': '（另開新視窗）',
  },
  zh_CN: {
    'shell.menu.search': '搜索菜单',
    'shell.menu.none': '没有符合的项目',
    'shell.menu.found': '{count} 个符合的项目',
    'shell.menu.favourites': '我的收藏',
    'shell.menu.recent': '最近使用',
    'shell.menu.star': '加入收藏：{title}',
    'shell.menu.unstar': '取消收藏：{title}',
    'shell.menu.more': '显示其余 {count} 项',
    'shell.menu.elsewhere': '（在新窗口打开）',
  },
  en_US: {
    'shell.menu.search': 'Search the menu',
    'shell.menu.none': 'No entry matches',
    'shell.menu.found': '{count} entries match',
    'shell.menu.favourites': 'Favourites',
    'shell.menu.recent': 'Recent',
    'shell.menu.star': 'Add to favourites: {title}',
    'shell.menu.unstar': 'Remove from favourites: {title}',
    'shell.menu.more': 'Show {count} more',
    'shell.menu.elsewhere': '(opens in a new window)',
  },
  vi_VN: {
    'shell.menu.search': 'Tìm trong menu',
    'shell.menu.none': 'Không có mục phù hợp',
    'shell.menu.found': '{count} mục phù hợp',
    'shell.menu.favourites': 'Yêu thích',
    'shell.menu.recent': 'Gần đây',
    'shell.menu.star': 'Thêm vào yêu thích: {title}',
    'shell.menu.unstar': 'Bỏ khỏi yêu thích: {title}',
    'shell.menu.more': 'Hiện thêm {count} mục',
    'shell.menu.elsewhere': '(mở trong cửa sổ mới)',
  },
};
