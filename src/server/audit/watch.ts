/**
 * Follows each request to its end: tells logs and figures of it, and notes sign-ins, refused calls and exports in the
 * audit trail.
 */
import { isRecord } from '../../engine/internal.ts';
import type { Session } from '../auth/session.ts';
import type { Refusal } from '../errors.ts';
import { noScope, type RequestFacts } from '../ports/scope.ts';
import type { ServerPorts } from '../ports.ts';
import { text } from '../store/read.ts';
import type { StoreRow } from '../store/types.ts';
import { createBounded } from './bounded.ts';
import { type AuditActor, type AuditEvent, auditRow } from './note.ts';
import { prune } from './prune.ts';
import { createVersionPruner } from './pruneVersions.ts';

/** What is learned of a request while it is answered. */
export interface Heard {
  readonly facts: RequestFacts;
  /** Milliseconds of a clock that never goes back. */
  readonly began: number;
  /** True where it came with a token, whether that is valid or not. */
  readonly withToken: boolean;
  /** Code of the object in its path; empty where it names none. */
  readonly objectCode: string;
  session: Session | null;
  /** The body, not yet checked. */
  body: unknown;
  refusal: Refusal | null;
}

/** Begins to follow a request. */
export function hear(facts: RequestFacts, objectCode: string, withToken: boolean): Heard {
  const began = performance.now();
  return { facts, began, withToken, objectCode, session: null, body: null, refusal: null };
}

/** Follows requests. */
export interface Watch {
  /** Called when the answer is made, before it is sent. Never rejects. */
  ended(heard: Heard, status: number): Promise<void>;
  /** Notes what was only counted, and removes what is too old. `last`: the server is about to stop. Never rejects. */
  upkeep(last?: boolean): Promise<void>;
}

/** Calls that are noted where they were answered. */
const NOTED: ReadonlyMap<string, AuditEvent> = new Map([
  ['security.logout', { kind: 'signIn', action: 'out' }],
  ['security.changePassword', { kind: 'signIn', action: 'password' }],
  ['security.endSession', { kind: 'signIn', action: 'ended' }],
  ['security.endOtherSessions', { kind: 'signIn', action: 'endedOthers' }],
  ['security.changeOrganization', { kind: 'signIn', action: 'organization' }],
  ['record.export', { kind: 'data', action: 'export' }],
  ['record.import', { kind: 'data', action: 'import' }],
  // The name of a file is in no version of a record.
  ['files.rename', { kind: 'data', action: 'rename' }],
]);

/** Milliseconds between two removals of what is too old. */
const PRUNE_EVERY = 3_600_000;

const NOBODY: AuditActor = { tenantId: '', organizationId: '', userId: '' };

/** The named part of a request's body where it is a text that is no longer than ids are. */
function named(body: unknown, name: string): string {
  const value = isRecord(body) ? body[name] : undefined;
  return typeof value === 'string' && value.length <= 100 ? value : '';
}

export function createWatch(ports: ServerPorts): Watch {
  const { store, clock } = ports;
  const scope = ports.scope ?? noScope;
  const bounded = createBounded<StoreRow>(clock.millis);
  const pruneVersions = createVersionPruner(ports);
  let pruned = Number.NEGATIVE_INFINITY;

  function report({ facts, began, session, refusal }: Heard, status: number): void {
    ports.observe?.({
      requestId: facts.id,
      call: facts.call,
      status,
      refusal: refusal?.text ?? null,
      userId: session?.userId ?? '',
      userName: session?.userName ?? '',
      organizationId: session?.organizationId ?? '',
      address: facts.address,
      milliseconds: performance.now() - began,
      statements: facts.statements,
    });
  }

  async function write(rows: readonly StoreRow[]): Promise<void> {
    if (rows.length > 0) await store.transaction((tx) => tx.insert('sys_audit', rows));
  }

  /** Rows of what was counted in place of being noted. */
  function summaries(now = false): StoreRow[] {
    return bounded.counted(now).map(({ event, count }) => {
      const row = event ?? auditRow(ports, NOBODY, { kind: 'refused', action: 'many' });
      const details = isRecord(row.details) ? row.details : {};
      return { ...row, id: ports.ids.record(), time: clock.local(), details: { ...details, count } };
    });
  }

  /** Notes an event of which its source could cause any number. */
  async function noteBounded(actor: AuditActor, event: AuditEvent, facts: RequestFacts): Promise<void> {
    const row = auditRow(ports, actor, event, facts);
    const rows = bounded.take(`${actor.userId || facts.address} ${event.kind}`, row) ? [row] : [];
    await write([...summaries(), ...rows]);
  }

  /**
   * Whose sign-in it was. Of an unknown name only its tenant is known, where there is but one; the name is not kept,
   * since people type passwords into the wrong box.
   */
  async function actorOf(body: unknown): Promise<AuditActor> {
    const loginName = named(body, 'userName').trim().toLowerCase();
    const [user] = await store.find({
      table: 'sys_user',
      criteria: [{ field: 'loginName', op: 'equal', value: loginName }],
      limit: 1,
    });
    if (user !== undefined)
      return { tenantId: text(user, 'tenantId'), organizationId: '', userId: text(user, 'id') };
    const [tenant, other] = await store.find({ table: 'sys_tenant', columns: ['id'], limit: 2 });
    return other === undefined && tenant !== undefined ? { ...NOBODY, tenantId: text(tenant, 'id') } : NOBODY;
  }

  async function noteSignIn({ body, facts, refusal }: Heard): Promise<void> {
    if (refusal === null) {
      await write([auditRow(ports, await actorOf(body), { kind: 'signIn', action: 'in' }, facts)]);
    } else if (refusal.status === 200 || refusal.status === 403) {
      await noteBounded(await actorOf(body), { kind: 'signIn', action: 'failed' }, facts);
    } else if (refusal.status === 429) {
      // Of whom is not asked: a flood must cost little.
      await noteBounded(NOBODY, { kind: 'refused', action: refusal.text }, facts);
    }
  }

  async function note(heard: Heard): Promise<void> {
    const { facts, session, refusal, body, withToken } = heard;
    if (facts.call === 'security.login') return noteSignIn(heard);
    const objectCode = heard.objectCode || named(body, 'objectId');
    const object = objectCode === '' ? {} : { objectCode };
    if (refusal === null) {
      const event = NOTED.get(facts.call);
      // The session is that of before: the organisation that it has gone to is a fact of its own.
      const told = new Map<string, Readonly<Record<string, string>>>([
        ['organization', { organizationId: named(body, 'OrgId') }],
        ['rename', { fileId: named(body, 'id') }],
      ]).get(event?.action ?? '');
      const details = told === undefined ? {} : { details: told };
      if (event !== undefined && session !== null)
        await write([auditRow(ports, session, { ...event, ...object, ...details }, facts)]);
      return;
    }
    const { status, text: code } = refusal;
    if (status !== 403 && status !== 429 && !(status === 401 && withToken)) return;
    const event: AuditEvent = {
      kind: 'refused',
      action: code,
      ...object,
      details: { call: facts.call, status },
    };
    await noteBounded(session ?? NOBODY, event, facts);
  }

  return {
    async ended(heard, status) {
      try {
        report(heard, status);
        // With a signal of its own: a client that goes at once must not get away unnoted.
        const { signal } = new AbortController();
        await scope.run({ ...heard.facts, signal }, () => note(heard));
      } catch (error) {
        ports.log(`Request ${heard.facts.id} could not be noted`, error);
      }
    },
    async upkeep(last = false) {
      try {
        await write(summaries(last));
        if (last || clock.millis() - pruned < PRUNE_EVERY) return;
        pruned = clock.millis();
        await prune(ports);
        await pruneVersions();
      } catch (error) {
        ports.log('The audit trail could not be kept up', error);
      }
    },
  };
}
