import { expect, onTestFinished, test } from 'vitest';
import { keepScroll, type ScrollPlaces } from './scrollKeep.ts';

/** A panel with one part that scrolls, `height` pixels of it to be seen one hundred at a time. */
function makePanel(height: number) {
  const panel = document.createElement('div');
  panel.innerHTML = `<p></p><div class="rows" style="height:100px;overflow:auto"><div style="height:${height}px"></div></div>`;
  document.body.append(panel);
  const part = panel.querySelector('.rows');
  const inner = part?.firstElementChild;
  if (!(part instanceof HTMLElement) || !(inner instanceof HTMLElement)) throw new Error('no part');
  return { panel, part, inner };
}

function kept(panel: HTMLElement, places: ScrollPlaces): () => void {
  const stop = keepScroll(panel, places);
  onTestFinished(() => {
    stop();
    panel.remove();
  });
  return stop;
}

test('a page that is drawn anew is where it was scrolled to, once it is long enough again', async () => {
  const places: ScrollPlaces = new Map();
  const first = makePanel(1000);
  const stop = kept(first.panel, places);
  first.part.scrollTop = 300;
  first.part.scrollTop = 420;
  await expect.poll(() => [...places.values()]).toEqual([{ top: 420, left: 0 }]);
  stop();
  first.panel.remove();

  const again = makePanel(50);
  kept(again.panel, places);
  expect(again.part.scrollTop).toBe(0);
  again.inner.style.height = '1000px';
  await expect.poll(() => again.part.scrollTop).toBe(420);
});

test('whoever scrolls before that is not taken away', async () => {
  const places: ScrollPlaces = new Map([['1 rows', { top: 420, left: 0 }]]);
  const { panel, part, inner } = makePanel(50);
  kept(panel, places);
  panel.dispatchEvent(new WheelEvent('wheel'));
  inner.style.height = '1000px';
  part.scrollTop = 80;
  await expect.poll(() => places.get('1 rows')).toEqual({ top: 80, left: 0 });
  expect(part.scrollTop).toBe(80);
});

test('a page that is left at once after it was scrolled is kept where it was', async () => {
  const places: ScrollPlaces = new Map();
  const { panel, part } = makePanel(1000);
  const stop = kept(panel, places);
  const scrolled = new Promise((done) => part.addEventListener('scroll', done, { once: true }));
  part.scrollTop = 420;
  await scrolled;
  stop();
  expect([...places.values()]).toEqual([{ top: 420, left: 0 }]);
});

test('a part whose width has changed while it was hidden stays where the browser keeps it', () => {
  const places: ScrollPlaces = new Map();
  const { panel, part } = makePanel(1000);
  part.style.width = '200px';
  const stop = kept(panel, places);
  part.scrollTop = 600;
  part.dispatchEvent(new Event('scroll'));
  stop();
  expect([...places.values()]).toEqual([{ top: 600, left: 0 }]);
  part.style.width = '400px';
  // As a browser does that keeps in sight what was in sight.
  part.scrollTop = 300;
  kept(panel, places);
  expect(part.scrollTop).toBe(300);
});
