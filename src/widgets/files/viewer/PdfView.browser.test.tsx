/** Pages of a PDF as the viewer draws them. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import '../../../styles/styles.css';
import { emptyPdf, openPdfViewer } from '../testing.tsx';

/** PDF.js is large: a machine that does other things as well takes its time to bring it. */
const SLOW = { timeout: 45_000 };

/** The page as soon as it is drawn: a canvas has 300 by 150 pixels before that. */
async function drawnPage(): Promise<HTMLCanvasElement> {
  const found = () => document.querySelector<HTMLCanvasElement>('canvas.pw-viewer-page');
  await expect.poll(() => found()?.width ?? 300, SLOW).not.toBe(300);
  return found() ?? document.createElement('canvas');
}

test('a page that is zoomed is stretched, and drawn anew when its size stays', async () => {
  await page.viewport(1280, 720);
  await openPdfViewer(emptyPdf(200, 100));
  const canvas = await drawnPage();
  const { width } = canvas;
  const [shown, kept] = [canvas.style.width, [] as boolean[]];
  const watcher = new MutationObserver(() =>
    kept.push(canvas.style.width !== shown && canvas.width === width),
  );
  watcher.observe(canvas, { attributes: true });
  await page.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(() => canvas.width).toBeGreaterThan(width);
  watcher.disconnect();
  expect(kept[0]).toBe(true);
});

test('a page is drawn in no more pixels than phones draw, in its whole size', async () => {
  await page.viewport(1280, 720);
  await openPdfViewer(emptyPdf(100, 4000));
  const { width, height, style } = await drawnPage();
  expect(style.height).toBe('40000px');
  // Each side is rounded up.
  expect((width - 1) * (height - 1)).toBeLessThanOrEqual(16_000_000);
});
