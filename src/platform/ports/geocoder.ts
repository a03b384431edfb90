/** The geocoder of a server that is configured with a map service. Source: specification 001 2.2, 7 and 8. */
import { ok, type Result } from '../../engine/internal.ts';
import type { Client } from '../client/types.ts';
import { mapReverse, mapSearch, mapService } from '../contract/map.ts';
import type { Geocoder, MapService, Platform } from '../types.ts';

/** Longest text that is searched by. */
const LONGEST = 200;

function clientGeocoder(client: Client): Geocoder {
  let asked: Promise<Result<MapService>> | null = null;
  return {
    service() {
      asked ??= client.call(mapService, {}).then((answer) => {
        // What could not be asked is asked again with the next map.
        if (!answer.ok) asked = null;
        return answer.ok ? ok(answer.value.data) : answer;
      });
      return asked;
    },
    async search(text, { signal }) {
      const query = text.trim().slice(0, LONGEST);
      if (query === '') return ok([]);
      const answer = await client.call(mapSearch, { query }, { signal });
      return answer.ok ? ok(answer.value.data) : answer;
    },
    async reverse({ longitude, latitude }, { signal }) {
      const answer = await client.call(mapReverse, { longitude, latitude }, { signal });
      return answer.ok ? ok(answer.value.data.location) : answer;
    },
  };
}

/** One a client: its maps ask once what the service can do. */
const known = new WeakMap<Client, Geocoder>();

/** The geocoder of a platform: the host's own, else that of its server. */
export function geocoderOf({ client, geocoder }: Pick<Platform, 'client' | 'geocoder'>): Geocoder {
  const found = geocoder ?? known.get(client) ?? clientGeocoder(client);
  if (geocoder === undefined) known.set(client, found);
  return found;
}
