/** The request of an open page that waits for news: what it makes of the answers, and when it asks again. */
import { expect, onTestFinished, test } from 'vitest';
import { createClient, createClock, memoryToken } from '../../platform/index.ts';
import { watchSession } from './watchSession.ts';

/** A watching page whose server answers what the test says; `asked` are the states that it knew. */
function watching() {
  const asked: string[] = [];
  const heard = { rights: 0, signedOut: 0 };
  let release = (_answer: Response) => {};
  const client = createClient({
    baseUrl: 'http://localhost',
    token: memoryToken(),
    limits: { retries: 0 },
    fetch: (input, init) => {
      const request = new Request(input, init);
      asked.push(new URL(request.url).searchParams.get('known') ?? '');
      return new Promise((resolve, reject) => {
        release = resolve;
        request.signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    },
  });
  client.setToken('one');
  client.onUnauthorised(() => {
    heard.signedOut += 1;
  });
  onTestFinished(
    watchSession({ client, clock: createClock() }, () => {
      heard.rights += 1;
    }),
  );
  const answer = async (rights: string) => {
    const body = { status: true, code: 200, msg: '', data: { rights } };
    const before = asked.length;
    release(Response.json(body));
    await expect.poll(() => asked.length).toBe(before + 1);
  };
  return { asked, heard, client, answer, refuse: (response: Response) => release(response) };
}

const refusal = () => Response.json({ status: false, code: 401, msg: '', data: null }, { status: 401 });

test('the first state is no change, another one is', async () => {
  const { asked, heard, answer } = watching();
  await answer('a');
  await answer('a');
  expect(heard.rights).toBe(0);
  await answer('b');
  expect(heard.rights).toBe(1);
  expect(asked).toEqual(['', 'a', 'a', 'b']);
});

test('an ended session is told as any 401, and a new token asks anew, without a change', async () => {
  const { asked, heard, client, answer, refuse } = watching();
  await answer('a');
  refuse(refusal());
  await expect.poll(() => heard.signedOut).toBe(1);
  client.setToken(null);
  expect(asked).toHaveLength(2);
  client.setToken('two');
  await expect.poll(() => asked.length).toBe(3);
  await answer('b');
  expect(asked).toEqual(['', 'a', '', 'b']);
  expect(heard.rights).toBe(0);
});
