/**
 * Runs statements of the embedded database: the whole of a statement in one message of PostgreSQL's protocol, where
 * PGlite's `query` takes six, and a frequent one under a name, so that it is planned once.
 */
import { type messages, type PGlite, protocol } from '@electric-sql/pglite';
import { MOST_PLANS } from './prepared.ts';

/** A statement to be run. Parameters are texts, which it casts itself. */
export interface Statement {
  readonly sql: string;
  readonly params: readonly (string | null)[];
  /** The name under which its plan is kept; empty where it is not. */
  readonly name: string;
}

/** What a statement found: rows as lists of values, which are half as much to hand to another thread as objects. */
export interface Found {
  readonly names: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const isFields = (one: messages.BackendMessage): one is messages.RowDescriptionMessage =>
  one.name === 'rowDescription';
const isRow = (one: messages.BackendMessage): one is messages.DataRowMessage => one.name === 'dataRow';

/**
 * Makes the runner of one database, which runs one statement at a time.
 * @throws messages.DatabaseError by the runner, where the database refuses a statement.
 */
export function createRunner(db: PGlite): (statement: Statement) => Promise<Found> {
  const prepared = new Set<string>();
  const { parse, bind, describe, execute, sync, close } = protocol.serialize;

  function read(value: string | null, type: number): unknown {
    if (value === null) return null;
    const parser = db.parsers[type];
    return parser === undefined ? value : parser(value, type);
  }

  return async ({ sql, params, name }) => {
    const isKnown = name !== '' && prepared.has(name);
    // Nobody says which names were forgotten: those that are still in use are prepared anew.
    const given = name !== '' && !isKnown && prepared.size >= MOST_PLANS ? [...prepared] : [];
    // Each call of a serializer may write over the bytes of the one before.
    const parts = [
      ...given.map((one) => close({ type: 'S', name: one }).slice()),
      ...(isKnown ? [] : [parse({ name, text: sql }).slice()]),
      bind({ statement: name, values: [...params] }).slice(),
      describe({ type: 'P' }).slice(),
      execute({}).slice(),
      sync().slice(),
    ];
    const answered = await db.execProtocolStream(joined(parts), { syncToFs: true, throwOnError: false });
    if (given.length > 0) prepared.clear();
    // Also where it failed afterwards: a name that exists cannot be given again.
    if (name !== '' && answered.some((one) => one.name === 'parseComplete')) prepared.add(name);
    const error = answered.find((one) => one.name === 'error');
    if (error !== undefined) throw error;
    const fields = answered.find(isFields)?.fields ?? [];
    return {
      names: fields.map((field) => field.name),
      rows: answered
        .filter(isRow)
        .map((row) => row.fields.map((value, at) => read(value, fields[at]?.dataTypeID ?? 0))),
    };
  };
}
