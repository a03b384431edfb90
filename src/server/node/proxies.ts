/**
 * Whom a request comes from where proxies stand before the server. What a request says of its way (`X-Forwarded-For`,
 * `X-Forwarded-Proto`) counts only from proxies of the configuration, since anybody can write it.
 */
import { BlockList, isIP } from 'node:net';

/** What is known of a request's way. */
export interface Origin {
  /** Network address of the requester; empty where it is not known. */
  readonly address: string;
  /** True where the requester's connection was encrypted, as a trusted proxy says. */
  readonly secure: boolean;
}

/** Reads a request's way. `remote` is the address of the connection. */
export type ReadOrigin = (remote: string, headers: Headers) => Origin;

/** Every answer over https asks browsers to come over https from now on: a year, this host alone. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

/** An address without the port and the brackets that proxies may add, IPv4 inside IPv6 as IPv4; '' for other texts. */
function plainAddress(text: string): string {
  const given = text.trim();
  const bare =
    /^\[([^\]]+)\](?::\d+)?$/.exec(given)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(given)?.[1] ?? given;
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare;
  return isIP(address) === 0 ? '' : address.toLowerCase();
}

const family = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** The trusted addresses of a list. */
function parseList(list: readonly string[]): BlockList {
  const trusted = new BlockList();
  for (const entry of list) {
    const [text = '', bits, ...more] = entry.split('/');
    const address = plainAddress(text);
    const most = isIP(address) === 4 ? 32 : 128;
    const prefix = bits === undefined ? most : Number(bits);
    const sound = /^\d{1,3}$/.test(bits ?? '0') && prefix <= most && more.length === 0;
    if (address === '' || !sound) throw new Error(`Not an address or network of a proxy: ${entry}`);
    trusted.addSubnet(address, prefix, family(address));
  }
  return trusted;
}

/**
 * Makes the reader of requests' ways. `trusted` are addresses and networks (`10.0.0.0/8`) of proxies.
 * @throws Error for an entry that is neither.
 * @example
 * const readOrigin = originReader(['127.0.0.1']);
 * readOrigin('127.0.0.1', request.headers).address; // the last one of X-Forwarded-For that is no proxy
 */
export function originReader(trusted: readonly string[] = []): ReadOrigin {
  const proxies = parseList(trusted);
  const isProxy = (address: string) => address !== '' && proxies.check(address, family(address));
  return (remote, headers) => {
    let address = plainAddress(remote);
    if (!isProxy(address)) return { address: address || remote, secure: false };
    // Each proxy adds whom it was asked by at the end: what stands before the first stranger was written by strangers.
    const way = (headers.get('x-forwarded-for') ?? '').split(',').map(plainAddress).reverse();
    for (const before of way) {
      if (before === '') break;
      address = before;
      if (!isProxy(address)) break;
    }
    const protocol = headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim().toLowerCase();
    return { address, secure: protocol === 'https' };
  };
}
