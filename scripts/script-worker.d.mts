import type { Plugin } from 'vite';

export function asciiWasm(code: string): string;
export function scriptWorkerOptions(plugins?: readonly Plugin[]): {
  readonly format: 'es';
  plugins(): Plugin[];
  readonly rolldownOptions: { readonly output: { entryFileNames: string; codeSplitting: false } };
};
export const asciiWasmEsbuild: {
  readonly name: string;
  setup(build: {
    onLoad(
      options: { readonly filter: RegExp },
      load: (args: {
        readonly path: string;
      }) => Promise<{ readonly contents: string; readonly loader: 'js' }>,
    ): void;
  }): void;
};
