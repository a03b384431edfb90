/**
 * Signing in: the one place where a sign-in succeeds, fails or is refused. Source: specification 000 7; FORMATS
 * "Login".
 */
import type { login, RequestOf } from '../../platform/contract/index.ts';
import type { Visit } from '../app/route.ts';
import { Refusal } from '../errors.ts';
import type { ServerPorts } from '../ports.ts';
import { flag, text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { knownDevice } from './devices.ts';
import { createQueue } from './queue.ts';
import {
  type Counter,
  countFailure,
  forgetFailures,
  networkOf,
  refuseWaiting,
  takeAttempt,
} from './throttle.ts';

/** Passwords that are checked at once: Node has four threads for it and for files, and one is left for these. */
const AT_ONCE = 3;
/**
 * Attempts in line, and those of one network, where several hundred people may begin their shift. More come of an attack
 * alone; they are asked to come again.
 */
const IN_LINE = 2000;
const OF_ONE_NETWORK = 400;
/** Seconds after which they may: a full line is done by then, at three checks of some 50 ms at once. */
const AGAIN = 40;

/**
 * Hash of a random text. An unknown user's password is checked against it, so that the time of the answer does not tell
 * which users exist.
 */
let decoy: Promise<string> | null = null;

function decoyHash(ports: ServerPorts): Promise<string> {
  decoy ??= ports.hasher.hash(ports.ids.token());
  return decoy;
}

/** What an attempt is counted by: on a device that the user knows by itself, else with all that have the same source. */
function countersOf(loginName: string, from: string, device: string | null): [Counter, readonly Counter[]] {
  if (device !== null) return [{ kind: 'device', of: `${device}|${loginName}` }, []];
  const network = networkOf(from);
  return [
    { kind: 'user', of: `${network}|${loginName}` },
    [
      { kind: 'address', of: network },
      { kind: 'name', of: loginName },
    ],
  ];
}

/**
 * Makes the check of name and password, which answers the user's row. It refuses with 429 where too many were wrong
 * before, and says the same of a wrong password, an unknown and a disabled user.
 */
export function createSignIn(): (visit: Visit, request: RequestOf<typeof login>) => Promise<StoreRow> {
  const queue = createQueue(
    { atOnce: AT_ONCE, waiting: IN_LINE, ofOne: OF_ONE_NETWORK },
    () => new Refusal(429, 'request.tooMany', { params: { seconds: AGAIN } }),
  );
  return async (visit, request) => {
    const { ports } = visit;
    const loginName = request.userName.trim().toLowerCase();
    const [user] = await ports.store.find({
      table: 'sys_user',
      criteria: [{ field: 'loginName', op: 'equal', value: loginName }],
      limit: 1,
    });
    const device = await knownDevice(ports, request.deviceToken, text(user ?? {}, 'id'));
    const [own, shared] = countersOf(loginName, visit.from, device);
    // Who has to wait anyway takes no place in the line.
    await refuseWaiting(ports, [own, ...shared]);
    return queue(networkOf(visit.from), async () => {
      await takeAttempt(ports, own, shared);
      const hash = user === undefined ? '' : text(user, 'passwordHash');
      // Who has no password, or does not exist, takes as long as others.
      const stored = hash === '' ? await decoyHash(ports) : hash;
      const right = await ports.hasher.verify(request.passWord, stored);
      if (user === undefined || !right || flag(user, 'disabled')) {
        await countFailure(ports, shared);
        throw new Refusal(200, 'auth.wrong', { reason: 'login' });
      }
      await forgetFailures(ports, own);
      return user;
    });
  };
}
