/** The shape of a call's entry in the permission suite. */
import type { Actor } from './actors.ts';
import type { Step } from './rule.ts';
import type { Target, TargetKind } from './targets.ts';
import type { Sent, World } from './world.ts';

/** Who asks, and where. */
export interface Asking {
  readonly actor: Actor;
  readonly world: World;
}

/** One way to make a call, whom it is for, and what it is tried on. */
export interface CallRule {
  /** What tells it from the call's other ways; '' for the only one. */
  readonly way: string;
  readonly rule: readonly Step[];
  readonly targets: TargetKind;
  readonly request: (target: Target, asking: Asking) => Sent;
  /** Part of the answer's `data` where it is answered with 200. */
  readonly data?: (target: Target, actor: Actor) => unknown;
  /** An allowed answer shows the target: it has one of its words. */
  readonly shown?: true;
  /** Whoever makes the call is the user afterwards, also without a token. */
  readonly signsIn?: true;
  /** Tables that a refused call changes too. */
  readonly counts?: readonly string[];
}

/**
 * A request by which someone whose role hides a field could find its value: it states a guess. The answer must be the
 * same whether the guess is right or wrong.
 */
export interface Probe {
  readonly name: string;
  /** The user whose role hides the field. */
  readonly by: 'veiled' | 'numberless';
  readonly right: string | number;
  readonly wrong: string | number;
  readonly request: (guess: string | number, asking: Asking) => Sent;
  /** Who sees the field is answered alike too: he may write it. Of all others the answers tell right from wrong. */
  readonly open?: true;
}

/** All that is tried with one call. */
export interface CallRules {
  readonly ways: readonly CallRule[];
  /** What could find hidden values; a text says why the call cannot. */
  readonly probes: readonly Probe[] | string;
}
