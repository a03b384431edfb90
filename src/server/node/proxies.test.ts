import { describe, expect, it } from 'vitest';
import { originReader } from './proxies.ts';

const of = (trusted: readonly string[], remote: string, headers: Record<string, string> = {}) =>
  originReader(trusted)(remote, new Headers(headers));

describe('the address of a request', () => {
  it('is the connection’s where no proxy is trusted, whatever the request says', () => {
    const said = { 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' };
    expect(of([], '10.0.0.9', said)).toEqual({ address: '10.0.0.9', secure: false });
    expect(of(['10.0.0.1'], '10.0.0.9', said)).toEqual({ address: '10.0.0.9', secure: false });
    expect(of([], '::ffff:10.0.0.9').address).toBe('10.0.0.9');
    expect(of([], '').address).toBe('');
  });

  it('is the last one before trusted proxies: what a client wrote in front of it does not count', () => {
    const way = (text: string) =>
      of(['127.0.0.1', '10.0.0.0/8'], '127.0.0.1', { 'x-forwarded-for': text }).address;
    expect(way('203.0.113.7')).toBe('203.0.113.7');
    expect(way('6.6.6.6, 203.0.113.7, 10.1.2.3')).toBe('203.0.113.7');
    expect(way('10.1.2.3, 10.9.9.9')).toBe('10.1.2.3');
    expect(way('')).toBe('127.0.0.1');
    expect(way('6.6.6.6, nonsense')).toBe('127.0.0.1');
    expect(way('203.0.113.7:4711')).toBe('203.0.113.7');
    expect(way('[2001:DB8::7]:4711')).toBe('2001:db8::7');
  });

  it('knows networks of both families', () => {
    const said = { 'x-forwarded-for': '203.0.113.7' };
    expect(of(['2001:db8::/32'], '2001:db8:1::1', said).address).toBe('203.0.113.7');
    expect(of(['2001:db8::/32'], '2001:db9::1', said).address).toBe('2001:db9::1');
    expect(of(['10.0.0.0/8'], '::ffff:10.1.1.1', said).address).toBe('203.0.113.7');
  });

  it('is encrypted where a trusted proxy says so of the last step', () => {
    const secure = (proto: string) => of(['127.0.0.1'], '127.0.0.1', { 'x-forwarded-proto': proto }).secure;
    expect([secure('https'), secure('http'), secure('https, http'), secure('http, https')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it.each(['proxy.local', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1/8/8', '', '::/129', '10.0.0.0/x'])(
    'refuses the entry %j',
    (entry) => {
      expect(() => originReader([entry])).toThrow(`Not an address or network of a proxy: ${entry}`);
    },
  );
});
