/** What an answer is, and what no answer to somebody may have in it. */
import { isRecord } from '../../../engine/internal.ts';
import type { Call } from '../../../platform/contract/index.ts';
import { placeOf, USERS, type User } from './actors.ts';
import {
  HIDDEN_NUMBERS,
  itemNumber,
  orderNumber,
  PLANT_MARK,
  privateMark,
  TENANT_MARK,
  VEILED_NUMBERS,
  VEILED_TEXT,
} from './content.ts';
import type { Outcome } from './rule.ts';
import type { Answer } from './world.ts';

/** Texts of other users, plants and tenants, which no answer to the user has. */
export function foreignTexts(user: User): readonly string[] {
  const { plant, tenant } = placeOf(user);
  const others = USERS.filter((one) => one !== user);
  return [
    ...(['one', 'two'] as const).filter((one) => one !== tenant).map((one) => TENANT_MARK[one]),
    ...(['a', 'b', 'c'] as const).filter((one) => one !== plant).map((one) => PLANT_MARK[one]),
    ...others.map(privateMark),
    ...others
      .filter((one) => placeOf(one).plant !== plant)
      .flatMap((one) => [orderNumber(one), itemNumber(one)]),
  ];
}

/** Texts of fields that the user's role hides. */
export function hiddenTexts({ role }: User): readonly string[] {
  if (role === 'veiled') return [VEILED_TEXT, ...VEILED_NUMBERS];
  return role === 'numberless' ? HIDDEN_NUMBERS : [];
}

/** Texts that no answer to nobody has: of anybody. */
export const ANYBODYS = [
  ...Object.values(TENANT_MARK),
  ...Object.values(PLANT_MARK),
  ...USERS.map(privateMark),
];

/** What an answer is; null where it is none of the outcomes. */
export function outcomeOf({ http, envelope }: Answer, call: Call, expected: Outcome): Outcome | null {
  const { status, code, reason, data } = envelope;
  if (http === 401) return status === false && code === 401 && data === null ? 'unauthorised' : null;
  if (http === 403) return status === false && code === 1001 ? 'forbidden' : null;
  if (http === 422) return status === false ? 'invalid' : null;
  if (http !== 200) return null;
  // Nothing where there should be nothing: the answer's texts say so.
  if (status === true || (status === undefined && call.receive !== 'envelope'))
    return expected === 'nothing' ? 'nothing' : 'allowed';
  if (reason === 'notFound') return 'notFound';
  const entries = Array.isArray(data) ? data : [];
  const isRefused = (entry: unknown) => isRecord(entry) && entry.status === false;
  if (entries.length > 0) return entries.every(isRefused) ? 'entries' : null;
  return 'refused';
}
