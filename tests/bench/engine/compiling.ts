/** Compiling, against what rjsf does with the schema of the same fields in the same run. */
import { getDefaultFormState, retrieveSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { compilePage } from '../../../src/engine/internal.ts';
import { largePage, largeSchema } from '../forms/largePage.ts';
import { inTurn, round, say } from '../lines.ts';

const validator = customizeValidator();

export function compiling(): void {
  const measured = new Map<number, number>();
  for (const fields of [1000, 10_000]) {
    const definition = largePage(fields);
    const schema = largeSchema(fields);
    const [own, theirs] = inTurn(
      fields > 1000 ? 27 : 151,
      () => compilePage(definition),
      () => {
        retrieveSchema(validator, schema, schema, {});
        getDefaultFormState(validator, schema, {}, schema);
      },
    );
    measured.set(fields, own);
    say({
      bench: 'compile',
      fields,
      ms: round(own),
      rjsfMs: round(theirs),
      toRjsf: round(own / theirs),
      goal: 1,
    });
  }
  const [small = 0, large = 0] = [measured.get(1000), measured.get(10_000)];
  say({ bench: 'compile, 10,000 to 1,000 fields', ratio: round(large / small), goal: 10 });
}
