/** Switching the state of 1,000 fields, and judging 1,000 fields. */
import Ajv from 'ajv';
import { toJsonSchema } from '../../../src/engine/index.ts';
import { decideAll } from '../../../src/engine/internal.ts';
import { round, say, time } from '../lines.ts';
import { fieldsForm } from './setup.ts';

const RUNS = 21;
const FIELDS = 1000;

function stateSwitch(): void {
  const form = fieldsForm(FIELDS);
  const overrides = new Map();
  const ms = time(RUNS, (turn) => {
    decideAll(form.page, {
      state: turn % 2 === 0 ? 'update' : 'audit',
      approveStatus: turn % 2 === 0 ? 0 : 1,
      overrides,
    });
  });
  say({ bench: 'state of 1,000 fields decided', ms: round(ms), goal: 2 });
  let woken = 0;
  for (const model of Object.keys(form.page.byModel))
    form.subscribe(model, () => {
      woken += 1;
    });
  const record = form.value();
  const records = [0, 1].map((approveStatus) => ({ ...record, approveStatus }));
  const whole = time(RUNS, (turn) => form.reset(records[turn % 2] ?? record));
  say({
    bench: 'state of 1,000 fields switched in an open form, record and readers included',
    ms: round(whole),
    woken: woken / (RUNS * 2),
    goal: 2,
  });
}

function validation(): void {
  const form = fieldsForm(FIELDS);
  const ms = time(RUNS, () => form.validate());
  // The peer judges a plain record by code made for this very schema, and says no path to show and no message.
  const from = performance.now();
  const judge = new Ajv({ allErrors: true, strict: false }).compile({ ...toJsonSchema(form.page).schema });
  const made = performance.now() - from;
  const record = form.value();
  const peer = time(RUNS, () => judge(record));
  say({
    bench: 'validation of 1,000 fields',
    ms: round(ms),
    ajvMs: round(peer),
    ajvCompileMs: round(made),
    goal: 2,
  });
  for (let index = 0; index < FIELDS - 1; index += 1) form.commit(`f${index}`, '');
  const failing = time(RUNS, () => form.validate());
  say({ bench: 'validation of 1,000 fields, all of them wrong', ms: round(failing), goal: 2 });
}

export function states(): void {
  stateSwitch();
  validation();
}
