/**
 * All calls of all stories: msw catches them and hands them to the product's own server app, so that no answer is made
 * up and none can drift. The network toolbar delays or breaks them on the way.
 */
import { delay, HttpResponse, http } from 'msw';
import { setupWorker } from 'msw/browser';
import { network, SLOW_MS } from './network.ts';
import { answer } from './server.ts';

const CALLS = /^https?:\/\/[^/]+\/(api|openapi)\//i;

const forward = http.all(CALLS, async ({ request }) => {
  const line = network();
  if (line === 'offline') return HttpResponse.error();
  if (line === 'slow') await delay(SLOW_MS);
  if (line === 'failing')
    return HttpResponse.json({ status: false, code: 500, msg: '', data: null }, { status: 500 });
  return answer(request);
});

/** Starts the service worker; everything that is no call of the contract passes. */
export async function startWorker() {
  const worker = setupWorker(forward);
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' });
  return worker;
}
