/** The client below `/mobile`, whose code for the time without a network is fetched beside the first call. */
import type { Client } from '../../platform/index.ts';
import type { WaitingSaves } from '../../platform/internal.ts';

/** What is kept on this device; null where its code could not be fetched. */
export type LoadWaiting = () => Promise<WaitingSaves | null>;

/** A client that keeps answers and saves, and the saves that wait. */
export function lateKeeping(inner: Client): { readonly client: Client; readonly waiting: LoadWaiting } {
  type Made = ReturnType<typeof import('./offlineCode.ts')['keepingClient']>;
  let making: Promise<Made | null> | null = null;
  const made = (): Promise<Made | null> => {
    making ??= import('./offlineCode.ts').then(
      ({ keepingClient }) => keepingClient(inner),
      () => {
        making = null;
        return null;
      },
    );
    return making;
  };
  void made();
  return {
    client: {
      ...inner,
      draftKeys: async () => (await made())?.client.draftKeys?.() ?? null,
      call: async (call, request, options) => ((await made())?.client ?? inner).call(call, request, options),
    },
    waiting: async () => (await made())?.waiting ?? null,
  };
}
