/** `whole`: the browser that people have, rather than its shell. */
interface Which {
  readonly whole?: boolean;
}
export function chromiumPath(which?: Which): string | undefined;
export function launchOptions(which?: Which): { executablePath?: string; args: string[] };
