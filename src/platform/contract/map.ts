/**
 * The map: a geocoder and map tiles of a service that the server is configured with, whose key no client sees. Source:
 * specification 001 7 (a maps service is loaded with a {key} for autocomplete, place search and geocoding), 8 and 9.
 */
import { TILE_PATH } from './files.ts';
import { defineCall, Nothing, Whatever } from './parts.ts';
import { Type } from './schema.ts';

/** Degrees. */
const Longitude = Type.Number({ minimum: -180, maximum: 180 });
const Latitude = Type.Number({ minimum: -90, maximum: 90 });

const Point = Type.Object({ longitude: Longitude, latitude: Latitude });

/** A place that the service knows. */
const Found = Type.Object({ location: Type.String(), longitude: Longitude, latitude: Latitude });

/** What the server is configured with. Without a service all of it is absent, and maps are entered as text. */
export const mapService = defineCall({
  name: 'map.service',
  method: 'POST',
  path: '/openapi/map/service',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Nothing,
  answer: Type.Object({
    search: Type.Boolean(),
    reverse: Type.Boolean(),
    /** Address of a tile with `{z}`, `{x}` and `{y}`, on this server. */
    tiles: Type.Union([Type.String(), Type.Null()]),
    /** Whom the map is of, as text, which its owners ask to be shown. */
    attribution: Type.String(),
    /** Where a map without a point opens. */
    center: Type.Union([Point, Type.Null()]),
  }),
});

/** Places by what was typed, the likeliest first. */
export const mapSearch = defineCall({
  name: 'map.search',
  method: 'POST',
  path: '/openapi/map/search',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Type.Object({ query: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: Type.Array(Found),
});

/** The address of a point; '' where the service knows none. */
export const mapReverse = defineCall({
  name: 'map.reverse',
  method: 'POST',
  path: '/openapi/map/reverse',
  effect: 'read',
  send: 'json',
  receive: 'envelope',
  request: Point,
  answer: Type.Object({ location: Type.String() }),
});

const Index = Type.String({ pattern: '^[0-9]{1,7}$' });

/** One square of the map. */
export const mapTile = defineCall({
  name: 'map.tile',
  method: 'GET',
  path: TILE_PATH,
  effect: 'read',
  send: 'query',
  receive: 'file',
  request: Type.Object({ z: Type.String({ pattern: '^([0-9]|1[0-9]|2[0-2])$' }), x: Index, y: Index }),
  answer: Whatever,
});

export const mapCalls = [mapService, mapSearch, mapReverse, mapTile];
