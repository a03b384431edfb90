import { createLoading } from '../../hooks/loading.ts';

/** The map with its library, fetched when the first one is to be drawn. */
export const laterCanvas = createLoading(async () => (await import('./MapCanvas.tsx')).MapCanvas);
