import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** A React tree in the document of a browser test. */
export interface Mounted {
  readonly host: HTMLElement;
  render(node: ReactNode): void;
  unmount(): void;
}

/** Mounts into an element of its own, `width` pixels wide. */
export function mount(node: ReactNode, width = 900): Mounted {
  const host = document.createElement('div');
  host.style.cssText = `width:${width}px;height:620px`;
  document.body.append(host);
  const root = createRoot(host);
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

/** Waits until `probe` answers something, two seconds at most; throws what it last threw. */
export async function until<T>(probe: () => T | null | undefined | false): Promise<T> {
  const end = performance.now() + 2000;
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
