import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { calls, createClient, memoryToken } from '../../platform/index.ts';
import { createEnd } from './followEnd.ts';
import type { SessionState } from './types.ts';

const REFUSAL = { status: false, code: 401, msg: '', data: null };
const ADDRESS = { pathname: '/list', search: '?appId=1' };

/** Pages of a user whose session the server has ended; `done` is what comes of it, in order. */
function ended(unsaved: boolean, signedOut = false) {
  const done: string[] = [];
  const due: (() => void)[] = [];
  const store = createStore<SessionState>(() => ({
    phase: 'in',
    user: null,
    menu: [],
    problem: null,
    expired: false,
    expiredBy: null,
    movedTo: null,
  }));
  const fetch = async () => Response.json(REFUSAL, { status: 401 });
  const token = memoryToken('old');
  const end = createEnd();
  const client = end.held(createClient({ baseUrl: 'http://factory.test', token, fetch }));
  end.follow({
    platform: {
      client,
      clock: {
        after(_, run) {
          due.push(run);
          return () => undefined;
        },
      },
    },
    session: {
      store,
      expire(by = null) {
        done.push(`asked in place, by ${by}`);
        store.setState({ expired: true });
      },
      end() {
        done.push('left');
        store.setState({ phase: 'out' });
      },
    },
    token: { ...token, shared: () => (signedOut ? null : token.get()) },
    notices: { notify: ({ code }) => done.push(code) },
    router: { place: () => ADDRESS, navigate: (address) => done.push(address) },
    hasUnsaved: () => unsaved,
  });
  /** A page asks for something, and says where it is that this failed. */
  async function ask(page: string): Promise<void> {
    const answer = await client.call(calls.menuTree, {});
    done.push(`${page} ${answer.ok ? 'ok' : answer.error.kind}`);
  }
  return { done, due, ask };
}

/** What has been answered has reached whoever waits for it. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 20));

test('that one has to sign in is said once, and by no page before the sign-in is there', async () => {
  const { done, due, ask } = ended(false);
  void ask('list');
  void ask('groups');
  await turn();
  expect([done, due.length]).toEqual([['request.unauthorised'], 1]);
  due[0]?.();
  await turn();
  expect(done).toEqual([
    'request.unauthorised',
    'left',
    '/login?redirect=%2Flist%3FappId%3D1',
    'list unauthorised',
    'groups unauthorised',
  ]);
});

test.each([
  ['null', false],
  ['', true],
] as const)(
  'pages with unsaved work hear of the end at once, by %o where another tab has signed out',
  async (by, out) => {
    const { done, due, ask } = ended(true, out);
    await ask('form');
    expect([done, due]).toEqual([[`asked in place, by ${by}`, 'form unauthorised'], []]);
  },
);
