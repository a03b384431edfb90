import type { Readable } from 'node:stream';
import type { ByteStream } from '../ports.ts';

/** A stream of Node as one of the web. Bytes are read as they are asked for. */
export function webStream(stream: Readable): ByteStream {
  const parts = stream.iterator();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done === true) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      stream.destroy();
    },
  });
}

/** The parts of a stream, one after the other; ends it where the reader stops early. */
export async function* bytesOf(stream: ByteStream): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
  return undefined;
}
