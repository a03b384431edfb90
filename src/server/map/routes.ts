/**
 * The calls of the map, answered by the service that the server is configured with. Source: specification 001 7, 8 and
 * 9. Decisions where it is silent:
 * - Without a service the server says so, and maps are entered as text or on a plan of the site.
 * - A service that fails is no failure of the server: the call is answered with `status` false and the words of 001 8,
 *   and clients do not try again by themselves.
 * - Its key stays here: clients get addresses of this server, names and coordinates, and pictures, nothing else of its
 *   answers; the log gets what kind of failure it was.
 */
import { mapReverse, mapSearch, mapService, mapTile } from '../../platform/contract/index.ts';
import { answer, answerFile, type Route, type SignedVisit } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { Refusal } from '../errors.ts';
import { addressFault, filledAddress } from './address.ts';
import { askService, MapFault } from './ask.ts';
import { keepAnswers } from './kept.ts';
import { type FoundPlace, readAddress, readPlaces } from './places.ts';
import type { MapOptions } from './types.ts';

const TIMEOUT = 8000;
const MB = 1024 * 1024;
/** Bytes of one answer, and of all that are kept. */
const MOST = { text: MB, tile: MB, keptTexts: 4 * MB, keptTiles: 32 * MB };
/** Seconds for which a browser may keep a tile. */
const KEPT = 24 * 3600;
/** Milliseconds in which a failure of the service is told to the log once. */
const TOLD = 60_000;
/** Pictures that browsers show and that run nothing. */
const TILE = /^image\/(png|jpeg|webp|gif|avif)$/;
/** Digits after the point of a degree that is asked for: a tenth of a metre, so that near points share an answer. */
const PLACES = 6;

const failed = () => new Refusal(200, 'map.failed', { reason: 'map' });
const unset = () => new Refusal(200, 'map.unset', { reason: 'mapUnset' });

/** What each address asks for. */
const NEEDED = { search: ['query'], reverse: ['longitude', 'latitude'], tiles: ['z', 'x', 'y'] } as const;

/** Refuses addresses by which a user could choose whom the server asks. */
function checkAddresses(map: MapOptions): void {
  for (const name of ['search', 'reverse', 'tiles'] as const) {
    const fault = map[name] === undefined ? null : addressFault(map[name], NEEDED[name]);
    if (fault !== null) throw new Error(`The address map.${name} needs ${fault}`);
  }
}

/**
 * Routes of the map.
 * @throws Error for an address of the service that cannot be used.
 */
export function mapRoutes({ ports }: Services): readonly Route[] {
  const { map = {}, clock } = ports;
  checkAddresses(map);
  const { key = '', timeout = TIMEOUT } = map;
  const ask = ports.fetch ?? fetch;
  const texts = keepAnswers<unknown>(MOST.keptTexts, clock.millis);
  const tiles = keepAnswers<{ bytes: Uint8Array<ArrayBuffer>; type: string }>(MOST.keptTiles, clock.millis);
  let told = Number.NEGATIVE_INFINITY;

  /** Runs what asks the service; its failures become a refusal, and are logged now and then. */
  async function asked<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof MapFault)) throw error;
      if (clock.millis() - told >= TOLD && !signalOf().aborted) {
        told = clock.millis();
        ports.log('The map service did not answer as it should', error);
      }
      throw failed();
    }
  }

  const signalOf = () => ports.scope?.current()?.signal ?? new AbortController().signal;

  /** The JSON of an answer. */
  async function askText(address: string, values: Readonly<Record<string, string>>): Promise<unknown> {
    const url = filledAddress(address, { ...values, key });
    const known = texts.get(url.href);
    if (known !== undefined) return known;
    const limits = { fetch: ask, timeout, most: MOST.text, signal: signalOf() };
    const { bytes } = await askService(url, limits);
    let read: unknown;
    try {
      read = JSON.parse(new TextDecoder().decode(bytes));
    } catch {
      throw new MapFault('no JSON');
    }
    texts.set(url.href, read, bytes.length);
    return read;
  }

  /** A service may name the key in what it answers, as it is or as it stands in addresses. */
  const clean = (text: string) =>
    key === '' ? text : text.replaceAll(key, '').replaceAll(encodeURIComponent(key), '');
  const language = (visit: SignedVisit) => visit.language.replace('_', '-');

  async function search(visit: SignedVisit, query: string): Promise<readonly FoundPlace[]> {
    if (map.search === undefined) throw unset();
    const wanted = query.trim();
    if (wanted === '') return [];
    const found = await askText(map.search, { query: wanted, language: language(visit) });
    return readPlaces(found, map.answers).map((place) => ({ ...place, location: clean(place.location) }));
  }

  async function reverse(visit: SignedVisit, longitude: number, latitude: number): Promise<string> {
    if (map.reverse === undefined) throw unset();
    const point = { longitude: longitude.toFixed(PLACES), latitude: latitude.toFixed(PLACES) };
    const found = await askText(map.reverse, { ...point, language: language(visit) });
    return clean(readAddress(found, map.answers));
  }

  async function tile(z: string, x: string, y: string) {
    if (map.tiles === undefined) throw unset();
    const side = 2 ** Number(z);
    if (Number(x) >= side || Number(y) >= side) throw failed();
    const at = `${z}/${x}/${y}`;
    const known = tiles.get(at);
    if (known !== undefined) return known;
    const limits = { fetch: ask, timeout, most: MOST.tile, signal: signalOf() };
    const found = await askService(filledAddress(map.tiles, { z, x, y, key }), limits);
    if (!TILE.test(found.type)) throw new MapFault('no picture');
    tiles.set(at, found, found.bytes.length);
    return found;
  }

  return [
    answer(mapService, async () => ({
      data: {
        search: map.search !== undefined,
        reverse: map.reverse !== undefined,
        tiles: map.tiles === undefined ? null : `${mapTile.path}?z={z}&x={x}&y={y}`,
        attribution: map.attribution ?? '',
        center: map.center ?? null,
      },
    })),
    answer(mapSearch, async (visit, { query }) => ({
      data: [...(await asked(() => search(visit, query)))],
    })),
    answer(mapReverse, async (visit, { longitude, latitude }) => ({
      data: { location: await asked(() => reverse(visit, longitude, latitude)) },
    })),
    answerFile(mapTile, async (_, { z, x, y }) => {
      const { bytes, type } = await asked(() => tile(z, x, y));
      return { bytes, type, size: bytes.length, name: null, disposition: 'inline', maxAge: KEPT };
    }),
  ];
}
