declare module '*.wasm?url&inline' {
  /** The file as a `data:` address. */
  const address: string;

  // biome-ignore lint/style/noDefaultExport: so it is imported
  export default address;
}
