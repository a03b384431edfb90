/** Switching the state of 1,000 fields, and judging 1,000 fields. */
import Ajv from 'ajv';
import type { Measure } from './measure.ts';
import { countWoken, fieldsForm } from './setup.ts';

const TURNS = 101;
const FIELDS = 1000;

const decided: Measure = {
  line: { bench: 'state of 1,000 fields decided' },
  goal: 2,
  turns: TURNS,
  prepare(engine) {
    const { page } = fieldsForm(engine, FIELDS);
    const overrides = new Map();
    return {
      turn: (at) =>
        engine.decideAll(page, {
          state: at % 2 === 0 ? 'update' : 'audit',
          approveStatus: at % 2 === 0 ? 0 : 1,
          overrides,
        }),
    };
  },
};

const switched: Measure = {
  line: { bench: 'state of 1,000 fields switched in an open form, record and readers included' },
  goal: 2,
  turns: TURNS,
  prepare(engine) {
    const form = fieldsForm(engine, FIELDS);
    const record = form.value();
    const records = [0, 1].map((approveStatus) => ({ ...record, approveStatus }));
    return countWoken(form, Object.keys(form.page.byModel), {
      turn: (at) => form.reset(records[at % 2] ?? record),
    });
  },
};

const validated: Measure = {
  line: { bench: 'validation of 1,000 fields' },
  goal: 2,
  turns: TURNS,
  prepare(engine) {
    const form = fieldsForm(engine, FIELDS);
    return { turn: () => form.validate() };
  },
  peer: {
    name: 'ajv',
    // It judges a plain record by code made for this very schema, and says no path to show and no message.
    prepare(engine) {
      const form = fieldsForm(engine, FIELDS);
      const from = performance.now();
      const judge = new Ajv({ allErrors: true, strict: false }).compile({
        ...engine.toJsonSchema(form.page).schema,
      });
      const ajvCompileMs = performance.now() - from;
      const record = form.value();
      return { turn: () => judge(record), figures: () => ({ ajvCompileMs }) };
    },
  },
};

const allWrong: Measure = {
  line: { bench: 'validation of 1,000 fields, all of them wrong' },
  goal: 2,
  turns: TURNS,
  prepare(engine) {
    const form = fieldsForm(engine, FIELDS);
    for (let index = 0; index < FIELDS - 1; index += 1) form.commit(`f${index}`, '');
    return { turn: () => form.validate() };
  },
};

export const measures: readonly Measure[] = [decided, switched, validated, allWrong];
