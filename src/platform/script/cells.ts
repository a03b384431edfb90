/**
 * `onCellRender` inside the worker: the visible cells of a frame in one frozen sandbox, column by column, each with its
 * own deadline. Nothing is kept between cells, and no helper is reachable. Source: 002 3.3; DESIGN "Scripts".
 */

import { isRecord } from '../../engine/plain.ts';
import { CELL_SOURCE } from './cellGuest.ts';
import { parseLook } from './looks.ts';
import { parsePlain } from './plain.ts';
import type { CellBatch, CellPart, PartLooks, ScriptFault, ScriptLimits } from './protocol.ts';
import { createSandbox, describeFault, type Sandbox } from './sandbox.ts';

const NO_WORDS: ScriptFault = { code: 'script.error', msg: '', line: 0 };

/** A warm-up column, so that no deadline includes the browser's compiling on first use. */
const WARM_COLUMN = {
  part: {
    script: `return { text: String(value), class: row === column ? 'tag' : '' }`,
    column: {},
    cells: [[0, 1]],
  },
};
const WARM = [JSON.stringify({ rows: [{}] }), JSON.stringify(WARM_COLUMN)];

export class CellRenderer {
  readonly #now: () => number;
  #sandbox: Sandbox | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** `begin` is called before each part, since each has a deadline of its own. */
  async render(batch: CellBatch, limits: ScriptLimits, begin: () => void): Promise<readonly PartLooks[]> {
    const answers: PartLooks[] = [];
    let told: Sandbox | null = null;
    for (const part of batch.parts) {
      const sandbox: Sandbox = await this.#ready(limits);
      begin();
      // The rows were dropped with the sandbox. Where they did not arrive no script may run: it would see no row.
      const killed = told === sandbox ? null : sandbox.call(JSON.stringify({ rows: batch.rows })).killed;
      told = sandbox;
      if (killed !== null) this.#sandbox = null;
      answers.push(killed === null ? this.#part(sandbox, part) : { looks: null, fault: killed });
    }
    return answers;
  }

  async #ready(limits: ScriptLimits): Promise<Sandbox> {
    this.#sandbox ??= await createSandbox({ source: CELL_SOURCE, limits, warm: WARM, now: this.#now });
    return this.#sandbox;
  }

  #part(sandbox: Sandbox, part: CellPart): PartLooks {
    const end = sandbox.call(JSON.stringify({ part }));
    if (end.killed) {
      this.#sandbox = null;
      return { looks: null, fault: end.killed };
    }
    const answer = parsePlain(end.text ?? '');
    if (!isRecord(answer)) return { looks: null, fault: NO_WORDS };
    if (answer.spoilt === true) this.#sandbox = null;
    const { looks } = answer;
    return {
      looks: Array.isArray(looks) ? part.cells.map((_, at) => parseLook(looks[at])) : null,
      fault: answer.fault === null ? null : describeFault(answer.fault),
    };
  }
}
