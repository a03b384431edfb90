/**
 * The widgets that few pages have, one line each: one file, fetched when the first of them is drawn. What is large of one
 * of them, a library above all, it fetches by itself (`load` of its adapter).
 */

export { attachmentAdapter } from './attachmentupload/attachmentupload.adapter.ts';
export { autocompleteAdapter } from './autocomplete/autocomplete.adapter.ts';
export { binaryAdapter } from './binary/binary.adapter.ts';
export { cascaderAdapter } from './cascader/cascader.adapter.ts';
export { colorPickerAdapter } from './colorpicker/colorpicker.adapter.ts';
export { customAdapter } from './custom/custom.adapter.ts';
export { dateRangeAdapter } from './daterange/daterange.adapter.ts';
export { codeAdapter } from './editor/editor.adapter.ts';
export { richTextAdapter } from './htmleditor/htmleditor.adapter.ts';
export { imageAdapter } from './image/image.adapter.ts';
export { imageUploadAdapter } from './imgupload/imgupload.adapter.ts';
export { langEditAdapter } from './langedit/langedit.adapter.ts';
export { mapAdapter } from './map/map.adapter.ts';
export { passwordAdapter } from './password/password.adapter.ts';
export { rateAdapter } from './rate/rate.adapter.ts';
export { tagAdapter } from './tag/tag.adapter.ts';
export { treeAdapter } from './tree/tree.adapter.ts';
