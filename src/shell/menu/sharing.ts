/** Favourites that follow a person to other devices: what this one has changed is told, and what all have is taken. */
import { calls, type Platform } from '../../platform/index.ts';

/** What a device has changed since it last heard. */
export interface FavouriteChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Tells the server of changes, and answers all favourites as they are then; null where it could not be asked. */
export type ShareFavourites = (change: FavouriteChange) => Promise<readonly string[] | null>;

/** Shares through a client. */
export function shareThrough(client: Pick<Platform['client'], 'call'>): ShareFavourites {
  return async ({ add, remove }) => {
    const answer = await client.call(calls.workplaceFavourites, { add: [...add], remove: [...remove] });
    return answer.ok ? answer.value.data.favourites : null;
  };
}

/** What makes `now` of `before`. */
export function changeOf(before: readonly string[], now: readonly string[]): FavouriteChange {
  const [had, has] = [new Set(before), new Set(now)];
  return { add: now.filter((one) => !had.has(one)), remove: before.filter((one) => !has.has(one)) };
}

/** A list with a change made in it. */
export function changed(list: readonly string[], { add, remove }: FavouriteChange): readonly string[] {
  const gone = new Set(remove);
  return [...new Set([...list.filter((one) => !gone.has(one)), ...add])];
}
