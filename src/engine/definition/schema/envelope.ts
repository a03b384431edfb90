import Type, { type Static } from 'typebox';
import { Bag, Code, LanguagesEntry, maybe, Num, Text } from './parts.ts';

/** The object of a page, as a companion has it. */
export const ObjectItemSchema = Type.Object({ objectCode: maybe(Text), code: maybe(Text) });

/** The row that stores a page. Source: FORMATS "Envelope", 002 3.1. */
export const EnvelopeSchema = Type.Object({
  id: maybe(Text),
  objectId: maybe(Text),
  objectId__Item: maybe(ObjectItemSchema),
  viewName: maybe(Text),
  viewType: maybe(Code),
  apiUrl: maybe(Text),
  dataUrl: maybe(Text),
  extendParams: maybe(Type.Union([Text, Bag])),
  pageData: maybe(Type.Union([Text, Bag])),
  languagesEntry: maybe(Type.Array(LanguagesEntry)),
  formatVersion: maybe(Num),
  revision: maybe(Num),
});

export type StoredEnvelope = Static<typeof EnvelopeSchema>;
