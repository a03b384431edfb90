/** What an attack is. A kind is a file in `kinds`, and one line in its list. */
import type { Answer, Site } from './site.ts';

/** One thing that is tried. */
export interface Attack {
  /** What is tried, in a few words. */
  readonly name: string;
  /** Where it can be tried; on both databases unless stated. */
  readonly on?: 'embedded' | 'postgres';
  /** What has to be there before, by which nobody is measured. */
  readonly prepare?: (site: Site) => Promise<void>;
  /**
   * True where it takes long or changes what cannot be changed again; all others are repeated until another user has been
   * answered often enough to be measured.
   */
  readonly once?: true;
  /** Tries it; throws where it had an effect that it must not have. */
  readonly run: (site: Site) => Promise<void>;
}

/** Attacks of one kind. */
export interface AttackKind {
  readonly kind: string;
  readonly attacks: readonly Attack[];
}

/** Throws where something that must hold does not. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** Throws unless the answer has one of the statuses. A 500 is never right: it is a case that nobody thought of. */
export function mustAnswer(answer: Answer, ...statuses: readonly number[]): void {
  must(
    statuses.includes(answer.http),
    `HTTP ${answer.http} in place of ${statuses.join(' or ')}: ${answer.text.slice(0, 300)}`,
  );
}

/** Throws unless the call was refused, with whatever status or envelope says so. */
export function mustRefuse(answer: Answer): void {
  const refused = answer.http >= 400 || answer.body.status === false;
  must(refused && answer.http < 500, `not refused: HTTP ${answer.http} ${answer.text.slice(0, 300)}`);
}
