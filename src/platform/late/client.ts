/** A client whose calls fetch their code: what is known without a call is known at once. */
import { createSignal } from '../../engine/internal.ts';
import type { ClientOptions } from '../client/client.ts';
import { memoryToken } from '../client/token.ts';
import type { Client } from '../client/types.ts';
import { baseOf, resolveUrl } from '../client/urls.ts';
import { clientCode, latePart } from './part.ts';

/** Throws, as the client itself does, for a base whose own address is not http(s). */
export function lateClient(options: ClientOptions): Client {
  const base = baseOf(options.baseUrl);
  const tokens = options.token ?? memoryToken();
  const tokenChanges = createSignal();
  const unauthorised = createSignal();
  const reach = createSignal();
  const writeListeners = new Set<(ended: Promise<unknown>) => void>();
  const part = latePart(clientCode, (code) => {
    const client = code.createClient({ ...options, token: tokens });
    client.onToken(tokenChanges.emit);
    client.onUnauthorised(unauthorised.emit);
    client.onReach(reach.emit);
    client.onRecordWrite((ended) => {
      for (const listener of [...writeListeners]) listener(ended);
    });
    return client;
  });
  return {
    call: (call, request, callOptions) => part.ask((client) => client.call(call, request, callOptions)),
    download: (url, callOptions) => part.ask((client) => client.download(url, callOptions)),
    upload: (call, form, callOptions) => part.ask((client) => client.upload(call, form, callOptions)),
    token: () => tokens.get(),
    setToken(token) {
      const client = part.made();
      if (client !== null) return client.setToken(token);
      const before = tokens.get();
      tokens.set(token);
      if (token !== before) tokenChanges.emit();
    },
    onToken: tokenChanges.subscribe,
    onUnauthorised: unauthorised.subscribe,
    isAway: () => part.made()?.isAway() ?? false,
    onReach: reach.subscribe,
    onRecordWrite(listener) {
      writeListeners.add(listener);
      return () => writeListeners.delete(listener);
    },
    resolve: (url) => resolveUrl(base, url),
  };
}
