import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { FoundPlace, MapPoint } from '../../../platform/index.ts';
import { usePlatform } from '../../hooks/hooks.ts';
import type { LeafletMap, LeafletMarker } from '../../libraries/leaflet.ts';
import { type Ground, openGround } from './mapGround.ts';
import { makePin, makePlaces } from './mapMarks.ts';
import { arrangeNames } from './mapNames.ts';
import { fitPaper } from './mapPaper.ts';
import { rounded } from './places.ts';

/** Pixels of a step of an arrow key, and with Shift: of the mark, and of the map below it. */
const STEP = { mark: [4, 40], map: [60, 240] } as const;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface MapCanvasOptions {
  readonly ground: Ground;
  readonly point: MapPoint | null;
  readonly places: readonly FoundPlace[];
  /** For reading: nothing of it moves or takes the focus. */
  readonly still: boolean;
  /** Name and description of the mark. */
  readonly markLabel: string;
  readonly markHint: string | undefined;
  onPoint(point: MapPoint): void;
  onChoose(place: FoundPlace): void;
  /** The names that have given way, in the order of their numbers. */
  onAside(names: readonly string[]): void;
  /** Whether tiles come. */
  onTiles(come: boolean): void;
}

export interface MapCanvasState {
  readonly frame: RefObject<HTMLDivElement | null>;
  onKeyDown(event: KeyboardEvent): void;
  zoom(by: 1 | -1): void;
  /** Brings the mark into view, at the zoom that the map opens at. */
  back(): void;
}

/** A Leaflet map of a field's point: a click sets it, the mark is dragged or moved by arrow keys. */
export function useMapCanvas(options: MapCanvasOptions): MapCanvasState {
  const { ground, point, places, still, markLabel, markHint } = options;
  const { files } = usePlatform();
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap | null>(null);
  const mark = useRef<LeafletMarker | null>(null);
  const arrangement = useRef<(() => void) | null>(null);
  const latest = useRef(options);
  latest.current = options;

  const set = (at: { readonly lat: number; readonly lng: number }) =>
    latest.current.onPoint({ longitude: rounded(at.lng), latitude: rounded(at.lat) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: where the point is when the map opens; it follows below
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const made = openGround(element, ground, latest.current.point, files, still);
    map.current = made;
    if (!still) {
      made.on('click', ({ latlng }) => set(latlng.wrap()));
      // The wheel is the page's until the map is used, so that scrolling past a map does not end in it.
      const wheel = (uses: boolean) => () => {
        if (uses) made.scrollWheelZoom.enable();
        else made.scrollWheelZoom.disable();
      };
      element.addEventListener('focusin', wheel(true));
      element.addEventListener('focusout', wheel(false));
    }
    made.eachLayer((layer) => {
      layer.on('tileload', () => latest.current.onTiles(true));
      layer.on('tileerror', () => latest.current.onTiles(false));
    });
    const onPaper = () => fitPaper(made, element, ground);
    onPaper();
    made.on('resize moveend', onPaper);
    const resized = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    resized.observe(element);
    return () => {
      resized.disconnect();
      mark.current = null;
      map.current = null;
      // A movement that is under way ends after the map is gone.
      made.off('resize moveend');
      made.remove();
    };
  }, [ground, still, files]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another ground is another map, without its places
  useEffect(() => {
    const on = map.current;
    if (on === null) return;
    const marks = makePlaces(on, places, still ? null : (place) => latest.current.onChoose(place));
    const arrange = () => latest.current.onAside(arrangeNames(on, marks, latest.current.point));
    arrange();
    arrangement.current = arrange;
    // A map that was hidden has had no sizes.
    on.on('moveend resize', arrange);
    return () => {
      on.off('moveend resize', arrange);
      arrangement.current = null;
      for (const one of marks) one.remove();
    };
  }, [places, still, ground, files]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the name of the field's own place comes before others
  useEffect(() => arrangement.current?.(), [point?.longitude, point?.latitude]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another ground is another map, without its mark
  useEffect(() => {
    const on = map.current;
    if (on === null) return;
    if (point === null) {
      mark.current?.remove();
      mark.current = null;
      return;
    }
    const at = { lat: point.latitude, lng: point.longitude };
    if (mark.current === null) {
      const made = makePin(on, point, still);
      made.on('dragend', () => set(made.getLatLng().wrap()));
      const element = made.getElement();
      if (element !== undefined && !still) {
        element.tabIndex = 0;
        element.setAttribute('role', 'button');
        element.addEventListener('keyup', ({ key }) => {
          if (Object.hasOwn(ARROWS, key)) set(made.getLatLng().wrap());
        });
      }
      mark.current = made;
    } else mark.current.setLatLng(at);
    // What was typed or chosen may be elsewhere.
    if (!on.getBounds().contains(at)) on.panTo(at);
  }, [point?.longitude, point?.latitude, still, ground, files]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a mark that comes later is named as well
  useEffect(() => {
    const element = mark.current?.getElement();
    if (element === undefined || still) return;
    element.setAttribute('aria-label', markLabel);
    if (markHint !== undefined) element.setAttribute('aria-describedby', markHint);
  }, [markLabel, markHint, still, point === null, ground, files]);

  const zoom = (by: 1 | -1) => void map.current?.setZoom(map.current.getZoom() + by);

  return {
    frame,
    zoom,
    back() {
      const at = mark.current?.getLatLng();
      const on = map.current;
      if (at === undefined || on === null) return;
      on.setView(at, ground.tiles === null ? on.getZoom() : Math.max(on.getZoom(), ground.zoom));
    },
    onKeyDown(event) {
      const on = map.current;
      if (on === null || event.ctrlKey || event.metaKey || event.altKey) return;
      const onMark = event.target === mark.current?.getElement();
      const [x = 0, y = 0] = (Object.hasOwn(ARROWS, event.key) ? ARROWS[event.key] : undefined) ?? [];
      if (x !== 0 || y !== 0) {
        const step = STEP[onMark ? 'mark' : 'map'][event.shiftKey ? 1 : 0];
        if (onMark && mark.current !== null) {
          // Container points are whole pixels: a step to the east would move the mark north as well.
          const to = on.unproject(on.project(mark.current.getLatLng()).add([x * step, y * step]));
          mark.current.setLatLng(to);
          on.panInside(to, { padding: [STEP.mark[1], STEP.mark[1]], animate: false });
        } else on.panBy([x * step, y * step]);
      } else if (event.key === '+' || event.key === '=') zoom(1);
      else if (event.key === '-' || event.key === '_') zoom(-1);
      else if ((event.key === 'Enter' || event.key === ' ') && !onMark) set(on.getCenter().wrap());
      else return;
      // Arrows and Enter would scroll the page or move on in a table.
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
