/**
 * Sandboxes with a page's helpers. One is prepared in advance, so that the first page's first script finds compiled
 * code and loaded helpers. Source: DESIGN "Scripts".
 */
import { GUEST_SOURCE } from './guest.ts';
import { DEFAULT_LIMITS, type ScriptLimits } from './protocol.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';

type Host = NonNullable<SandboxOptions['host']>;

/**
 * A warm-up script that uses typical features: browsers compile WebAssembly functions on first use, which would
 * otherwise count toward the first turn's time. Its host answers nothing.
 */
const WARM_TURN = {
  turn: 0,
  task: {
    kind: 'run',
    content: `const words = ['a', 'b'].map((word, at) => word.replace(/b/, 'c') + at);
      const { x, ...more } = { x: 1, y: { z: [1.5, 'two'] } };
      setProp('a', 'b', JSON.parse(JSON.stringify(more)));
      await null;
      return [words.join(), new Map([[x, String(new Date(0))]]).size, getProp('a', 'b')]`,
    context: {},
    row: null,
    rowPath: null,
    column: null,
    value: null,
  },
};
export const WARM_GUEST = JSON.stringify(WARM_TURN);

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
