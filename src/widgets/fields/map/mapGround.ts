import type { SitePlan } from '../../../engine/internal.ts';
import type { Files, MapPoint } from '../../../platform/index.ts';
import {
  type Coords,
  CRS,
  type DoneCallback,
  GridLayer,
  ImageOverlay,
  type LatLngBoundsExpression,
  LeafletMap,
  Transformation,
  Util,
} from '../../libraries/leaflet.ts';

/** A plan's picture, loaded: its address, and how wide it is by its height. */
export interface LoadedPlan extends SitePlan {
  readonly url: string;
  readonly ratio: number;
}

/** What a map is drawn on. */
export interface Ground {
  /** Address of tiles with `{z}`, `{x}` and `{y}`; null where there is no map service. */
  readonly tiles: string | null;
  readonly plan: LoadedPlan | null;
  /** Where it opens without a point. */
  readonly center: MapPoint | null;
  /** How near it opens at a point. */
  readonly zoom: number;
}

/** Nearest zoom of maps, and how much nearer than the whole a plan is seen. */
const NEAREST = 20;
const NEARER = 5;
/** Nearest zoom that services have tiles of. */
const NEAREST_TILE = 19;

/** Tiles through the files of the platform, which know the token. */
class FileTiles extends GridLayer {
  readonly #files: Files;
  readonly #address: string;
  readonly #asked = new WeakMap<HTMLElement, AbortController>();

  constructor(files: Files, address: string) {
    super({ maxZoom: NEAREST, maxNativeZoom: NEAREST_TILE });
    this.#files = files;
    this.#address = address;
    this.on('tileunload', ({ tile }: { readonly tile?: unknown }) => {
      if (tile instanceof HTMLElement) this.#asked.get(tile)?.abort();
    });
  }

  protected override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('img');
    tile.alt = '';
    const abort = new AbortController();
    this.#asked.set(tile, abort);
    const failed = () => done(new Error('no tile'), tile);
    tile.addEventListener('load', () => done(undefined, tile));
    tile.addEventListener('error', failed);
    // Leaflet wants to hear of a tile after it has been given it.
    void this.#files.url(Util.template(this.#address, { x, y, z }), abort.signal).then((answer) => {
      if (abort.signal.aborted) return;
      if (answer.ok) tile.src = answer.value;
      else failed();
    });
    return tile;
  }
}

/**
 * A plan without a map below it is flat: a degree is as long everywhere, and the picture keeps its own proportions,
 * whatever its corners say.
 */
function flat({ bounds: [[south, west], [north, east]], ratio }: LoadedPlan) {
  const wide = (ratio * (north - south)) / (east - west);
  return Util.extend({}, CRS.Simple, { transformation: new Transformation(wide, 0, -1, 0) });
}

function boundsOf({ bounds: [southWest, northEast] }: LoadedPlan): LatLngBoundsExpression {
  return [
    [southWest[0], southWest[1]],
    [northEast[0], northEast[1]],
  ];
}

/** Makes the map over its ground, seen as it opens. `still` moves for nobody. */
export function openGround(
  element: HTMLElement,
  { tiles, plan, center, zoom }: Ground,
  point: MapPoint | null,
  files: Files,
  still: boolean,
): LeafletMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const onPlan = tiles === null ? plan : null;
  const map = new LeafletMap(element, {
    crs: onPlan === null ? CRS.EPSG3857 : flat(onPlan),
    zoomControl: false,
    attributionControl: false,
    // Its keys, and when the wheel zooms, are our own: see useMapCanvas.
    keyboard: false,
    scrollWheelZoom: false,
    doubleClickZoom: false,
    boxZoom: false,
    dragging: !still,
    touchZoom: !still,
    zoomSnap: onPlan === null ? 1 : 0.25,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    ...(onPlan === null ? { maxZoom: NEAREST } : { minZoom: -20, maxZoom: 40 }),
  });
  if (onPlan !== null) {
    map.fitBounds(boundsOf(onPlan), { animate: false });
    const whole = map.getZoom();
    map.setMinZoom(whole).setMaxZoom(whole + NEARER);
  } else {
    const from = point ?? center;
    if (from !== null) map.setView([from.latitude, from.longitude], zoom);
    else if (plan !== null) map.fitBounds(boundsOf(plan), { animate: false });
    else map.fitWorld({ animate: false });
  }
  if (tiles !== null) map.addLayer(new FileTiles(files, tiles));
  if (plan !== null) map.addLayer(new ImageOverlay(plan.url, boundsOf(plan), { alt: '' }));
  return map;
}
