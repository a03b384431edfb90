/** The address to listen on: this machine alone for the embedded database, unless another is given. */
export function listenHost(options: {
  readonly host?: string | undefined;
  readonly databaseUrl?: string | undefined;
}): string {
  return options.host ?? (options.databaseUrl === undefined ? '127.0.0.1' : '0.0.0.0');
}
