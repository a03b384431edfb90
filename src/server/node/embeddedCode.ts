/**
 * The code of the embedded database, compiled once a process: a thread that is started again, and each of several
 * databases, would compile it anew, which takes as long as all else that a start does.
 */
import { readFile } from 'node:fs/promises';

let compiled: Promise<WebAssembly.Module> | null = null;

/** PGlite's code, which threads are given. */
export function embeddedCode(): Promise<WebAssembly.Module> {
  compiled ??= readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return compiled;
}
