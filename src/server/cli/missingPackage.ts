/** What Node says of a package that is not installed. */
const MISSING = /Cannot find package '((?:@[^/']+\/)?[^/']+)/;

/**
 * The package that an error, or one of its causes, says is not installed: the packages of the server and the command
 * line are optional dependencies, which an embedder of forms leaves out. Null for any other error.
 */
export function missingPackage(error: unknown): string | null {
  for (let at = error, left = 8; at instanceof Error && left > 0; at = at.cause, left -= 1) {
    const [, name] = MISSING.exec(at.message) ?? [];
    if (name !== undefined) return name;
  }
  return null;
}

/** How to get it. */
export function missingText(name: string): string {
  return `The package ${name} is not installed. The server and the command line need the optional dependencies of Pagewright: npm install --include=optional pagewright`;
}
