/**
 * Sandboxes with a page's helpers. One is prepared in advance, so that the first page's first script finds compiled
 * code and loaded helpers. Source: DESIGN "Scripts".
 */
import { GUEST_SOURCE } from './guest.ts';
import { DEFAULT_LIMITS, type ScriptLimits } from './protocol.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';
import { WARM_GUEST } from './warmGuest.ts';

type Host = NonNullable<SandboxOptions['host']>;

interface Prepared {
  readonly sandbox: Sandbox;
  /** The host that its helpers call from now on. */
  bind(host: Host): void;
}

let spare: Promise<Prepared> | null = null;

async function make(limits: ScriptLimits, now: () => number): Promise<Prepared> {
  let host: Host = () => '{}';
  const sandbox = await createSandbox({
    source: GUEST_SOURCE,
    limits,
    host: (op, args) => host(op, args),
    warm: [WARM_GUEST],
    now,
  });
  return {
    sandbox,
    bind: (given) => {
      host = given;
    },
  };
}

/** Prepares one with the usual limits. Resolves when it is ready; never rejects. */
export async function prepareGuest(now: () => number): Promise<void> {
  spare ??= make(DEFAULT_LIMITS, now);
  await spare.catch(() => null);
}

/** An unused sandbox. Rejects only where WebAssembly itself does not start. */
export async function guestSandbox(limits: ScriptLimits, host: Host, now: () => number): Promise<Sandbox> {
  const usual = limits.memoryBytes === DEFAULT_LIMITS.memoryBytes && limits.turnMs === DEFAULT_LIMITS.turnMs;
  const ready = usual ? spare : null;
  if (usual) spare = null;
  const made = (await ready?.catch(() => null)) ?? (await make(limits, now));
  made.bind(host);
  return made.sandbox;
}
