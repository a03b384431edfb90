import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allCalls,
  calls,
  checkSchema,
  createClient,
  createPatterns,
  createPlatform,
  createStorage,
  memoryToken,
} from '../index.ts';

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

describe('under a policy without unsafe-eval', () => {
  const violations: string[] = [];
  const listen = (event: SecurityPolicyViolationEvent) => violations.push(event.violatedDirective);
  const policy = document.createElement('meta');

  beforeAll(() => {
    document.addEventListener('securitypolicyviolation', listen);
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "script-src 'self' 'unsafe-inline'";
    document.head.append(policy);
  });
  afterAll(() => document.removeEventListener('securitypolicyviolation', listen));

  it('schemas, patterns and texts work without generating code', async () => {
    // The policy is in force: code from text is refused here.
    expect(() => Reflect.construct(Function, ['return 1'])).toThrow();
    await expect.poll(() => violations.length, { timeout: 20_000 }).toBe(1);
    for (const call of allCalls) {
      checkSchema(call.request, {});
      checkSchema(call.answer, [{ id: 1 }]);
    }
    const patterns = createPatterns();
    await patterns.load();
    expect(patterns.matches('[A-Z]\\d+', 'A1')).toBe(true);
    const platform = createPlatform({ baseUrl: '', language: 'en_US' });
    expect(platform.texts.t('common.yes')).toBe('Yes');
    expect((await platform.client.call(calls.configFile, {})).ok).toBe(false);
    platform.dispose();
    expect(violations).toHaveLength(1);
  });
});
