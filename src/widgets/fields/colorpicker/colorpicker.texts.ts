import type { Catalogue } from '../../texts/catalogue.ts';

export const texts: Catalogue = {
  zh_TW: { 'widgets.colorpicker.pick': '選取顏色' },
  zh_CN: { 'widgets.colorpicker.pick': '选取颜色' },
  en_US: { 'widgets.colorpicker.pick': 'Pick a colour' },
  vi_VN: { 'widgets.colorpicker.pick': 'Chọn màu' },
};
