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

/** Whether a name below its point would be cut at the lower edge of the map. */
function isBelowEdge(map: LeafletMap, mark: LeafletMarker): boolean {
  const name = mark.getElement()?.firstElementChild;
  if (!(name instanceof HTMLElement)) return false;
  const { y } = map.latLngToContainerPoint(mark.getLatLng());
  const edge = map.getSize().y;
  return y <= edge && y + name.offsetTop + name.offsetHeight > edge;
}

/**
 * Names that would lie over the name or the point of another place give way: the point stays, its name is shown while the
 * pointer is on it and comes back where there is room. The place of the field, then the first of the list come first.
 * A name that the lower edge would cut stands above its point. That of the field's own place does not: its mark is there.
 * Answers those that gave way, by the numbers that their points have on paper, where nothing points at them.
 */
export function arrangeNames(
  map: LeafletMap,
  marks: readonly LeafletMarker[],
  point: MapPoint | null,
): readonly string[] {
  const setAside = (mark: LeafletMarker, isAside: boolean) =>
    mark.getElement()?.classList.toggle('pw-map-place-aside', isAside);
  for (const mark of marks) {
    setAside(mark, false);
    mark.getElement()?.classList.remove('pw-map-place-above');
  }
  const found = marks.flatMap((mark) => {
    const { lat, lng } = mark.getLatLng();
    const isChosen = lat === point?.latitude && lng === point.longitude;
    if (!isChosen && isBelowEdge(map, mark)) mark.getElement()?.classList.add('pw-map-place-above');
    const at = measured(map, mark);
    return at === null ? [] : { mark, isChosen, ...at };
  });
  const places = [...found.filter(({ isChosen }) => isChosen), ...found.filter(({ isChosen }) => !isChosen)];
  const shown: Box[] = [];
  for (const { mark, name, isChosen } of places) {
    const isFree =
      !shown.some((other) => meet(name, other, GAP)) &&
      !places.some((other) => other.mark !== mark && meet(name, other.point, 0));
    if (isFree || isChosen) shown.push(name);
    else setAside(mark, true);
  }
  const aside = marks
    .map((mark) => mark.getElement())
    .filter((element) => element?.classList.contains('pw-map-place-aside') === true);
  return aside.map((element, at) => {
    const label = element?.firstElementChild;
    if (label instanceof HTMLElement) label.dataset.number = String(at + 1);
    return [...(label?.children ?? [])].map(({ textContent }) => textContent).join(', ');
  });
}
