/** Lists whose totals come after the rows, as those of a large table do. */
import { fail, ok } from '../../src/engine/internal.ts';
import type { Platform } from '../../src/platform/index.ts';

/** `waiting`: they do not come while one looks. `failing`: they cannot be had. */
export type LaterTotals = 'waiting' | 'failing';

/** The platform with lists that leave totals out of full pages. */
export function withLaterTotals(platform: Platform, totals: LaterTotals): Platform {
  return {
    ...platform,
    listPorts: (list) => {
      const ports = platform.listPorts(list);
      return {
        ...ports,
        query: async (query, signal) => {
          if (query.totals === 'only')
            return totals === 'waiting'
              ? new Promise(() => undefined)
              : fail({ kind: 'server', code: 'request.server', params: {}, retryable: true });
          const answer = await ports.query(query, signal);
          const whole = !answer.ok || answer.value.rows.length < query.pageLength;
          return whole ? answer : ok({ rows: answer.value.rows, totals: 'later' });
        },
      };
    },
  };
}
