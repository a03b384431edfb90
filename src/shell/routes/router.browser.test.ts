import { afterEach, expect, test } from 'vitest';
import { createShellRouter, type ShellRouter } from './router.ts';

const start = window.location.href;
let router: ShellRouter | null = null;

afterEach(() => {
  router?.dispose();
  window.history.replaceState(null, '', start);
});

async function back(): Promise<void> {
  const went = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await went;
}

test('goes to addresses, back again, and tells each step once', async () => {
  router = createShellRouter();
  const seen: string[] = [];
  router.subscribe(() => seen.push(router?.place().pathname ?? ''));
  router.navigate('/a?x=%2F1&y=2');
  expect(router.place()).toEqual({ pathname: '/a', search: '?x=%2F1&y=2' });
  router.navigate('/a?x=%2F1&y=2');
  router.navigate('/b');
  router.navigate('/c', { replace: true });
  await back();
  expect(router.place().pathname).toBe('/a');
  expect(seen).toEqual(['/a', '/b', '/c', '/a']);
});

test('the browser shows what is said of the page beside its address, which stays, also after back and a reload', async () => {
  router = createShellRouter();
  router.navigate('/list?appId=1');
  router.mark('/list?appId=1', '/list?appId=1&currentPage=2');
  expect(window.location.search).toBe('?appId=1&currentPage=2');
  expect(router.place().search).toBe('?appId=1');
  // The page that is shown is no further step.
  const steps = window.history.length;
  router.navigate('/list?appId=1');
  expect(window.history.length).toBe(steps);
  router.navigate('/other');
  router.mark('/list?appId=1', '/list?appId=1&currentPage=3');
  expect(window.location.pathname).toBe('/other');
  await back();
  expect(window.location.search).toBe('?appId=1&currentPage=2');
  expect(router.place()).toEqual({ pathname: '/list', search: '?appId=1' });
  router.dispose();
  router = createShellRouter();
  expect(router.place()).toEqual({ pathname: '/list', search: '?appId=1' });
});

test('never leaves the origin', () => {
  router = createShellRouter();
  const before = router.place();
  for (const address of ['https://elsewhere.example/x', '//elsewhere.example', '/\t/elsewhere.example'])
    router.navigate(address);
  expect(router.place()).toEqual(before);
});

test('below a base, addresses are those of the shell, and links have the whole', () => {
  window.history.replaceState(null, '', '/mobile');
  router = createShellRouter('/mobile');
  expect(router.place().pathname).toBe('/');
  router.navigate('/a?x=1');
  expect(window.location.pathname).toBe('/mobile/a');
  expect(router.place()).toEqual({ pathname: '/a', search: '?x=1' });
  expect(router.href('/b')).toBe('/mobile/b');
  router.mark('/a?x=1', '/a?x=1&y=2');
  expect(window.location.href).toContain('/mobile/a?x=1&y=2');
  expect(createShellRouter('/mobile').place()).toEqual({ pathname: '/a', search: '?x=1' });
  router.navigate('//elsewhere.example');
  expect(window.location.host).toBe(new URL(start).host);
});
