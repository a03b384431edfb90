/** Where the parts of a page were scrolled to, for a page whose components are made anew. */

interface Offset {
  readonly top: number;
  readonly left: number;
}

/** Offsets by the part's place in the page. */
export type ScrollPlaces = Map<string, Offset>;

/** In which width a part was scrolled so far. */
const widths = new WeakMap<Element, number>();

/** Milliseconds for which a page may still grow after it was drawn anew, until its parts are left where they are. */
const RESTORE_WITHIN = 5000;

/** Milliseconds after which a part that is scrolled is asked where it is: at each scroll event it would be laid out. */
const NOTE_AFTER = 150;

/** Steps from the panel down to a part, with the part's own class: another page there is another part. */
function placeOf(panel: Element, part: Element): string {
  const steps: number[] = [];
  for (let at = part; at !== panel && at.parentElement; at = at.parentElement)
    steps.push([...at.parentElement.children].indexOf(at));
  return `${steps.reverse().join('.')} ${part.className}`;
}

function partAt(panel: Element, place: string): Element | null {
  const [steps = '', ...classes] = place.split(' ');
  let at: Element | undefined = panel;
  for (const step of steps === '' ? [] : steps.split('.')) at = at?.children[Number(step)];
  return at && at.className === classes.join(' ') ? at : null;
}

/**
 * Notes in `places` how far the parts of a panel are scrolled. What is there already is brought back as soon as the
 * page is long enough again; the user's own scrolling ends that. A part whose width changed while it was hidden, as on a
 * phone that is rotated, stays where the browser keeps it: at what was in sight. Returns how to stop.
 */
export function keepScroll(panel: HTMLElement, places: ScrollPlaces): () => void {
  const waiting = new Map(places);
  const restore = () => {
    for (const [place, { top, left }] of waiting) {
      const part = partAt(panel, place);
      const width = part === null ? undefined : widths.get(part);
      if (part !== null && width !== undefined && width !== part.clientWidth && part.scrollTop > 0) {
        waiting.delete(place);
        continue;
      }
      if (part === null || part.scrollHeight - part.clientHeight < top) continue;
      if (part.scrollWidth - part.clientWidth < left) continue;
      waiting.delete(place);
      part.scrollTo({ top, left, behavior: 'instant' });
    }
    if (waiting.size === 0) watcher.disconnect();
  };
  const watcher = new MutationObserver(restore);
  const end = () => {
    waiting.clear();
    watcher.disconnect();
  };
  const scrolled = new Set<Element>();
  let noting: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    noting = undefined;
    // Where the browser hides pages by `display: none`, a part says nothing of it.
    for (const part of scrolled)
      if (panel.contains(part) && part.getClientRects().length > 0) {
        places.set(placeOf(panel, part), { top: part.scrollTop, left: part.scrollLeft });
        widths.set(part, part.clientWidth);
      }
    scrolled.clear();
  };
  const onScroll = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    scrolled.add(target);
    noting ??= setTimeout(note, NOTE_AFTER);
  };
  panel.addEventListener('scroll', onScroll, { capture: true, passive: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (waiting.size > 0) {
    watcher.observe(panel, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
    timer = setTimeout(end, RESTORE_WITHIN);
    for (const one of ['wheel', 'pointerdown', 'keydown'] as const)
      panel.addEventListener(one, end, { once: true, passive: true });
    restore();
  }
  return () => {
    clearTimeout(timer);
    end();
    clearTimeout(noting);
    // Who scrolls and goes to another page at once finds this one where he left it.
    note();
    panel.removeEventListener('scroll', onScroll, { capture: true });
    for (const one of ['wheel', 'pointerdown', 'keydown'] as const) panel.removeEventListener(one, end);
  };
}
