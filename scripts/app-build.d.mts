/** Builds the hosted shell for production where its sources have changed since; answers its folder. */
export function ensureApp(options?: {
  readonly quiet?: boolean;
  readonly building?: () => void;
}): Promise<string>;
