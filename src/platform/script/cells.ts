/**
 * `onCellRender` inside the worker: a batch of visible cells through one frozen sandbox. Pure: nothing lasts from one
 * cell to the next, and no helper is reachable.
 * Source: 002 3.3; DESIGN "Scripts".
 */
import { CELL_SOURCE } from './guest.ts';
import { parseLook } from './messages.ts';
import { isObject, parsePlain } from './plain.ts';
import type { CellInput, CellLook, ScriptFault, ScriptLimits } from './protocol.ts';
import { createSandbox, describeFault, type Sandbox } from './sandbox.ts';

/** Looks by cell, null for a cell that stays as it is; `fault` is the first that a cell met, or what stopped all. */
export interface CellAnswer {
  readonly looks: readonly (CellLook | null)[] | null;
  readonly fault: ScriptFault | null;
}

export class CellRenderer {
  readonly #now: () => number;
  #sandbox: Sandbox | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  async render(
    script: string,
    cells: readonly CellInput[],
    limits: ScriptLimits,
    begin: () => void,
  ): Promise<CellAnswer> {
    this.#sandbox ??= await createSandbox({ source: CELL_SOURCE, limits, now: this.#now });
    begin();
    const end = this.#sandbox.call(JSON.stringify({ script, cells }));
    if (end.killed) {
      this.#sandbox = null;
      return { looks: null, fault: end.killed };
    }
    const answer = parsePlain(end.text ?? '');
    if (!isObject(answer) || !Array.isArray(answer.looks)) {
      return { looks: null, fault: { code: 'script.error', msg: '', line: 0 } };
    }
    const { looks } = answer;
    return {
      looks: cells.map((_, at) => parseLook(looks[at])),
      fault: answer.fault === null ? null : describeFault(answer.fault),
    };
  }
}
