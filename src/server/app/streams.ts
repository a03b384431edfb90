/** Answers that are made while they are sent. */
import type { RequestScope } from '../ports/scope.ts';
import type { ByteStream } from '../ports.ts';

/** The texts of a generator as bytes. The next is made when the one before was taken. */
export function streamOf(texts: () => AsyncGenerator<string, undefined>): ByteStream {
  const made = texts();
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await made.next();
        if (next.done === true) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      },
      async cancel() {
        await made.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * The same bytes, read as part of the request that asks for them now, also when it has its answer already, so that its
 * statements have their limits and end with it. Calls `end` when all were taken, when they fail, and when nobody takes the rest. Of bytes that fail
 * while somebody waits for them `failed` is told, and the stream fails with them: the runtime then breaks the connection
 * off, by which browsers and other clients know that the file is not whole.
 */
export function untilTaken(
  scope: RequestScope,
  bytes: ByteStream,
  signal: AbortSignal,
  end: () => void,
  failed: (error: unknown) => void,
): ByteStream {
  const facts = scope.current();
  const within = <T>(work: () => Promise<T>) => (facts === null ? work() : scope.run(facts, work));
  const reader = bytes.getReader();
  // Of a client that has gone before the first byte nobody may ever touch the stream.
  signal.addEventListener('abort', end, { once: true });
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await within(() => reader.read());
          if (!done) return controller.enqueue(value);
          end();
          controller.close();
        } catch (error) {
          end();
          if (!signal.aborted) failed(error);
          throw error;
        }
      },
      async cancel(reason) {
        end();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
