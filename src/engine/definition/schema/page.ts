import * as format from './build.ts';
import { Bag, Code, Flag, List, languageShape, Num, Size, Text, TextOrBag } from './parts.ts';

export const pageConfigShape = format.object({
  customClass: Text,
  customStyle: Text,
  labelAlign: Text,
  labelWidth: Size,
  omitHidden: Flag,
});

/** The companion of a coded value. */
export const codedItemShape = format.object({ code: Text });
/** The page's toolbar. */
export const pageActionShape = format.object({ items: List });
/** ListOrBag of the page itself. Source: 001 3.10. */
export const scriptContentShape = format.object({ loadScript: Text });

/** pageData of a form page. Source: 001 3.10, FORMATS "Form page". */
export const pageShape = format.object({
  id: Text,
  formatVersion: Num,
  objectId: Text,
  viewType: Code,
  pageType: Code,
  pageType__Item: codedItemShape,
  title: Text,
  items: List,
  action: pageActionShape,
  config: Bag,
  dataUrl: Text,
  params: TextOrBag,
  scriptContent: scriptContentShape,
  languagesEntry: format.list(languageShape),
});

export type StoredPage = format.Static<typeof pageShape>;
