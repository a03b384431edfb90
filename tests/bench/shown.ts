declare global {
  interface Window {
    /** Milliseconds from what is done next to what is waited for. */
    benchShown?: Promise<number>;
  }
}

export {};
