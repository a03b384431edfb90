import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** A React tree in the document of a browser test. */
export interface Mounted {
  readonly host: HTMLElement;
  render(node: ReactNode): void;
  unmount(): void;
}

/** An element with a React root; both are removed when the running test ends. */
export function openRoot(
  css: string,
  className = '',
): { readonly host: HTMLDivElement; readonly root: Root } {
  const host = document.createElement('div');
  host.className = className;
  host.style.cssText = css;
  document.body.append(host);
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  return { host, root };
}

/** Mounts into an element of its own, `width` pixels wide, until the running test ends or before. */
export function mount(node: ReactNode, width = 900): Mounted {
  const { host, root } = openRoot(`width:${width}px;height:620px`);
  root.render(node);
  return {
    host,
    render: (next) => root.render(next),
    unmount: () => {
      root.unmount();
      host.remove();
    },
  };
}

/** Waits three frames and a task: the time of an observer, its frame and a render. */
export async function frames(): Promise<void> {
  for (let each = 0; each < 3; each += 1) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve));
}

/** Waits until the counted number, of renders say, has not changed for a while. */
export async function still(count: () => number): Promise<void> {
  let before: number;
  do {
    before = count();
    await frames();
    await frames();
  } while (count() !== before);
}

/** Waits until `probe` returns something, at most fifteen seconds; then throws its last error. */
export async function until<T>(probe: () => T | null | undefined | false): Promise<T> {
  const end = performance.now() + 15_000;
  for (;;) {
    let error: unknown = new Error(`never came: ${probe}`);
    try {
      const found = probe();
      if (found !== null && found !== undefined && found !== false) return found;
    } catch (thrown) {
      error = thrown;
    }
    if (performance.now() > end) throw error;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Tells of printing until `probe` finds what is made for it: what is printed stands some moments before it hears of it. */
export const untilPrinted = <T,>(probe: () => T | null | undefined | false): Promise<T> =>
  until(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return probe();
  });
