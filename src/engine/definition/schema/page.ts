import Type, { type Static } from 'typebox';
import { Anything, Bag, Code, Flag, LanguagesEntry, maybe, Num, Size, Text } from './parts.ts';

export const PageConfigSchema = Type.Object({
  customClass: maybe(Text),
  customStyle: maybe(Text),
  labelAlign: maybe(Text),
  labelWidth: maybe(Size),
  omitHidden: maybe(Flag),
});

/** What a companion of a coded value holds here. */
export const CodedItemSchema = Type.Object({ code: maybe(Text) });
/** The page's toolbar. */
export const PageActionSchema = Type.Object({ items: maybe(Type.Array(Anything)) });
/** Scripts of the page itself. Source: 001 3.10. */
export const ScriptContentSchema = Type.Object({ loadScript: maybe(Text) });

/** pageData of a form page. Source: 001 3.10, FORMATS "Form page". */
export const PageSchema = Type.Object({
  id: maybe(Text),
  formatVersion: maybe(Num),
  objectId: maybe(Text),
  viewType: maybe(Code),
  pageType: maybe(Code),
  pageType__Item: maybe(CodedItemSchema),
  title: maybe(Text),
  items: maybe(Type.Array(Anything)),
  action: maybe(PageActionSchema),
  config: maybe(Bag),
  dataUrl: maybe(Text),
  params: maybe(Type.Union([Text, Bag])),
  scriptContent: maybe(ScriptContentSchema),
  languagesEntry: maybe(Type.Array(LanguagesEntry)),
});

export type StoredPage = Static<typeof PageSchema>;
export type StoredPageConfig = Static<typeof PageConfigSchema>;
