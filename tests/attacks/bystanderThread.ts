/** The thread of the bystander: asks until it is told to stop, then answers what it met. */
import { parentPort, workerData } from 'node:worker_threads';

/** What `bystander.ts` gives the thread. */
export interface Asking {
  readonly url: string;
  readonly token: string;
  /** Milliseconds between two requests. */
  readonly pause: number;
  /** Its one number is how many answers have come. */
  readonly answered: Int32Array;
}

const { url, token, pause, answered }: Asking = workerData;
const waits: number[] = [];
let refused = 0;
let going = true;
parentPort?.on('message', () => {
  going = false;
});

while (going) {
  const from = performance.now();
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ pageIndex: 0, pageLength: 20 }),
      signal: AbortSignal.timeout(30_000),
    });
    await response.text();
    if (response.status !== 200) refused += 1;
  } catch {
    refused += 1;
  }
  waits.push(performance.now() - from);
  Atomics.add(answered, 0, 1);
  await new Promise((done) => setTimeout(done, pause));
}
parentPort?.postMessage({ waits, refused });
parentPort?.close();
