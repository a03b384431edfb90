/**
 * Uploads with progress. fetch reports none over HTTP/1.1, so XMLHttpRequest sends them where available, and only to
 * the base's own origin, since it follows redirects itself. Source: specification 001 4.5 and 7.
 */
import { fail, ok, type Result } from '../../engine/internal.ts';
import { aborted, redirected, timedOut, unreachable } from './errors.ts';
import type { Exchange, Reply } from './send.ts';

function headersOf(text: string): Headers {
  const headers = new Headers();
  for (const line of text.trim().split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Sends a form; `onProgress` gets the share sent, 0 to 1. The time limit restarts at each progress. */
export function uploadExchange(
  request: Exchange,
  onProgress: (share: number) => void,
): Promise<Result<Reply<string>>> {
  const { signal, limits } = request;
  if (signal?.aborted === true) return Promise.resolve(fail(aborted()));
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onAbort = () => end(fail(aborted()));
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(fail(timedOut())), limits.timeout);
    };
    const end = (result: Result<Reply<string>>) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      xhr.onload = null;
      xhr.onerror = null;
      xhr.upload.onprogress = null;
      xhr.abort();
      resolve(result);
    };
    xhr.upload.onprogress = (event) => {
      wait();
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    };
    xhr.onload = () => {
      const asked = request.url.href;
      if (xhr.responseURL !== '' && xhr.responseURL !== asked) return end(fail(redirected(request.call)));
      const headers = headersOf(xhr.getAllResponseHeaders());
      end(ok({ status: xhr.status, headers, body: xhr.responseText }));
    };
    xhr.onerror = () => end(fail(unreachable('upload')));
    signal?.addEventListener('abort', onAbort);
    xhr.open(request.method, request.url);
    for (const [name, value] of request.headers) xhr.setRequestHeader(name, value);
    wait();
    xhr.send(request.body);
  });
}
