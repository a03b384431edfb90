/** Long work without keeping others waiting: it is done in steps, and the process answers other requests between them. */

/** Milliseconds of one step. */
const STEP = 8;

/** Runs work to its end; it yields wherever it may be interrupted, every few hundred values or so. */
export async function inSteps<T>(work: Iterator<undefined, T, undefined>): Promise<T> {
  for (let began = performance.now(); ; ) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() - began < STEP) continue;
    await new Promise((done) => setTimeout(done, 0));
    began = performance.now();
  }
}
