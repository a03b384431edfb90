import * as format from './build.ts';
import { Bag, Code, LanguagesEntry, maybe, Num, Text } from './parts.ts';

/** The object of a page, as a companion has it. */
export const ObjectItemSchema = format.object({ objectCode: maybe(Text), code: maybe(Text) });

/** The row that stores a page. Source: FORMATS "Envelope", 002 3.1. */
export const EnvelopeSchema = format.object({
  id: maybe(Text),
  objectId: maybe(Text),
  objectId__Item: maybe(ObjectItemSchema),
  viewName: maybe(Text),
  viewType: maybe(Code),
  apiUrl: maybe(Text),
  dataUrl: maybe(Text),
  extendParams: maybe(format.oneOf([Text, Bag])),
  pageData: maybe(format.oneOf([Text, Bag])),
  languagesEntry: maybe(format.list(LanguagesEntry)),
  formatVersion: maybe(Num),
  revision: maybe(Num),
});

export type StoredEnvelope = format.Static<typeof EnvelopeSchema>;
