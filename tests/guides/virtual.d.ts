declare module 'virtual:samples' {
  /** The tsx blocks of README and guides, by file and line. */
  export const samples: readonly {
    readonly at: string;
    readonly load: () => Promise<Readonly<Record<string, unknown>>>;
  }[];
}
