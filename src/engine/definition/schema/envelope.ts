import * as format from './build.ts';
import { Code, languageShape, Num, Text, TextOrBag } from './parts.ts';

/** The object of a page, as a companion has it. */
export const objectItemShape = format.object({ objectCode: Text, code: Text });

/** The row that stores a page. Source: FORMATS "Envelope", 002 3.1. */
export const envelopeShape = format.object({
  id: Text,
  objectId: Text,
  objectId__Item: objectItemShape,
  viewName: Text,
  viewType: Code,
  apiUrl: Text,
  dataUrl: Text,
  extendParams: TextOrBag,
  pageData: TextOrBag,
  languagesEntry: format.list(languageShape),
  formatVersion: Num,
  revision: Num,
});

export type StoredEnvelope = format.Static<typeof envelopeShape>;
