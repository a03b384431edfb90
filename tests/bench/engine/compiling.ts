/** Compiling, against what rjsf does with the schema of the same fields in the same run. */
import { getDefaultFormState, retrieveSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { compilePage } from '../../../src/engine/index.ts';
import { largePage, largeSchema } from '../forms/largePage.ts';
import { round, say, time } from '../lines.ts';

const RUNS = 15;
const validator = customizeValidator();

export function compiling(): void {
  const measured = new Map<number, number>();
  for (const fields of [1000, 10_000]) {
    const definition = largePage(fields);
    const schema = largeSchema(fields);
    const runs = fields > 1000 ? 9 : RUNS;
    // In turn, so that both meet the same weather.
    const pair = Array.from({ length: 5 }, () => {
      const ms = time(runs, () => compilePage(definition));
      const theirs = time(runs, () => {
        retrieveSchema(validator, schema, schema, {});
        getDefaultFormState(validator, schema, {}, schema);
      });
      return { ms, theirs };
    }).toSorted((a, b) => a.ms / a.theirs - b.ms / b.theirs)[2];
    if (pair === undefined) throw new Error('no rounds');
    measured.set(fields, pair.ms);
    say({
      bench: 'compile',
      fields,
      ms: round(pair.ms),
      rjsfMs: round(pair.theirs),
      toRjsf: round(pair.ms / pair.theirs),
      goal: 1,
    });
  }
  const [small = 0, large = 0] = [measured.get(1000), measured.get(10_000)];
  say({ bench: 'compile, 10,000 to 1,000 fields', ratio: round(large / small), goal: 10 });
}
