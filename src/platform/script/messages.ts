/**
 * Checks of received messages, at both ends: after running a hostile script, a worker's messages are treated as
 * untrusted data. Source: DESIGN "Scripts".
 */

import { isRecord } from '../../engine/plain.ts';
import { parseLook } from './looks.ts';
import { isPlain, isSafeName } from './plain.ts';
import {
  type Effect,
  type HostMessage,
  MAX_TEXT,
  MAX_WRITES,
  type PartLooks,
  type ScriptFault,
  type Settled,
  type TurnEnd,
  type WorkerMessage,
  type WriteEffect,
} from './protocol.ts';

/** More than a turn needs, also for the properties of all widgets of a large page. */
const MAX_EFFECTS = 100_000;
const CODES = [
  'script.error',
  'script.componentMissing',
  'script.deadline',
  'script.memory',
  'script.crashed',
] as const;

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** A fault from the other end; malformed ones become an error without a message. */
function parseFault(value: unknown): ScriptFault | null {
  if (value === null || value === undefined) return null;
  if (!isRecord(value)) return { code: 'script.error', msg: '', line: 0 };
  const code = CODES.find((known) => known === value.code) ?? 'script.error';
  const msg = typeof value.msg === 'string' ? value.msg.slice(0, MAX_TEXT) : '';
  return { code, msg, line: isId(value.line) ? value.line : 0 };
}

function list(value: unknown, most: number): readonly unknown[] | null {
  return Array.isArray(value) && value.length <= most ? value : null;
}

function parseWrite(value: unknown): WriteEffect | null {
  if (!isRecord(value) || typeof value.path !== 'string' || value.path.length > 1024) return null;
  if (!isPlain(value.value)) return null;
  if (!('companion' in value)) return { path: value.path, value: value.value };
  return isPlain(value.companion)
    ? { path: value.path, value: value.value, companion: value.companion }
    : null;
}

/** One effect as checked data; null where it is malformed. Also used inside the worker for requests of the guest. */
export function parseEffect(value: unknown): Effect | null {
  if (!isRecord(value)) return null;
  switch (value.kind) {
    case 'props': {
      if (!isSafeName(value.key) || !isRecord(value.props) || !isPlain(value.props)) return null;
      return { kind: 'props', key: value.key, props: value.props };
    }
    case 'timer': {
      if (!isId(value.id) || typeof value.ms !== 'number' || typeof value.repeat !== 'boolean') return null;
      return { kind: 'timer', id: value.id, ms: value.ms, repeat: value.repeat };
    }
    case 'clear':
      return isId(value.id) ? { kind: 'clear', id: value.id } : null;
    case 'open': {
      if (!isId(value.id) || (value.as !== 'dialog' && value.as !== 'drawer')) return null;
      if (!isRecord(value.options) || !isPlain(value.options)) return null;
      return { kind: 'open', id: value.id, as: value.as, options: value.options };
    }
    case 'close': {
      const script = typeof value.script === 'string' ? value.script : null;
      const context = isRecord(value.context) && isPlain(value.context) ? value.context : {};
      return { kind: 'close', script, context };
    }
    case 'loading': {
      const text = typeof value.text === 'string' ? value.text.slice(0, MAX_TEXT) : null;
      return typeof value.on === 'boolean' ? { kind: 'loading', on: value.on, text } : null;
    }
    default:
      return null;
  }
}

function parseSettled(value: unknown): Settled | null {
  if (!isRecord(value) || !isId(value.turn)) return null;
  const answer = value.value === undefined || isPlain(value.value) ? value.value : undefined;
  return { turn: value.turn, fault: parseFault(value.fault), value: answer };
}

/** All entries of a list, or null where one is malformed. */
function all<T>(value: unknown, most: number, parse: (item: unknown) => T | null): readonly T[] | null {
  const items = list(value, most);
  if (items === null) return null;
  const parsed: T[] = [];
  for (const item of items) {
    const one = parse(item);
    if (one === null) return null;
    parsed.push(one);
  }
  return parsed;
}

function parseEnd(value: unknown): TurnEnd | null {
  if (!isRecord(value) || typeof value.lost !== 'boolean') return null;
  const writes = all(value.writes, MAX_WRITES, parseWrite);
  const effects = all(value.effects, MAX_EFFECTS, parseEffect);
  const settled = all(value.settled, MAX_EFFECTS, parseSettled);
  if (writes === null || effects === null || settled === null) return null;
  const killed = parseFault(value.killed);
  const fault = parseFault(value.fault);
  return { writes, effects, settled, killed, fault, lost: value.lost };
}

function parsePart(value: unknown): PartLooks | null {
  if (!isRecord(value)) return null;
  const looks = value.looks === null ? null : list(value.looks, MAX_WRITES);
  return { looks: looks?.map(parseLook) ?? null, fault: parseFault(value.fault) };
}

/** The number of the turn in a malformed message: it must be answered nevertheless. */
export function refusedTurn(data: unknown): number | null {
  return isRecord(data) && data.type === 'turn' && isId(data.turn) ? data.turn : null;
}

/** A message of the worker, checked; null where it is malformed. */
export function parseWorkerMessage(data: unknown): WorkerMessage | null {
  if (!isRecord(data)) return null;
  if (data.type === 'ready') return { type: 'ready' };
  if (data.type === 'code')
    return { type: 'code', code: data.code instanceof WebAssembly.Module ? data.code : null };
  if (!isId(data.turn)) return null;
  if (data.type === 'begin') return { type: 'begin', turn: data.turn };
  if (data.type === 'end') {
    const end = parseEnd(data.end);
    return end && { type: 'end', turn: data.turn, end };
  }
  if (data.type !== 'looks') return null;
  return { type: 'looks', turn: data.turn, parts: all(data.parts, MAX_EFFECTS, parsePart) };
}

/**
 * A message of the host, checked as far as the worker depends on it: values are trusted, but another page could have
 * created this worker.
 */
export function isHostMessage(data: unknown): data is HostMessage {
  if (!isRecord(data)) return false;
  switch (data.type) {
    case 'open':
      return (
        isId(data.page) && isRecord(data.info) && Array.isArray(data.info.widgets) && isLimits(data.limits)
      );
    case 'turn':
      return (
        isId(data.page) &&
        isId(data.turn) &&
        Array.isArray(data.patches) &&
        data.patches.every(isPatch) &&
        isRecord(data.task) &&
        isTask(data.task)
      );
    case 'cells':
      return (
        isId(data.turn) &&
        isRecord(data.batch) &&
        Array.isArray(data.batch.rows) &&
        data.batch.rows.every(isRecord) &&
        Array.isArray(data.batch.parts) &&
        data.batch.parts.every(isPart) &&
        isLimits(data.limits)
      );
    case 'close':
      return isId(data.page);
    default:
      return false;
  }
}

function isPart(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.script === 'string' &&
    isRecord(value.column) &&
    Array.isArray(value.cells) &&
    value.cells.every((cell) => Array.isArray(cell) && isId(cell[0]))
  );
}

function isLimits(value: unknown): boolean {
  return isRecord(value) && isId(value.turnMs) && isId(value.memoryBytes);
}

function isPatch(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if (value.kind === 'clear') return true;
  if (value.kind === 'props') {
    return (
      Array.isArray(value.props) &&
      value.props.every((pair) => Array.isArray(pair) && isSafeName(pair[0]) && isRecord(pair[1]))
    );
  }
  if (value.kind === 'header') {
    return (
      Array.isArray(value.values) && value.values.every((pair) => Array.isArray(pair) && isSafeName(pair[0]))
    );
  }
  const order = value.order === null || (Array.isArray(value.order) && value.order.every(isSafeName));
  return (
    value.kind === 'table' &&
    typeof value.path === 'string' &&
    order &&
    Array.isArray(value.rows) &&
    value.rows.every((row) => isRecord(row) && isSafeName(row.id) && isRecord(row.cells))
  );
}

function isTask(task: Readonly<Record<string, unknown>>): boolean {
  if (task.kind === 'run') {
    return typeof task.event === 'string' && typeof task.content === 'string' && isRecord(task.context);
  }
  if (task.kind === 'destroy') return true;
  return (task.kind === 'timer' || task.kind === 'reply') && isId(task.id);
}
