import { expect, test } from 'vitest';
import { fail, ok, type PortError, type Result } from '../../engine/internal.ts';
import { mount, until } from '../../widgets/testing/mount.tsx';
import { useFetched } from './useFetched.ts';

const down: PortError = { kind: 'network', code: 'request.network', params: {}, retryable: true };

/** Requests of a tab, each answered by the test. */
function asking() {
  const requests: { readonly signal: AbortSignal; readonly answer: (result: Result<string>) => void }[] = [];
  const fetch = (signal: AbortSignal) =>
    new Promise<Result<string>>((answer) => {
      requests.push({ signal, answer });
    });
  return { requests, fetch };
}

function Tab({
  fetch,
  known,
}: {
  readonly fetch: ReturnType<typeof asking>['fetch'];
  readonly known?: string;
}) {
  const { state, retry } = useFetched(fetch, undefined, () => known ?? null);
  return (
    <>
      <output>{state.phase === 'ready' ? state.value : state.phase}</output>
      <button type="button" onClick={retry}>
        again
      </button>
    </>
  );
}

test('a tab that is closed while it tries again leaves no request behind', async () => {
  const { requests, fetch } = asking();
  const { host, unmount } = mount(<Tab fetch={fetch} />);
  await until(() => requests.length === 1);
  requests[0]?.answer(fail(down));
  await until(() => host.querySelector('output')?.textContent === 'failed');
  host.querySelector('button')?.click();
  await until(() => requests.length === 2);
  expect(host.querySelector('output')?.textContent).toBe('loading');
  expect(requests[1]?.signal.aborted).toBe(false);
  unmount();
  expect(requests[1]?.signal.aborted).toBe(true);
});

test('what is known is shown at once, and fetched only when it is asked for again', async () => {
  const { requests, fetch } = asking();
  const { host } = mount(<Tab fetch={fetch} known="one" />);
  await until(() => host.querySelector('output') !== null);
  expect(host.querySelector('output')?.textContent).toBe('one');
  expect(requests).toHaveLength(0);
  host.querySelector('button')?.click();
  await until(() => requests.length === 1);
  requests[0]?.answer(ok('two'));
  await until(() => host.querySelector('output')?.textContent === 'two');
});

test('where something else is asked for, it is fetched, though an answer is there', async () => {
  const one = asking();
  const other = asking();
  const { host, render } = mount(<Tab fetch={one.fetch} />);
  await until(() => one.requests.length === 1);
  one.requests[0]?.answer(ok('one'));
  await until(() => host.querySelector('output')?.textContent === 'one');
  render(<Tab fetch={other.fetch} />);
  await until(() => other.requests.length === 1);
  other.requests[0]?.answer(ok('other'));
  await until(() => host.querySelector('output')?.textContent === 'other');
});

test('of two requests the later one is answered alone, and an answer that is there is kept', async () => {
  const { requests, fetch } = asking();
  const { host } = mount(<Tab fetch={fetch} />);
  await until(() => requests.length === 1);
  host.querySelector('button')?.click();
  await until(() => requests.length === 2);
  expect(requests[0]?.signal.aborted).toBe(true);
  requests[1]?.answer(ok('second'));
  await until(() => host.querySelector('output')?.textContent === 'second');
  requests[0]?.answer(ok('first'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(host.querySelector('output')?.textContent).toBe('second');
});
