/** What a server is configured with of a map service. Source: specification 001 7; DESIGN "The server". */

/** JSON pointers into the answers of a geocoder whose answers are not known by themselves. */
export interface MapAnswers {
  /** The list of places in an answer to a search; '' is the whole answer. */
  readonly places?: string;
  /** In a place: its name. */
  readonly location?: string;
  /** In a place: degrees, as numbers or text. */
  readonly longitude?: string;
  readonly latitude?: string;
  /** The address in an answer to a point. */
  readonly address?: string;
}

/**
 * A map service. Addresses are http(s) and hold `{key}`, which is filled with `key`, and what each is asked for; only
 * their path and query may. No part of it reaches a client but `attribution` and `center`.
 */
export interface MapOptions {
  /** Address of the search by text, with `{query}`; `{language}` is that of the user, such as `zh-TW`. */
  readonly search?: string;
  /** Address of the search by a point, with `{longitude}` and `{latitude}`; `{language}` as above. */
  readonly reverse?: string;
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  readonly tiles?: string;
  /** Secret of the service. */
  readonly key?: string;
  /** Whom the map is of, as its owners ask to be told. */
  readonly attribution?: string;
  /** Where a map without a point opens, in degrees. */
  readonly center?: { readonly longitude: number; readonly latitude: number };
  /** Where places stand in answers; unless given, those of Nominatim, Amap and GeoJSON are read. */
  readonly answers?: MapAnswers;
  /** Milliseconds that the service may take; 8,000 unless given. */
  readonly timeout?: number;
}
