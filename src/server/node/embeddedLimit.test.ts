import { expect, it } from 'vitest';
import { STATEMENT_TIMEOUT } from '../store/sql/dialect.ts';
import { embeddedLimit } from './embeddedLimit.ts';

const READ = 'select "id" from "things"';

it.each([
  ['a read has five seconds', READ, STATEMENT_TIMEOUT, undefined, 5000],
  [
    'a read that begins with its parts, too',
    ` with a as (${READ}) select 1`,
    STATEMENT_TIMEOUT,
    undefined,
    5000,
  ],
  ['a read has the time that is configured', READ, STATEMENT_TIMEOUT, STATEMENT_TIMEOUT, STATEMENT_TIMEOUT],
  ['a read of a long request has the time of that', READ, 120_000, undefined, 120_000],
  ['what is outside of requests has no limit', READ, 0, undefined, 0],
  [
    'a write keeps its limit',
    'insert into "things" values ($1)',
    STATEMENT_TIMEOUT,
    undefined,
    STATEMENT_TIMEOUT,
  ],
])('%s', (_, sql, timeout, configured, expected) => {
  expect(embeddedLimit(sql, timeout, configured)).toBe(expected);
});
