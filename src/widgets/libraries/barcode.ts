/// <reference path="../scan/wasm.d.ts" />

/**
 * What is used of barcode-detector, where the browser has no reader of its own. Its WebAssembly is part of this file:
 * nothing is fetched from elsewhere, and hosts have no further file to serve. A policy needs `wasm-unsafe-eval` for it.
 */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url&inline';

/** Makes a reader of all formats. */
export function openDetector(): BarcodeDetector {
  const text = atob(wasm.slice(wasm.indexOf(',') + 1));
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  prepareZXingModule({ overrides: { wasmBinary: bytes.buffer } });
  return new BarcodeDetector();
}
