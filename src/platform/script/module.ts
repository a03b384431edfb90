/**
 * Instances of the QuickJS module. The module is compiled once a worker and instantiated for each sandbox, so that
 * another page's sandbox costs an instance, not a compilation, and code that has become fast stays so.
 * Source: DESIGN "Scripts".
 */
import variant from '@jitl/quickjs-singlefile-browser-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSWASMModule } from 'quickjs-emscripten-core';
import type { ScriptLimits } from './protocol.ts';

const WASM_PAGE = 64 * 1024;
/** What the module itself starts with: 16 MB. */
const BASE_PAGES = 256;
/** The least that the module grows by, as a share of what it has: what it asks for last where more is refused. */
const LEAST_GROWTH = 0.05;

let compiled: WebAssembly.Module | null = null;
/** The instance that the code is compiled for. */
let first: Promise<SandboxModule> | null = null;

/** A module with the memory that it lives in. */
export interface SandboxModule {
  readonly module: QuickJSWASMModule;
  /** True where there was no room for little more since the last time this was asked. */
  wasFull(): boolean;
}

interface WatchedMemory {
  readonly memory: WebAssembly.Memory;
  wasFull(): boolean;
}

/**
 * Memory up to the limit, which remembers that it was full. QuickJS tells a script that it has no memory by an error
 * that the script may catch, and loses promise jobs that it finds no room for without a word.
 */
function memoryFor(limits: ScriptLimits): WatchedMemory {
  const maximum = BASE_PAGES + Math.ceil(limits.memoryBytes / WASM_PAGE);
  const memory = new WebAssembly.Memory({ initial: BASE_PAGES, maximum });
  const grow = memory.grow.bind(memory);
  let full = false;
  memory.grow = (pages) => {
    try {
      return grow(pages);
    } catch (error) {
      // A single request for much may be refused while there is room for all else.
      full ||= pages <= (memory.buffer.byteLength / WASM_PAGE) * LEAST_GROWTH + 1;
      throw error;
    }
  };
  return {
    memory,
    wasFull() {
      const was = full;
      full = false;
      return was;
    },
  };
}

/**
 * Runs a task during which the module that is instantiated from bytes is kept: the package holds its bytes to itself
 * and hands out no compiled module.
 */
async function keepingModule<T>(task: () => Promise<T>): Promise<T> {
  const { instantiate } = WebAssembly;
  async function keep(source: BufferSource | WebAssembly.Module, imports?: WebAssembly.Imports) {
    if (source instanceof WebAssembly.Module) return instantiate(source, imports);
    compiled = await WebAssembly.compile(source);
    return { module: compiled, instance: await instantiate(compiled, imports) };
  }
  Object.assign(WebAssembly, { instantiate: keep });
  try {
    return await task();
  } finally {
    Object.assign(WebAssembly, { instantiate });
  }
}

async function make(limits: ScriptLimits): Promise<SandboxModule> {
  const { memory, wasFull } = memoryFor(limits);
  return { module: await instantiated(memory), wasFull };
}

async function instantiated(wasmMemory: WebAssembly.Memory): Promise<QuickJSWASMModule> {
  const known = compiled;
  if (known === null)
    return keepingModule(() => newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory })));
  const emscriptenModule = {
    instantiateWasm(imports: WebAssembly.Imports, onSuccess: (instance: WebAssembly.Instance) => void) {
      return WebAssembly.instantiate(known, imports).then((instance) => {
        onSuccess(instance);
        return instance.exports;
      });
    },
  };
  return newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory, emscriptenModule }));
}

/** A fresh instance with its own memory. Rejects only where WebAssembly itself does not start. */
export async function newModule(limits: ScriptLimits): Promise<SandboxModule> {
  if (compiled !== null) return make(limits);
  // While the first is on its way nothing is compiled a second time.
  if (first !== null) {
    await first.catch(() => null);
    return make(limits);
  }
  const making = make(limits);
  first = making;
  return making;
}

/** The compiled code, once an instance is there. */
export function compiledCode(): WebAssembly.Module | null {
  return compiled;
}
