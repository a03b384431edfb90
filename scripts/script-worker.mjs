// The script worker's WebAssembly, written as ASCII. The package that brings it holds it as text of one character a
// byte: half of those are outside ASCII, so that a browser reads the file several times as slowly, and decodes the text
// one character at a time. As base64 both are one native call. Used by whatever builds the worker.
import { readFile } from 'node:fs/promises';

const LOADER = /quickjs-singlefile-browser-release-sync[\\/]dist[\\/]emscripten-module\.browser-\w+\.mjs$/;
/** The only call of the loader's decoder, with its one argument. */
const WASM = /\bda\((`\\0asm(?:[^`\\]|\\[\s\S])*`)\)/;

/** What a byte is written as: itself, or 256 for none. */
function byteOf(code) {
  return code & (~code >> 8);
}

/** The characters that the text of a template literal without expressions stands for. */
function plainText(literal) {
  const named = { 0: '\0', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
  return literal
    .slice(1, -1)
    .replace(/\r\n?/g, '\n')
    .replace(/\\(?:x([\dA-Fa-f]{2})|u([\dA-Fa-f]{4})|u\{([\dA-Fa-f]+)\}|([\s\S]))/g, (_, x, u, long, one) => {
      const code = x ?? u ?? long;
      return code === undefined ? (named[one] ?? one) : String.fromCodePoint(Number.parseInt(code, 16));
    });
}

/** The loader with its WebAssembly as base64. Throws where the package has changed how it holds it. */
export function asciiWasm(code) {
  const found = WASM.exec(code);
  if (!found) throw new Error('The QuickJS package holds its WebAssembly in another way than expected');
  const bytes = Uint8Array.from(plainText(found[1]), (char) => byteOf(char.charCodeAt(0)));
  if (!WebAssembly.validate(bytes))
    throw new Error('The WebAssembly of the QuickJS package was not read right');
  const text = JSON.stringify(Buffer.from(bytes).toString('base64'));
  const decode = '(t=>Uint8Array.fromBase64?.(t)??Uint8Array.from(atob(t),c=>c.charCodeAt(0)))';
  return `${code.slice(0, found.index)}${decode}(${text})${code.slice(found.index + found[0].length)}`;
}

/** For Vite's and Rolldown's worker builds. */
function asciiWasmPlugin() {
  return {
    name: 'pagewright-ascii-wasm',
    transform: (code, id) => (LOADER.test(id) ? { code: asciiWasm(code), map: null } : undefined),
  };
}

/**
 * How a build of Vite makes the script worker: one file, since a chain of requests would cost more than its start. With
 * further plugins where that build has any.
 */
export function scriptWorkerOptions(plugins = []) {
  return {
    format: 'es',
    plugins: () => [asciiWasmPlugin(), ...plugins],
    // The server gives files of this name a policy of their own, stricter than the page's.
    rolldownOptions: { output: { entryFileNames: 'assets/script-worker-[hash].js', codeSplitting: false } },
  };
}

/** For esbuild, which builds the worker of the package. */
export const asciiWasmEsbuild = {
  name: 'pagewright-ascii-wasm',
  setup(build) {
    build.onLoad({ filter: LOADER }, async ({ path }) => ({
      contents: asciiWasm(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};
