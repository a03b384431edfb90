/** The line between a story and its server, as the toolbar sets it. */
export const NETWORKS = ['fine', 'slow', 'failing', 'offline'] as const;
export type Network = (typeof NETWORKS)[number];

/** How long a slow line takes for each call, milliseconds: long enough to see what waiting looks like. */
export const SLOW_MS = 3000;

let current: Network = 'fine';

export function network(): Network {
  return current;
}

/** Takes effect with the next call. */
export function setNetwork(next: Network): void {
  current = next;
}

export function isNetwork(value: unknown): value is Network {
  return NETWORKS.some((one) => one === value);
}
