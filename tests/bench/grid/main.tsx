/** The page that the bench drives: `?engine=pagewright|floor&rows=N`. */
import 'pagewright/styles.css';
import { createRoot } from 'react-dom/client';
import { Grid } from '../../../src/widgets/grid/Grid.tsx';
import { cellText, columns, ROW_HEIGHT } from './cells.ts';
import { Floor } from './floor.tsx';

const query = new URLSearchParams(location.search);
const rowIds = Array.from({ length: Number(query.get('rows')) }, (_, at) => `r${at}`);
const host = document.getElementById('root');
if (host === null) throw new Error('no root');
const root = createRoot(host);

const element =
  query.get('engine') === 'floor' ? (
    <Floor rowIds={rowIds} />
  ) : (
    <Grid
      label="Rows"
      t={(code) => code}
      columns={columns}
      rowIds={rowIds}
      rowHeight={ROW_HEIGHT}
      renderCell={cellText}
      state="ready"
    />
  );

/** What stands in the middle of the viewport is a row. */
function rowInTheMiddle(): boolean {
  const found = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  return found !== null && found.closest('.row, [role="row"]') !== null;
}

function scroller(): Element {
  const found = document.querySelector('.scroller, .pw-datagrid-scroll');
  if (found === null) throw new Error('nothing to scroll');
  return found;
}

/** A task of its own, after whatever the browser has to do first. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

const probe = document.body.appendChild(document.createElement('div'));
probe.style.cssText = 'position:fixed;height:0;width:0';

/**
 * Waits for the next frame and answers what it shows. A resize observer is told last of all, when nothing can change
 * any more before the browser paints.
 */
function nextFrame<T>(look: () => T): Promise<T> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const observer = new ResizeObserver(() => {
        observer.disconnect();
        resolve(look());
      });
      observer.observe(probe);
    });
  });
}

/** Milliseconds from asking React to render until a frame with rows is painted. */
async function firstPaint(): Promise<number> {
  const from = performance.now();
  root.render(element);
  while (!(await nextFrame(rowInTheMiddle))) await nextTask();
  await nextTask();
  return performance.now() - from;
}

/**
 * Drags the scrollbar from top to bottom in so many steps, one a frame. The place is set between two frames, as it is
 * when the user drags: the page is told of it at the beginning of the next one.
 * Answers the number of blank frames.
 */
async function drag(steps: number): Promise<number> {
  const element = scroller();
  const height = element.scrollHeight - element.clientHeight;
  let blank = 0;
  for (let step = 1; step <= steps; step += 1) {
    element.scrollTop = (height * step) / steps;
    if (!(await nextFrame(rowInTheMiddle))) blank += 1;
    await nextTask();
  }
  return blank;
}

Object.assign(window, {
  gridBench: { firstPaint, drag, nodes: () => host.querySelectorAll('*').length },
});
