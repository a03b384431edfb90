import type { FoundPlace, MapPoint } from '../../../platform/index.ts';
import { divIcon, type LeafletMap, type LeafletMarker, Marker } from '../../libraries/leaflet.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Size of the mark in pixels; its point is at the middle of its foot. */
const WIDTH = 28;
const HEIGHT = 36;

function svgElement(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}

/** A drop with a hole, drawn here: Leaflet's own mark is a picture file. */
function pin(): HTMLElement {
  const svg = svgElement('svg', { viewBox: '0 0 28 36', 'aria-hidden': 'true' });
  svg.append(
    svgElement('path', {
      class: 'pw-map-pin-body',
      d: 'M14 1a12.5 12.5 0 0 0-12.5 12.5C1.5 22.6 14 35 14 35s12.5-12.4 12.5-21.5A12.5 12.5 0 0 0 14 1Z',
    }),
    svgElement('circle', { class: 'pw-map-pin-hole', cx: '14', cy: '13.5', r: '4.5' }),
  );
  const frame = document.createElement('span');
  frame.append(svg);
  return frame;
}

/** Makes the mark of the field's point. */
export function makePin(map: LeafletMap, { latitude, longitude }: MapPoint, still: boolean): LeafletMarker {
  const icon = divIcon({
    className: 'pw-map-pin',
    html: pin(),
    iconSize: [WIDTH, HEIGHT],
    iconAnchor: [WIDTH / 2, HEIGHT - 1],
  });
  const options = { icon, draggable: !still, keyboard: false, interactive: !still, autoPan: true };
  return new Marker([latitude, longitude], { ...options, zIndexOffset: 1000 }).addTo(map);
}

/** Places by their points: several may be recorded at one, such as the floors of a building. */
function spotsOf(places: readonly FoundPlace[]): readonly (readonly [FoundPlace, ...FoundPlace[]])[] {
  const spots = new Map<string, [FoundPlace, ...FoundPlace[]]>();
  for (const place of places) {
    const at = `${place.latitude} ${place.longitude}`;
    const known = spots.get(at);
    if (known === undefined) spots.set(at, [place]);
    else known.push(place);
  }
  return [...spots.values()];
}

/**
 * Makes the marks of places, with their names; the places of one point have one mark, in which each name can be chosen.
 * They are for the pointer; by keyboard the box of the location offers the same places.
 */
export function makePlaces(
  map: LeafletMap,
  places: readonly FoundPlace[],
  onChoose: ((place: FoundPlace) => void) | null,
): readonly LeafletMarker[] {
  return spotsOf(places).map((spot) => {
    const [first] = spot;
    const html = document.createElement('span');
    const names = spot.map(({ location }) => {
      const name = document.createElement('span');
      name.textContent = location;
      return name;
    });
    html.append(...names);
    const icon = divIcon({ className: 'pw-map-place', html, iconSize: [0, 0] });
    const mark = new Marker([first.latitude, first.longitude], {
      icon,
      keyboard: false,
      interactive: onChoose !== null,
    }).addTo(map);
    if (onChoose !== null)
      mark.on('click', ({ originalEvent: { target } }) =>
        onChoose((target instanceof HTMLElement && spot[names.indexOf(target)]) || first),
      );
    return mark;
  });
}
