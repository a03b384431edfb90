import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Hasher } from '../ports.ts';

/** Cost of one guess: 16 MB of memory and about 50 ms. */
const COST = { N: 16384, r: 8, p: 1 };
const LENGTH = 32;

function derive(secret: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, LENGTH, cost, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}

/**
 * Makes the hasher of the Node server: scrypt for passwords, SHA-256 for tokens and requests. A hash names its own
 * cost, so that a later change of the cost leaves stored passwords valid. Source: DESIGN "The server".
 */
export function createScryptHasher(): Hasher {
  return {
    async hash(secret) {
      const salt = randomBytes(16);
      const key = await derive(secret, salt, COST);
      return ['scrypt', COST.N, COST.r, COST.p, salt.toString('hex'), key.toString('hex')].join('$');
    },
    async verify(secret, stored) {
      const [kind, N, r, p, salt, expected] = stored.split('$');
      if (kind !== 'scrypt' || salt === undefined || expected === undefined) return false;
      const wanted = Buffer.from(expected, 'hex');
      const key = await derive(secret, Buffer.from(salt, 'hex'), {
        N: Number(N),
        r: Number(r),
        p: Number(p),
      });
      return wanted.length === key.length && timingSafeEqual(wanted, key);
    },
    digest: async (text) => createHash('sha256').update(text).digest('hex'),
  };
}
