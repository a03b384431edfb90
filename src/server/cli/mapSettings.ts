/** The map service out of the environment. Its names are in `help.ts`; no error tells an address, which may hold a key. */
import { isRecord } from '../../engine/internal.ts';
import { addressFault } from '../map/address.ts';
import type { MapAnswers, MapOptions } from '../map/types.ts';
import type { StartOptions } from '../node/index.ts';
import { UsageError } from './command.ts';
import { wholeNumber } from './wholeNumber.ts';

type Env = NodeJS.ProcessEnv;

const PREFIX = 'PAGEWRIGHT_MAP_';
/** What each address asks for. */
const ADDRESSES = {
  search: ['query'],
  reverse: ['longitude', 'latitude'],
  tiles: ['z', 'x', 'y'],
} as const;
/** Parts of an answer that can be named. */
const PARTS = ['places', 'location', 'longitude', 'latitude', 'address'] as const;

function addressOf(env: Env, part: keyof typeof ADDRESSES): string | null {
  const name = PREFIX + part.toUpperCase();
  const address = env[name] ?? '';
  if (address === '') return null;
  const fault = addressFault(address, ADDRESSES[part]);
  if (fault !== null) throw new UsageError(`${name} needs ${fault}.`);
  if (address.includes('{key}') && !env[`${PREFIX}KEY`])
    throw new UsageError(`${name} has {key} and needs ${PREFIX}KEY too.`);
  return address;
}

function centerOf(env: Env): MapOptions['center'] {
  const text = env[`${PREFIX}CENTER`] ?? '';
  if (text === '') return undefined;
  const [longitude = Number.NaN, latitude = Number.NaN, ...more] = text.split(',').map(Number);
  if (more.length > 0 || !(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90))
    throw new UsageError(`${PREFIX}CENTER needs longitude and latitude such as 120.6736,24.1477.`);
  return { longitude, latitude };
}

function answersOf(env: Env): MapAnswers | undefined {
  const text = env[`${PREFIX}ANSWERS`] ?? '';
  if (text === '') return undefined;
  const wrong = new UsageError(
    `${PREFIX}ANSWERS needs JSON pointers such as {"places":"/data","location":"/name","longitude":"/lng","latitude":"/lat","address":"/data/name"}.`,
  );
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw wrong;
  }
  if (!isRecord(read)) throw wrong;
  const answers: Record<string, string> = {};
  for (const [part, pointer] of Object.entries(read)) {
    if (!PARTS.some((one) => one === part) || typeof pointer !== 'string' || !/^($|\/)/.test(pointer))
      throw wrong;
    answers[part] = pointer;
  }
  return answers;
}

/** The settings of the map service; none where no address is given. Throws UsageError for the first that makes no sense. */
export function mapSettings(env: Env): Pick<StartOptions, 'map'> {
  const [search, reverse, tiles] = [
    addressOf(env, 'search'),
    addressOf(env, 'reverse'),
    addressOf(env, 'tiles'),
  ];
  const center = centerOf(env);
  const answers = answersOf(env);
  const seconds = wholeNumber(env, `${PREFIX}TIMEOUT`, 1);
  const [key, attribution] = [env[`${PREFIX}KEY`] ?? '', env[`${PREFIX}ATTRIBUTION`] ?? ''];
  const map: MapOptions = {
    ...(search === null ? {} : { search }),
    ...(reverse === null ? {} : { reverse }),
    ...(tiles === null ? {} : { tiles }),
    ...(key === '' ? {} : { key }),
    ...(attribution === '' ? {} : { attribution }),
    ...(center === undefined ? {} : { center }),
    ...(answers === undefined ? {} : { answers }),
    ...(seconds === undefined ? {} : { timeout: seconds * 1000 }),
  };
  // A centre alone is of use too: maps over a plan of the site have their own.
  return search === null && reverse === null && tiles === null && center === undefined ? {} : { map };
}
