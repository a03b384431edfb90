import { createSink, ISSUE_MESSAGES, type IssueCode, type IssueSink } from '../../engine/internal.ts';

/** Where an importer's issues go, with those of the definitions that it makes. */
export type ImportSink = IssueSink<IssueCode>;

export const createImportSink = (): ImportSink => createSink(ISSUE_MESSAGES);
