/**
 * What notifications say: stored as a code with its parameters, so that each is read in the language that its reader works
 * in. The texts stored beside it, in the language of its receiver, are what is left when its object is gone; what other
 * hosts write as a plain text stays so.
 */
import { isRecord, type Language } from '../../engine/internal.ts';
import type { NoticeKind } from '../../platform/contract/index.ts';
import type { BusinessObject } from '../objects/types.ts';
import { object as bag, text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { LANGUAGES, type TextCode, textOf } from '../texts/catalogue.ts';

/** What became of a record, as far as somebody is told of it. */
export type Outcome = 'submitted' | 'approved' | 'rejected';

/** The choice that an outcome belongs to. */
export const KIND_OF: Readonly<Record<Outcome, NoticeKind>> = {
  submitted: 'submitted',
  approved: 'decided',
  rejected: 'decided',
};

/** Codes of messages, with the code of the title; null where that is the name of the object with the label. */
const TITLES = {
  'notify.submitted': null,
  'notify.approved': null,
  'notify.rejected': null,
  'notify.submittedMany': null,
  'notify.approvedMany': null,
  'notify.rejectedMany': null,
  'notify.imported': 'notify.importTitle',
  'notify.importedSome': 'notify.importTitle',
  'notify.exported': 'notify.exportTitle',
} as const satisfies Partial<Record<TextCode, TextCode | null>>;

/** Code of what a notification says. */
export type SaidCode = keyof typeof TITLES;

/** What a notification says, in no language. */
export interface Said {
  readonly code: SaidCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** What the receiver knows the record by; '' where it is of none, or of many. */
  readonly label: string;
  /** Why, as it was typed; '' for nothing. */
  readonly opinion: string;
}

/** What one reads. */
interface Words {
  readonly title: string;
  readonly message: string;
}

/** Name of an object in a language. */
function objectName(object: BusinessObject, language: Language): string {
  return object.names[language] ?? object.name;
}

function wordsOf(language: Language, object: BusinessObject, { code, params, label, opinion }: Said): Words {
  const name = objectName(object, language);
  const title = TITLES[code];
  const said = textOf(language, code, params);
  return {
    title:
      title === null
        ? [name, label].filter((part) => part !== '').join(' ')
        : textOf(language, title, { name }),
    message: opinion === '' ? said : textOf(language, 'notify.reason', { said, opinion }),
  };
}

/** The columns of a notification that hold what it says; `words` has it in all languages, to be searched. */
export function saidColumns(language: Language, object: BusinessObject, said: Said) {
  const all = LANGUAGES.map((one) => wordsOf(one, object, said));
  return {
    ...wordsOf(language, object, said),
    said,
    words: all.flatMap(({ title, message }) => [title, message]).join('\n'),
  };
}

/** The columns that are searched; older rows have no `words`. */
export const SEARCHED = ['title', 'message', 'words'] as const;

const isSaidCode = (code: unknown): code is SaidCode =>
  typeof code === 'string' && Object.hasOwn(TITLES, code);
const isParam = (entry: [string, unknown]): entry is [string, string | number] =>
  typeof entry[1] === 'string' || typeof entry[1] === 'number';

/** What a stored notification says in the reader's language; `object` is what it speaks of, null where that is gone. */
export function readWords(language: Language, object: BusinessObject | null, row: StoreRow): Words {
  const said = bag(row, 'said');
  if (object === null || !isSaidCode(said.code))
    return { title: text(row, 'title'), message: text(row, 'message') };
  return wordsOf(language, object, {
    code: said.code,
    params: Object.fromEntries(Object.entries(isRecord(said.params) ? said.params : {}).filter(isParam)),
    label: text(said, 'label'),
    opinion: text(said, 'opinion'),
  });
}

/** What became of one record, which the receiver knows by `label`. */
export function outcomeSaid(
  outcome: Outcome,
  { label, by, opinion }: { readonly label: string; readonly by: string; readonly opinion: string },
): Said {
  return { code: `notify.${outcome}`, params: { user: by }, label, opinion };
}

/** What became of `count` records at once. */
export function outcomesSaid(
  outcome: Outcome,
  { count, by, opinion }: { readonly count: number; readonly by: string; readonly opinion: string },
): Said {
  return { code: `notify.${outcome}Many`, params: { user: by, count }, label: '', opinion };
}
