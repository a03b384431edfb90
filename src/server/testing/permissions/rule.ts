/**
 * What the permission suite expects of a request: decided by declared rights and by whose the target is, never by what
 * a server has answered. A rule is a list of steps in the order in which they are asked; the first that does not hold
 * decides the outcome. Sources: FORMATS "Answer", "Permissions", "Looked-up records"; ARCHITECTURE.
 */
import { type Actor, placeOf, roleOf, type User } from './actors.ts';
import type { Target } from './targets.ts';

/**
 * How a request is answered. `allowed`: 200, and of a batch every record done. `unauthorised`: 401. `forbidden`: 403
 * with code 1001. `notFound`: 200, `status` false and the reason `notFound`. `entries`: 200 and `status` false, each
 * record refused by itself. `refused`: 200 and `status` false. `invalid`: 422. `nothing`: answered as if there were no
 * such thing.
 */
export type Outcome =
  | 'allowed'
  | 'unauthorised'
  | 'forbidden'
  | 'notFound'
  | 'entries'
  | 'refused'
  | 'invalid'
  | 'nothing';

/** Whether something holds of a user and a target. */
type Test = (user: User, target: Target) => boolean;

/** A condition, and how requests are answered where it does not hold. */
export interface Step {
  readonly holds: Test;
  readonly otherwise: Outcome;
}

/** The object that a right is asked on: the target's, unless one is named. */
type On = string | null;

const objectOf = (on: On, target: Target) => on ?? target.object;

/** The actions that the user's role has on an object. */
function actionsOn(user: User, object: string): readonly string[] {
  const { grants } = roleOf(user);
  return [...(grants['*'] ?? []), ...(grants[object] ?? [])];
}

/** What the user's role does to a field: of a table it does it to its columns. */
function effectOn(user: User, object: string, field: string): 'hide' | 'lock' | null {
  const fields = roleOf(user).fields?.[object];
  return fields?.[field] ?? fields?.[field.split('.')[0] ?? ''] ?? null;
}

const step = (holds: Test, otherwise: Outcome): Step => ({ holds, otherwise });

/** One of the actions is granted on the object. */
export const may = (actions: readonly string[], on: On = null, otherwise: Outcome = 'forbidden') =>
  step((user, target) => {
    const granted = actionsOn(user, objectOf(on, target));
    return granted.includes('*') || actions.some((action) => granted.includes(action));
  }, otherwise);

/** One of the actions on some object: of a form that is not read yet the object is not known. */
export const mayAnywhere = (actions: readonly string[]) =>
  step((user) => {
    const granted: readonly string[] = Object.values<readonly string[]>(roleOf(user).grants).flat();
    return granted.includes('*') || actions.some((action) => granted.includes(action));
  }, 'forbidden');

/** Any right on the object but `lookup` alone. */
export const sees = (on: On = null, otherwise: Outcome = 'forbidden') =>
  step((user, target) => actionsOn(user, objectOf(on, target)).some((one) => one !== 'lookup'), otherwise);

/** Any right on the object. */
export const looksUp = (on: On = null, otherwise: Outcome = 'forbidden') =>
  step((user, target) => actionsOn(user, objectOf(on, target)).length > 0, otherwise);

/** Whether the user's role shows the field. */
export const isShown = (user: User, object: string, field: string) =>
  effectOn(user, object, field) !== 'hide';

/** The role shows the field. */
export const shows = (object: string, field: string, otherwise: Outcome) =>
  step((user) => isShown(user, object, field), otherwise);

/** The role leaves the fields open to be written. */
export const writes = (object: string, fields: readonly string[], otherwise: Outcome = 'invalid') =>
  step((user) => fields.every((field) => effectOn(user, object, field) === null), otherwise);

/** The user may build. */
export const builds = step((user) => roleOf(user).builder === true, 'forbidden');

/** The user is an administrator. */
export const administers = step((user) => roleOf(user).admin === true, 'forbidden');

/** The enumeration is of the user's tenant, and he sees an object that uses it, or builds. */
export const usesEnumeration = step(
  (user, target) =>
    roleOf(user).builder === true ||
    (isWithin(user, target) && (target.usedBy ?? []).some((code) => sees(code).holds(user, target))),
  'forbidden',
);

/** The page was published. */
export const isPublished = step((_, target) => target.published !== false, 'notFound');

/**
 * The target is within reach. What somebody has alone is his; a record is its plant's, whoever made it, or its tenant's
 * where the plants share its object; definitions are the tenant's.
 */
export const reaches = (otherwise: Outcome) => step(isWithin, otherwise);

/** The user has made the target. */
export const made = (otherwise: Outcome) => step((user, { owner }) => owner === user, otherwise);

/** The user belongs to the target, a plant. */
export const belongs = step(
  (user, target) => target.plant !== null && user.plants.includes(target.plant),
  'forbidden',
);

/** Whether the target is within the user's reach. */
export function isWithin(user: User, target: Target): boolean {
  const { tenant, plant } = placeOf(user);
  if (target.alone === true) return target.owner === user;
  return target.tenant === tenant && (target.plant === null || target.plant === plant);
}

/** The user's tenant has the target's object, which is asked before any right on it. */
export const hasObject = step(
  (user, target) => target.foreignObject !== true || isWithin(user, target),
  'notFound',
);

/** What a request should be answered. A call that is not public begins with the token. */
export function decide(
  { user, token }: Actor,
  target: Target,
  rule: readonly Step[],
  isPublic: boolean,
): Outcome {
  if (!isPublic && token !== 'own') return 'unauthorised';
  return rule.find(({ holds }) => !holds(user, target))?.otherwise ?? 'allowed';
}
