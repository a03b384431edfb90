/**
 * Instances of the QuickJS module. It is compiled once per worker and instantiated for each sandbox, so that another
 * page's sandbox costs an instance instead of a compilation and optimised code is reused. Source: DESIGN "Scripts".
 */
import variant from '@jitl/quickjs-singlefile-browser-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSWASMModule } from 'quickjs-emscripten-core';
import type { ScriptLimits } from './protocol.ts';

const WASM_PAGE = 64 * 1024;
/** Initial memory of the module: 16 MB. */
const BASE_PAGES = 256;
/** Least growth of the module's memory, as a share of its size: its last request where more is refused. */
const LEAST_GROWTH = 0.05;

let compiled: WebAssembly.Module | null = null;
/** The instance that the code is compiled for. */
let first: Promise<SandboxModule> | null = null;

/** A module with its memory. */
export interface SandboxModule {
  readonly module: QuickJSWASMModule;
  /** True where memory was full at some point since the last call. */
  wasFull(): boolean;
}

interface WatchedMemory {
  readonly memory: WebAssembly.Memory;
  wasFull(): boolean;
}

/**
 * Memory up to the limit, which records when it was full. QuickJS reports that by an error that scripts can catch, and
 * silently loses promise jobs that it has no room for.
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
      // A single large request may be refused while there is room for others.
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
 * Runs a task while recording the module that is instantiated from bytes: the package does not expose its bytes or the
 * compiled module.
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
  // While the first is being compiled, others wait for it.
  if (first !== null) {
    await first.catch(() => null);
    return make(limits);
  }
  const making = make(limits);
  first = making;
  return making;
}

/** The compiled code, once there is an instance. */
export function compiledCode(): WebAssembly.Module | null {
  return compiled;
}
