/**
 * Metrics of one process for Prometheus, in its text format 0.0.4. They name calls and statuses, never users or what
 * was sent.
 */

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Handler } from 'hono';
import type { CallReport, Gauge, GaugeName } from '../ports/report.ts';
import type { ServerPorts } from '../ports.ts';
import { sameText } from '../sameText.ts';

/** Upper bounds of the durations that are counted together, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Shortest token: shorter ones can be guessed. */
const TOKEN = 16;

/** Durations of one call. */
interface Durations {
  /** By bound; each counts what it is the lowest bound of. */
  readonly counts: number[];
  sum: number;
  count: number;
}

/** Collects metrics and writes them. */
export interface Metrics {
  observe(report: CallReport): void;
  readonly gauge: Gauge;
  /** The page for Prometheus. `sessions` is read from the store, null where it does not answer. */
  page(sessions: number | null): string;
}

const GAUGES: Readonly<Record<GaugeName, string>> = {
  database_connections: 'Most connections to the database.',
  database_in_use: 'Connections to the database that are in use.',
  database_waiting: 'Statements that wait for a connection.',
  turns_waiting: 'Heavy requests that wait for their turn.',
};

function metric(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
  samples: readonly string[],
): string[] {
  return [`# HELP pagewright_${name} ${help}`, `# TYPE pagewright_${name} ${type}`].concat(
    samples.map((sample) => `pagewright_${name}${sample}`),
  );
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const statements = new Map<string, number>();
  const durations = new Map<string, Durations>();
  const readers = new Map<GaugeName, () => number>();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  function histogram(): string[] {
    return [...durations].flatMap(([call, { counts, sum, count }]) => {
      let below = 0;
      const buckets = BOUNDS.map((bound, index) => {
        below += counts[index] ?? 0;
        return `_bucket{call="${call}",le="${bound}"} ${below}`;
      });
      return [
        ...buckets,
        `_bucket{call="${call}",le="+Inf"} ${count}`,
        `_sum{call="${call}"} ${sum}`,
        `_count{call="${call}"} ${count}`,
      ];
    });
  }

  const labelled = (values: ReadonlyMap<string, number>) =>
    [...values].map(([labels, value]) => `{${labels}} ${value}`);

  return {
    observe({ call, status, milliseconds, statements: count }) {
      const labels = `call="${call}",status="${status}"`;
      requests.set(labels, (requests.get(labels) ?? 0) + 1);
      statements.set(`call="${call}"`, (statements.get(`call="${call}"`) ?? 0) + count);
      const own = durations.get(call) ?? { counts: BOUNDS.map(() => 0), sum: 0, count: 0 };
      durations.set(call, own);
      const seconds = milliseconds / 1000;
      const index = BOUNDS.findIndex((bound) => seconds <= bound);
      if (index >= 0) own.counts[index] = (own.counts[index] ?? 0) + 1;
      own.sum += seconds;
      own.count += 1;
    },
    gauge: (name, read) => void readers.set(name, read),
    page(sessions) {
      const memory = process.memoryUsage();
      const cpu = process.cpuUsage();
      const lag = [0.5, 0.99].map((part) => ({ part, value: delay.percentile(part * 100) / 1e9 }));
      const most = delay.max / 1e9;
      delay.reset();
      const lines = [
        ...metric('requests_total', 'counter', 'Answered calls by HTTP status.', labelled(requests)),
        ...metric('request_duration_seconds', 'histogram', 'Time to the answer.', histogram()),
        ...metric('statements_total', 'counter', 'Statements to the database.', labelled(statements)),
        ...[...readers].flatMap(([name, read]) => metric(name, 'gauge', GAUGES[name], [` ${read()}`])),
        ...(sessions === null
          ? []
          : metric('sessions', 'gauge', 'Sessions that are not over.', [` ${sessions}`])),
        ...metric('event_loop_lag_seconds', 'gauge', 'Lateness of the event loop since the last reading.', [
          ...lag.map(({ part, value }) => `{quantile="${part}"} ${value}`),
          `{quantile="1"} ${most}`,
        ]),
        ...metric('memory_bytes', 'gauge', 'Memory of the process.', [
          `{kind="resident"} ${memory.rss}`,
          `{kind="heap"} ${memory.heapUsed}`,
          `{kind="external"} ${memory.external}`,
        ]),
        ...metric('cpu_seconds_total', 'counter', 'Processor time of the process.', [
          ` ${(cpu.user + cpu.system) / 1e6}`,
        ]),
        ...metric('uptime_seconds', 'gauge', 'Time since the start.', [` ${process.uptime()}`]),
      ];
      return `${lines.join('\n')}\n`;
    },
  };
}

/**
 * Answers `/metrics` to requests with the token: figures tell strangers when nobody looks.
 * @throws Error where the token is too short.
 */
export function answerMetrics(
  metrics: Metrics,
  ports: Pick<ServerPorts, 'store' | 'clock'>,
  token: string,
): Handler {
  if (token.length < TOKEN)
    throw new Error(`The token of the metrics (PAGEWRIGHT_METRICS_TOKEN) needs ${TOKEN} characters at least`);
  return async (context) => {
    if (!sameText(context.req.header('authorization') ?? '', `Bearer ${token}`)) {
      return context.text('unauthorised', 401, { 'WWW-Authenticate': 'Bearer' });
    }
    const sessions = await ports.store
      .count({
        table: 'sys_session',
        criteria: [
          { field: 'expiresAt', op: 'ge', value: ports.clock.millis() },
          { field: 'graceEnds', op: 'equal', value: null },
        ],
      })
      .catch(() => null);
    const headers = {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    };
    return context.body(metrics.page(sessions), 200, headers);
  };
}
