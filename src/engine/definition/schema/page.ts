import * as format from './build.ts';
import { Anything, Bag, Code, Flag, LanguagesEntry, maybe, Num, Size, Text } from './parts.ts';

export const PageConfigSchema = format.object({
  customClass: maybe(Text),
  customStyle: maybe(Text),
  labelAlign: maybe(Text),
  labelWidth: maybe(Size),
  omitHidden: maybe(Flag),
});

/** What a companion of a coded value holds here. */
export const CodedItemSchema = format.object({ code: maybe(Text) });
/** The page's toolbar. */
export const PageActionSchema = format.object({ items: maybe(format.list(Anything)) });
/** Scripts of the page itself. Source: 001 3.10. */
export const ScriptContentSchema = format.object({ loadScript: maybe(Text) });

/** pageData of a form page. Source: 001 3.10, FORMATS "Form page". */
export const PageSchema = format.object({
  id: maybe(Text),
  formatVersion: maybe(Num),
  objectId: maybe(Text),
  viewType: maybe(Code),
  pageType: maybe(Code),
  pageType__Item: maybe(CodedItemSchema),
  title: maybe(Text),
  items: maybe(format.list(Anything)),
  action: maybe(PageActionSchema),
  config: maybe(Bag),
  dataUrl: maybe(Text),
  params: maybe(format.oneOf([Text, Bag])),
  scriptContent: maybe(ScriptContentSchema),
  languagesEntry: maybe(format.list(LanguagesEntry)),
});

export type StoredPage = format.Static<typeof PageSchema>;
export type StoredPageConfig = format.Static<typeof PageConfigSchema>;
