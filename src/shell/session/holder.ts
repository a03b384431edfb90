/** Who the token in the browser's storage stands for: by it the tabs of a browser tell what has changed. */
import { isRecord } from '../../engine/internal.ts';
import type { AnswerOf, calls, Platform } from '../../platform/index.ts';
import type { User } from './types.ts';

/** Storage name of who the stored token stands for, by which other tabs of the browser tell what has changed. */
const HOLDER = 'tokenHolder';

/** Who a token stands for. */
export interface Holder {
  readonly userName: string;
  readonly organizationId: string;
  readonly orgName: string;
}

/** True for the same user in the same organisation. */
export function isSameHolder(one: Holder, other: Holder): boolean {
  return one.userName === other.userName && one.organizationId === other.organizationId;
}

const holderOf = ({ userName, organizationId, orgName }: User): Holder => ({
  userName,
  organizationId,
  orgName,
});

/** Who the token in the browser's storage stands for; null where that is not known. */
export function readHolder(storage: Pick<Platform['storage'], 'get'>): Holder | null {
  try {
    const stored: unknown = JSON.parse(storage.get(HOLDER) ?? 'null');
    if (!isRecord(stored)) return null;
    const { userName, organizationId, orgName } = stored;
    if (typeof userName !== 'string' || typeof organizationId !== 'string') return null;
    return { userName, organizationId, orgName: typeof orgName === 'string' ? orgName : '' };
  } catch {
    return null;
  }
}

/** Writes it. */
export function writeHolder(storage: Pick<Platform['storage'], 'set'>, user: User): void {
  storage.set(HOLDER, JSON.stringify(holderOf(user)));
}

/** The user in the server's answer to a sign-in, a change of organisation, or a token. */
export function userOf(data: AnswerOf<typeof calls.currentUser>): User {
  return {
    nickName: data.nickName,
    orgName: data.orgName,
    userName: data.userName ?? data.nickName,
    systemVersion: data.systemVersion,
    organizationId: data.organizationId ?? '',
    picture: data.picture ?? '',
    isBuilder: data.isBuilder === true,
  };
}
