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

let compiled: WebAssembly.Module | null = null;
/** The instance that the code is compiled for. */
let first: Promise<QuickJSWASMModule> | null = null;

function memoryFor(limits: ScriptLimits): WebAssembly.Memory {
  const maximum = BASE_PAGES + Math.ceil((limits.memoryBytes * 1.25) / WASM_PAGE);
  return new WebAssembly.Memory({ initial: BASE_PAGES, maximum });
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

async function make(limits: ScriptLimits): Promise<QuickJSWASMModule> {
  const wasmMemory = memoryFor(limits);
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
export async function newModule(limits: ScriptLimits): Promise<QuickJSWASMModule> {
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
