/** Compiling, against what rjsf does with the schema of the same fields in the same run. */
import { getDefaultFormState, retrieveSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { largePage, largeSchema } from '../forms/largePage.ts';
import type { Task } from '../lines.ts';
import type { Engine, Measure } from './measure.ts';

const validator = customizeValidator();

function compile({ compilePage }: Engine, fields: number): Task {
  const definition = largePage(fields);
  return { turn: () => compilePage(definition) };
}

function rjsf(fields: number): Task {
  const schema = largeSchema(fields);
  return {
    turn: () => {
      retrieveSchema(validator, schema, schema, {});
      getDefaultFormState(validator, schema, {}, schema);
    },
  };
}

const against = (fields: number, turns: number): Measure => ({
  line: { bench: 'compile', fields },
  goal: 1,
  turns,
  prepare: (engine) => compile(engine, fields),
  peer: { name: 'rjsf', prepare: () => rjsf(fields) },
});

export const measures: readonly Measure[] = [
  against(1000, 151),
  against(10_000, 15),
  {
    line: { bench: 'compile, 10,000 to 1,000 fields' },
    goal: 10,
    turns: 15,
    prepare: (engine) => compile(engine, 10_000),
    peer: { name: 'smaller', prepare: (engine) => compile(engine, 1000) },
  },
];
