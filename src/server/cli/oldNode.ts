/** The first Node that the package and all that it depends on run on, as `engines` of package.json says. */
const LEAST = 22;

/** What to say where this Node is older than that; null where it is not. `version` as in `process.versions.node`. */
export function oldNode(version: string): string | null {
  return Number.parseInt(version, 10) < LEAST
    ? `Pagewright needs Node ${LEAST} or newer; this is Node ${version}.`
    : null;
}
