import { describe, expect, it, onTestFinished } from 'vitest';
import type * as platformDoor from '../index.ts';
import { calls, createClient, createStorage, memoryToken } from '../index.ts';

const home = `${location.origin}/factory`;

function client() {
  return createClient({ baseUrl: home, token: memoryToken('secret'), limits: { retries: 0 } });
}

function bigForm(): FormData {
  const form = new FormData();
  form.set('fieldName', 'photo');
  form.set('file', new File([new Uint8Array(3_000_000)], 'photo.png', { type: 'image/png' }));
  return form;
}

describe('an upload in the browser', () => {
  it('tells its progress, and the answer is read like any other', async () => {
    const shares: number[] = [];
    const answer = await client().upload(calls.uploadImage, bigForm(), {
      onProgress: (share) => shares.push(share),
    });
    // The test's own web server takes no uploads: what counts is that its refusal is typed and the bytes were seen off.
    expect(answer.ok).toBe(false);
    if (!answer.ok) expect(['notFound', 'badAnswer', 'server']).toContain(answer.error.kind);
    expect(shares.length).toBeGreaterThan(0);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
  });

  it('ends with an abort, also one that came before', async () => {
    const early = new AbortController();
    early.abort();
    const onProgress = () => {};
    const before = await client().upload(calls.uploadImage, bigForm(), { signal: early.signal, onProgress });
    expect(before).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    const control = new AbortController();
    const running = client().upload(calls.uploadImage, bigForm(), { signal: control.signal, onProgress });
    control.abort();
    expect(await running).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  });

  it('to an unreachable server is a network error', async () => {
    const lost = createClient({ baseUrl: 'http://127.0.0.1:9', limits: { retries: 0 } });
    const answer = await lost.upload(calls.uploadImage, bigForm(), { onProgress: () => {} });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'network', retryable: true } });
  });
});

it('a base without host is the document’s own origin', () => {
  const here = createClient({ baseUrl: '' });
  expect(here.resolve('/api/x')?.href).toBe(`${location.origin}/api/x`);
  expect(createClient({ baseUrl: '/factory' }).resolve('/api/x')?.href).toBe(
    `${location.origin}/factory/api/x`,
  );
});

it('notes outlive the storage object that wrote them', () => {
  createStorage('test.').set('width', '120');
  expect(createStorage('test.').get('width')).toBe('120');
  expect(localStorage.getItem('test.width')).toBe('120');
  createStorage('test.').remove('width');
  expect(localStorage.getItem('test.width')).toBeNull();
});

declare global {
  interface Window {
    /** This room's door, as the frame below has loaded it. */
    platformOfFrame?: typeof platformDoor;
  }
}

/**
 * The platform in a document of its own under a policy: what a policy forbids a document, it forbids for good, and
 * this one also runs the tests of other files.
 */
async function underPolicy(policy: string) {
  const frame = document.createElement('iframe');
  const door = new URL('../index.ts', import.meta.url).pathname;
  // The test runner wraps imports that come later; the frame has none of its own.
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${policy}">
    <script>globalThis.__vitest_browser_runner__ = { wrapDynamicImport: (load) => load() };</script>
    <script type="module">
      import * as door from ${JSON.stringify(door)};
      globalThis.platformOfFrame = door;
    </script>`;
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await expect.poll(() => frame.contentWindow?.platformOfFrame, { timeout: 20_000 }).toBeDefined();
  const realm = frame.contentDocument?.defaultView;
  const loaded = realm?.platformOfFrame;
  if (!realm || !loaded) throw new Error('the frame is gone');
  return { realm, door: loaded };
}

it('schemas, patterns and texts work without generating code, under a policy without unsafe-eval', async () => {
  const { realm, door } = await underPolicy("script-src 'self' 'unsafe-inline'");
  const violations: string[] = [];
  realm.document.addEventListener('securitypolicyviolation', (event) =>
    violations.push(event.violatedDirective),
  );
  // The policy is in force: code from text is refused there.
  expect(() => Reflect.construct(realm.Function, ['return 1'])).toThrow();
  await expect.poll(() => violations.length, { timeout: 20_000 }).toBe(1);
  for (const call of door.allCalls) {
    door.checkSchema(call.request, {});
    door.checkSchema(call.answer, [{ id: 1 }]);
  }
  const patterns = door.createPatterns();
  await patterns.load();
  expect(patterns.matches('[A-Z]\\d+', 'A1')).toBe(true);
  const platform = door.createPlatform({ baseUrl: '', language: 'en_US' });
  expect(platform.texts.t('common.yes')).toBe('Yes');
  expect((await platform.client.call(door.calls.configFile, {})).ok).toBe(false);
  platform.dispose();
  expect(violations).toHaveLength(1);
  // Nothing of it holds for the document of the tests.
  expect(Reflect.construct(Function, ['return 1'])()).toBe(1);
});
