import { casesOf, tx } from '../../../../fixtures/index.ts';

const SETTINGS = `{
  "machine": "CNC-07",
  "poll": { "everyMs": 500, "retries": 3 },
  "tags": [
    "spindle.speed",
    "spindle.load"
  ],
  "alarms": null,
  "enabled": true
}`;

const SCRIPT = `// Good pieces of a shift, without those that were reworked.
export function good(rows) {
  const sum = rows.reduce((all, { made, rework = 0 }) => all + made - rework, 0);
  return sum > 0 ? sum : null;
}`;

/** Settings of a machine as JSON, or a script. */
export const fixtures = casesOf(
  {
    type: 'editor',
    model: 'settings',
    title: tx('機台設定', '机台设定', 'Machine settings', 'Cài đặt máy'),
    options: { codeMode: 'json', height: 320, colSpan: 12 },
  },
  { settings: SETTINGS },
  [
    { name: 'script', options: { codeMode: 'javascript' }, record: { settings: SCRIPT } },
    { name: 'without a stated height', options: { height: null } },
    { name: 'no JSON', record: { settings: '{ "machine": CNC-07' } },
    { name: 'an object in place of its text', record: { settings: { machine: 'CNC-07', poll: [500, 3] } } },
    { name: 'not clearable', options: { clearable: false } },
    { name: 'empty', record: { settings: null } },
  ],
);
