import { expect, it } from 'vitest';
import { createRequestScope } from '../node/scope.ts';
import type { ByteStream } from '../ports.ts';
import { untilTaken } from './streams.ts';

it('bytes are read as part of the request that they are sent for, whoever takes them', async () => {
  const scope = createRequestScope();
  const { signal } = new AbortController();
  const facts = {
    id: 'r1',
    call: 'files.getFile',
    address: '',
    user: '',
    signal,
    statementTimeout: null,
    statements: 0,
  };
  const seen: (string | undefined)[] = [];
  const bytes = (): ByteStream =>
    new ReadableStream(
      {
        pull(controller) {
          seen.push(scope.current()?.id);
          if (seen.length > 3) controller.close();
          else controller.enqueue(new Uint8Array(1));
        },
      },
      { highWaterMark: 0 },
    );
  const nothing = () => undefined;
  const sent = await scope.run(facts, async () => untilTaken(scope, bytes(), signal, nothing, nothing));
  expect((await new Response(sent).arrayBuffer()).byteLength).toBe(3);
  expect(seen).toEqual(['r1', 'r1', 'r1', 'r1']);
});
