/**
 * The address to listen on, unless one is given: with the embedded database this machine alone, since the passwords of
 * its demo users are public; with PostgreSQL all addresses.
 */
export function listenHost(options: {
  readonly host?: string | undefined;
  readonly databaseUrl?: string | undefined;
}): string {
  return options.host ?? (options.databaseUrl === undefined ? '127.0.0.1' : '0.0.0.0');
}
