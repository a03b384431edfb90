/** What notifications say, in the language of the one who gets them. */
import type { Language } from '../../engine/internal.ts';
import type { NoticeKind } from '../../platform/contract/index.ts';
import type { BusinessObject } from '../objects/types.ts';
import { type TextCode, textOf } from '../texts/catalogue.ts';

/** What became of a record, as far as somebody is told of it. */
export type Outcome = 'submitted' | 'approved' | 'rejected';

/** The choice that an outcome belongs to. */
export const KIND_OF: Readonly<Record<Outcome, NoticeKind>> = {
  submitted: 'submitted',
  approved: 'decided',
  rejected: 'decided',
};

const SAID: Readonly<Record<Outcome, TextCode>> = {
  submitted: 'notify.submitted',
  approved: 'notify.approved',
  rejected: 'notify.rejected',
};

const SAID_OF_MANY: Readonly<Record<Outcome, TextCode>> = {
  submitted: 'notify.submittedMany',
  approved: 'notify.approvedMany',
  rejected: 'notify.rejectedMany',
};

/** Name of an object in a language. */
export function objectName(object: BusinessObject, language: Language): string {
  return object.names[language] ?? object.name;
}

/** What was said and why; `opinion` is '' where nothing was typed. */
const withReason = (language: Language, said: string, opinion: string) =>
  opinion === '' ? said : textOf(language, 'notify.reason', { said, opinion });

/** Who did it, and why: '' for nothing. */
interface Told {
  readonly outcome: Outcome;
  readonly by: string;
  readonly opinion: string;
}

/** Title and message of an outcome: `label` is what the receiver knows the record by. */
export function outcomeWords(
  language: Language,
  object: BusinessObject,
  { outcome, label, by, opinion }: Told & { readonly label: string },
): { readonly title: string; readonly message: string } {
  const said = textOf(language, SAID[outcome], { user: by });
  return {
    title: `${objectName(object, language)} ${label}`,
    message: withReason(language, said, opinion),
  };
}

/** Title and message of what became of `count` records at once. */
export function outcomesWords(
  language: Language,
  object: BusinessObject,
  { outcome, count, by, opinion }: Told & { readonly count: number },
): { readonly title: string; readonly message: string } {
  const said = textOf(language, SAID_OF_MANY[outcome], { user: by, count });
  return { title: objectName(object, language), message: withReason(language, said, opinion) };
}
