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

/** Name of an object in a language. */
export function objectName(object: BusinessObject, language: Language): string {
  return object.names[language] ?? object.name;
}

/** Title and message of an outcome: `label` is what the receiver knows the record by, `by` who did it. */
export function outcomeWords(
  language: Language,
  object: BusinessObject,
  told: { readonly outcome: Outcome; readonly label: string; readonly by: string; readonly opinion: string },
): { readonly title: string; readonly message: string } {
  const said = textOf(language, SAID[told.outcome], { user: told.by });
  return {
    title: `${objectName(object, language)} ${told.label}`,
    message: told.opinion === '' ? said : textOf(language, 'notify.reason', { said, opinion: told.opinion }),
  };
}
