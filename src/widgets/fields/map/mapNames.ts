import type { MapPoint } from '../../../platform/index.ts';
import type { LeafletMap, LeafletMarker } from '../../libraries/leaflet.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Pixels that are left between two names. */
const GAP = 2;
/** Half the width of a place's point, without its pale edge. */
const DOT = 4;

function meet(one: Box, other: Box, gap: number): boolean {
  return (
    one.left < other.right + gap &&
    other.left < one.right + gap &&
    one.top < other.bottom + gap &&
    other.top < one.bottom + gap
  );
}

/** Where the name of a mark stands and its point, in pixels of the map; null while it has no size. */
function measured(map: LeafletMap, mark: LeafletMarker) {
  const name = mark.getElement()?.firstElementChild;
  if (!(name instanceof HTMLElement) || name.offsetWidth === 0) return null;
  const { x, y } = map.latLngToLayerPoint(mark.getLatLng());
  const half = name.offsetWidth / 2;
  const top = y + name.offsetTop;
  return {
    name: { left: x - half, top, right: x + half, bottom: top + name.offsetHeight },
    point: { left: x - DOT, top: y - DOT, right: x + DOT, bottom: y + DOT },
  };
}

/**
 * Names that would lie over the name or the point of another place give way: the point stays, its name is shown while the
 * pointer is on it and comes back where there is room. The place of the field, then the first of the list come first.
 */
export function arrangeNames(map: LeafletMap, marks: readonly LeafletMarker[], point: MapPoint | null): void {
  const setAside = (mark: LeafletMarker, isAside: boolean) =>
    mark.getElement()?.classList.toggle('pw-map-place-aside', isAside);
  for (const mark of marks) setAside(mark, false);
  const isChosen = (mark: LeafletMarker) => {
    const { lat, lng } = mark.getLatLng();
    return point !== null && lat === point.latitude && lng === point.longitude;
  };
  const first = marks.filter(isChosen);
  const places = [...first, ...marks.filter((mark) => !isChosen(mark))].flatMap((mark) => {
    const at = measured(map, mark);
    return at === null ? [] : { mark, ...at };
  });
  const shown: Box[] = [];
  for (const { mark, name } of places) {
    const isFree =
      !shown.some((other) => meet(name, other, GAP)) &&
      !places.some((other) => other.mark !== mark && meet(name, other.point, 0));
    if (isFree || first.includes(mark)) shown.push(name);
    else setAside(mark, true);
  }
}
