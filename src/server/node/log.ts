/**
 * Logs under Node: one JSON line an answered call, and one an internal error, on the standard error. People at a
 * terminal get short lines instead. Nothing that was sent or answered is logged.
 */
import { pino } from 'pino';
import { isRecord } from '../../engine/internal.ts';
import type { CallReport } from '../ports/report.ts';
import type { ServerPorts } from '../ports.ts';

/** How much is logged: all calls at `info`, of these only refused and failed ones at `warn`. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** True for the name of a level. */
export function isLogLevel(name: string): name is LogLevel {
  return LOG_LEVELS.some((level) => level === name);
}

/** Where lines go, each ended by a line break. */
export interface LogOutput {
  write(line: string): void;
}

export interface LogOptions {
  readonly level: LogLevel;
  readonly output: LogOutput;
  /** Short lines for people, in place of JSON. */
  readonly forPeople?: boolean;
  /** Id of the request that the running code belongs to. */
  readonly requestId: () => string | undefined;
}

/** Statuses that say that somebody may do what he should not, or that the server cannot. */
const NOTEWORTHY = new Set([401, 403, 429, 503]);
/** Most characters of an error's message: some libraries quote what they were given. */
const MESSAGE = 300;

/** What is logged of an error. Its other members may hold values of records, such as PostgreSQL's `detail`. */
function errorFacts(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { detail: (JSON.stringify(error) ?? '').slice(0, MESSAGE) };
  const code: unknown = Reflect.get(error, 'code');
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: error.message.slice(0, MESSAGE),
    ...(typeof code === 'string' ? { code } : {}),
    stack: frames.slice(0, 12).map((line) => line.trim()),
    ...(error.cause === undefined || depth > 2 ? {} : { cause: errorFacts(error.cause, depth + 1) }),
  };
}

function levelOf(report: CallReport): 'error' | 'warn' | 'info' {
  if (report.status >= 500 && report.status !== 503) return 'error';
  return NOTEWORTHY.has(report.status) ? 'warn' : 'info';
}

/** One line for people: time, level, what, status, how long, who, request. */
function readable(line: string): string {
  const fields: unknown = JSON.parse(line);
  if (!isRecord(fields)) return line;
  const text = (name: string, from: Readonly<Record<string, unknown>> = fields) => String(from[name] ?? '');
  const error = isRecord(fields.error) ? text('message', fields.error) || text('detail', fields.error) : '';
  const parts = [text('time').slice(11, 19), text('level').toUpperCase().padEnd(5), text('msg'), error];
  if (fields.call !== undefined)
    parts.push(text('call'), text('status'), text('refusal'), `${text('ms')} ms`, text('userName'));
  return `${[...parts, text('requestId')].filter((part) => part !== '').join(' ')}\n`;
}

/** Characters of lines that are written together, and milliseconds after which they are written in any case. */
const TOGETHER = 4096;
const AT_LEAST_EVERY = 100;

/**
 * The standard error, written in the background and some lines at a time: a line a call would otherwise keep each call
 * waiting. What is left is written when the process ends.
 */
export function standardError(): LogOutput {
  const output = pino.destination({
    dest: 2,
    sync: false,
    minLength: TOGETHER,
    periodicFlush: AT_LEAST_EVERY,
  });
  // Nobody reads what is written any more: to say so would only fail again.
  output.on('error', () => undefined);
  return output;
}

/** Makes the ports that log. */
export function createLog(options: LogOptions): Required<Pick<ServerPorts, 'log' | 'observe'>> & {
  /** Of what the server did by itself. */
  readonly note: (message: string) => void;
} {
  const { level, output, requestId } = options;
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    options.forPeople === true ? { write: (line: string) => output.write(readable(line)) } : output,
  );
  return {
    log: (message, error) => logger.error({ requestId: requestId(), error: errorFacts(error) }, message),
    note: (message) => logger.info(message),
    observe(report) {
      const { milliseconds, refusal, userId, userName, organizationId, ...rest } = report;
      logger[levelOf(report)]({
        ...rest,
        ...(refusal === null ? {} : { refusal }),
        ...(userId === '' ? {} : { userId, userName, organizationId }),
        ms: Math.round(milliseconds * 10) / 10,
      });
    },
  };
}
