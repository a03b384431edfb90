/** When a person last pressed a key or a button in this document. Scripts have no way to make such an event. */

/** Watches from now on; the moments are those of `ticks`. Without a document nobody ever acts. */
export function watchActs(ticks: () => number): () => number {
  let last = Number.NEGATIVE_INFINITY;
  if (typeof window === 'undefined') return () => last;
  const note = () => {
    last = ticks();
  };
  for (const event of ['pointerdown', 'keydown'])
    window.addEventListener(event, note, { capture: true, passive: true });
  return () => last;
}
