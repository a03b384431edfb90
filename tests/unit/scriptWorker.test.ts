import { readdir, readFile } from 'node:fs/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { asciiWasm } from '../../scripts/script-worker.mjs';

const DIST = new URL(
  '../../node_modules/@jitl/quickjs-singlefile-browser-release-sync/dist/',
  import.meta.url,
);

async function loader(): Promise<string> {
  const name = (await readdir(DIST)).find((each) => /^emscripten-module\.browser-\w+\.mjs$/.test(each));
  if (name === undefined) throw new Error('The package has no such loader');
  return readFile(new URL(name, DIST), 'utf8');
}

/** The bytes that a loader, run as it stands, hands to WebAssembly. */
async function bytesOf(code: string): Promise<Uint8Array> {
  const whole = code.replaceAll('from"./', `from"${DIST.href}`);
  const { default: start } = await import(`data:text/javascript,${encodeURIComponent(whole)}`);
  return new Promise((resolve) => {
    vi.spyOn(WebAssembly, 'instantiate').mockImplementation(async (source: unknown) => {
      if (source instanceof Uint8Array) resolve(source);
      throw new Error('seen');
    });
    start({ printErr: () => undefined }).catch(() => undefined);
  });
}

afterEach(() => vi.restoreAllMocks());

it('the loader of the installed package, as ASCII, brings the same WebAssembly', async () => {
  const code = await loader();
  const ascii = asciiWasm(code);
  expect(/^[\n\r\t -~]*$/.test(ascii)).toBe(true);
  const [ours, theirs] = [await bytesOf(ascii), await bytesOf(code)];
  expect(theirs.length).toBeGreaterThan(100_000);
  expect(Buffer.compare(ours, theirs)).toBe(0);
});

it('a loader that holds it in another way is refused', () => {
  expect(() => asciiWasm('export default () => 1')).toThrow('in another way');
});
