import { describe, expect, it } from 'vitest';
import { compilePage } from '../../engine/internal.ts';
import { pageInfo } from './pageInfo.ts';
import { DEFAULT_LIMITS } from './protocol.ts';
import { Realm } from './realm.ts';
import { workClock } from './testing/workClock.ts';

const { page } = compilePage({
  id: 'p',
  items: [
    { key: 'n', type: 'decimal', model: 'n', title: 'Number' },
    {
      key: 'x',
      type: 'textbox',
      model: 'x',
      options: { maxlength: '12', required: '1', width: 300, tone: 'own' },
    },
    { key: 's', type: 'select', model: 's', options: { options: [{ value: 1, label: 'one' }] } },
    { key: 'i', type: 'imgupload', model: 'i' },
    { key: 'd', type: 'date', model: 'd' },
    { key: 'b', type: 'button', title: 'Press' },
    { key: 't', type: 'entrytable', model: 't', items: [{ key: 'q', type: 'qty', model: 'q' }] },
  ],
});

/** What a script returns, or how it failed, and the properties that the host is told of. */
async function run(content: string): Promise<readonly [unknown, unknown]> {
  if (!page) throw new Error('not compiled');
  const limits = { ...DEFAULT_LIMITS, turnMs: 5000 };
  const realm = new Realm(pageInfo(page, 'en_US'), limits, workClock());
  const task = {
    kind: 'run',
    event: 'x',
    content,
    context: {},
    widget: null,
    rowPath: null,
    row: null,
  } as const;
  const end = await realm.turn(1, [], { ...task, column: null, value: null }, () => undefined);
  const [effect] = end.effects;
  const [settled] = end.settled;
  return [settled?.fault?.msg ?? settled?.value, effect?.kind === 'props' ? effect.props : null];
}

async function read(key: string, ...props: string[]): Promise<unknown> {
  const [read] = await run(`return ${JSON.stringify(props)}.map((prop) => getProp('${key}', prop) ?? null)`);
  return read;
}

const set = (key: string, prop: string, given: unknown) =>
  run(`setProp('${key}', '${prop}', ${JSON.stringify(given)}); return getProp('${key}', '${prop}')`);

describe('properties that a script reads', () => {
  it('are the effective defaults where the definition states nothing', async () => {
    expect(await read('n', 'min', 'max', 'step', 'decimalPlaces', 'width')).toEqual([
      0,
      99999,
      0.1,
      4,
      '320px',
    ]);
    expect(await read('n', 'required', 'hidden', 'disabled', 'tips', 'placeholder')).toEqual([
      false,
      false,
      false,
      '',
      '',
    ]);
    expect(await read('x', 'min', 'step')).toEqual([null, null]);
    expect(await read('s', 'clearable')).toEqual([true]);
    expect(await read('i', 'max', 'min')).toEqual([1, null]);
    expect(await read('d', 'format')).toEqual(['YYYY-MM-DD']);
    expect(await read('q', 'min')).toEqual([page?.nodes.q?.role === 'field' && page.nodes.q.constraints.min]);
    expect(await read('t', 'required')).toEqual([false]);
  });

  it('are the compiled ones where it does', async () => {
    expect(await read('x', 'maxlength', 'required', 'width', 'tone')).toEqual([12, true, '300px', 'own']);
    expect(await read('s', 'options')).toEqual([[{ value: '1', label: 'one' }]]);
  });
});

describe('properties that a script sets', () => {
  it.each([
    ['required', '1', true],
    ['required', 'False', false],
    ['hidden', 1, true],
    ['hide', 'true', true],
    ['disabled', 0, false],
    ['clearable', '0', false],
    ['max', '12.5', 12.5],
    ['maxlength', 3, 3],
    ['width', 400, '400px'],
    ['title', 'T', 'T'],
    ['options', ['a', { value: 'b' }], ['a', { value: 'b' }]],
    ['anything', { a: 1 }, { a: 1 }],
  ])('%s to %j reads back as what holds', async (prop, given, held) => {
    const [end, told] = await set('n', prop, given);
    expect(end).toEqual(held);
    expect(told).toEqual({ [prop === 'hide' ? 'hidden' : prop]: held });
  });

  it.each([
    ['n', 'required', 'yes', 'required takes true or false'],
    ['n', 'hidden', 2, 'hidden takes true or false'],
    ['n', 'disabled', null, 'disabled takes true or false'],
    ['n', 'max', 'many', 'max takes a number'],
    ['n', 'min', null, 'min takes a number'],
    ['n', 'step', 0, 'step takes a number above 0'],
    ['n', 'decimalPlaces', 1.5, 'decimalPlaces takes a whole number, 0 or more'],
    ['n', 'title', 5, 'title takes text'],
    ['n', 'width', {}, 'width takes text'],
    [
      's',
      'options',
      'a,b',
      'options takes a list of texts or of { value, label }, each text, number or boolean',
    ],
    ['b', 'required', true, 'b takes no value'],
    ['n', 'key', 'x', 'key can not be set'],
  ])('%s: %s to %j is refused', async (key, prop, given, words) => {
    expect(await set(key, prop, given)).toEqual([words, null]);
  });
});
