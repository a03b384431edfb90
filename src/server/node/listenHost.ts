/**
 * The address to listen on, unless one is given: this machine alone. Passwords and tokens must not cross a network
 * without TLS, which is the work of a proxy in front (guide 'Running it for others').
 */
export function listenHost(options: { readonly host?: string | undefined }): string {
  return options.host ?? '127.0.0.1';
}

/** The name by which this machine reaches a server that listens on `host`, as a URL has it. */
export function reachedAt(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
