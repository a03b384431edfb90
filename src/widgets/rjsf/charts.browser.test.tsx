/** Charts over plain schemas: of the data, of a list beside, of `ui:options`, of an address. */
import { withTheme } from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { structureSamples } from '../../../fixtures/schemas/index.ts';
import { fail, type LookupPort, ok } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { openSchemaForm } from '../conformance/schemaThemes.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { createSchemaValidator } from './schemaValidator.ts';
import { pagewrightTheme } from './theme.tsx';

const Form = withTheme(pagewrightTheme);

/** The figures of a chart as its table says them. */
const figuresOf = (chart: Element) =>
  [...chart.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' '),
  );
const chartAt = (element: Element, id: string) =>
  until(() => element.querySelector(`#${id} .pw-chart:has(.pw-chart-drawing svg)`));

test('figures of the data, of bare numbers and of options are drawn, under the label of their field', async () => {
  const sample = structureSamples.find(({ name }) => name === 'charts');
  if (sample === undefined) throw new Error('no sample');
  const { element } = openSchemaForm('pagewright', sample);
  const defects = await chartAt(element, 'root_defects');
  expect(figuresOf(defects)).toEqual(['Scratch 7 77.8%', 'Dent 2 22.2%']);
  expect(defects).toHaveAccessibleName('By kind');
  expect(figuresOf(await chartAt(element, 'root_hours'))).toEqual(['1 3', '2 0', '3 4']);
  expect(figuresOf(await chartAt(element, 'root_channels'))).toEqual(['Online 62 62%', 'Stores 38 38%']);
  expect(await barriers(element)).toEqual([]);
});

function show(schema: RJSFSchema, uiSchema: UiSchema, formData: unknown, lookup?: LookupPort) {
  const platform = testPlatform();
  const draw = (data: unknown) => (
    <PwRoot platform={platform}>
      <Form
        schema={schema}
        uiSchema={uiSchema}
        formData={data}
        validator={createSchemaValidator()}
        {...(lookup === undefined ? {} : { formContext: { lookup } })}
      />
    </PwRoot>
  );
  const opened = mount(draw(formData));
  return { element: opened.host, draw: (data: unknown) => opened.render(draw(data)) };
}

const chart = (options: object) => ({ shares: { 'ui:widget': 'piechart', 'ui:options': options } });

test('the rows of a list beside it are drawn as they are now', async () => {
  const rows = { type: 'array', items: { type: 'object', properties: { qty: { type: 'number' } } } } as const;
  const schema: RJSFSchema = { type: 'object', properties: { shares: { type: 'string' }, rows } };
  const uiSchema = chart({ tableKey: 'rows', labelKey: 'of', valueKey: 'qty', chartType: 'bar' });
  const { element, draw } = show(schema, uiSchema, { rows: [{ of: '<b>A</b>', qty: 1 }] });
  expect(figuresOf(await chartAt(element, 'root_shares'))).toEqual(['<b>A</b> 1']);
  draw({
    rows: [
      { of: 'B', qty: 2 },
      { of: 'B', qty: 3 },
    ],
  });
  await expect.poll(() => figuresOf(element)).toEqual(['B 5']);
  draw({ rows: [] });
  await until(() => element.querySelector('.pw-chart-state')?.textContent === 'No data');
});

test('what is typed beside a chart does not draw it again', async () => {
  const list = { type: 'array', items: {} } as const;
  const schema: RJSFSchema = { type: 'object', properties: { note: { type: 'string' }, shares: list } };
  const data = (note: string, value: number) => ({ note, shares: [{ label: 'A', value }] });
  const { element, draw } = show(schema, chart({ chartType: 'bar' }), data('', 1));
  const drawing = (await chartAt(element, 'root_shares')).querySelector('.pw-chart-drawing');
  if (drawing === null) throw new Error('not drawn');
  let changes = 0;
  const count = new MutationObserver((all) => {
    changes += all.length;
  });
  const rest = async () => {
    for (let before = -1; before !== changes; await new Promise((done) => setTimeout(done, 200)))
      before = changes;
  };
  count.observe(drawing, { subtree: true, childList: true, attributes: true });
  await rest();
  changes = 0;
  draw(data('typed', 1));
  await expect.poll(() => element.querySelector<HTMLInputElement>('#root_note')?.value).toBe('typed');
  await rest();
  expect(changes).toBe(0);
  draw(data('typed', 2));
  await expect.poll(() => changes).toBeGreaterThan(0);
  count.disconnect();
});

test('an address is asked; where it fails it can be asked again', async () => {
  const schema: RJSFSchema = { type: 'object', properties: { shares: { type: 'string' } } };
  const uiSchema = chart({ optionsUrl: '/openapi/shares', labelKey: 'name', valueKey: 'n' });
  const answers: (() => ReturnType<LookupPort>)[] = [
    () => Promise.reject(new Error('gone')),
    async () => fail({ kind: 'network', code: 'request.network', params: {}, retryable: true }),
    async () =>
      ok([
        { name: 'X', n: 4 },
        { name: 'Y', n: 'many' },
        { name: 'Z', n: -1 },
        { name: 'Unknown', n: null },
      ]),
  ];
  const asked: (string | null | undefined)[] = [];
  const { element } = show(schema, uiSchema, {}, (query) => {
    asked.push(query.field.lookup?.url);
    return answers.shift()?.() ?? Promise.resolve(ok([]));
  });
  for (const round of [1, 2]) {
    const retry = await until(() => element.querySelector<HTMLElement>('.pw-chart-state[role=alert] button'));
    retry.click();
    await expect.poll(() => asked.length).toBe(round + 1);
  }
  const drawn = await chartAt(element, 'root_shares');
  expect(figuresOf(drawn)).toEqual(['X 4 100%', 'Z -1 —']);
  expect([...drawn.querySelectorAll('.pw-help')].map((note) => note.textContent)).toEqual([
    'Left out, since its figure is no number: Y',
    'Below zero, so no part of the ring: Z',
  ]);
  expect(asked).toEqual(Array.from({ length: 3 }, () => '/openapi/shares'));
});

test.each(['pie', 'bar', 'line'])('names of figures reach no object of the page: %s', async (chartType) => {
  const schema: RJSFSchema = { type: 'object', properties: { shares: { type: 'array', items: {} } } };
  const names = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'A'];
  const shares = names.map((label, at) => ({ label, value: at + 1 }));
  const { element } = show(schema, chart({ chartType }), { shares });
  const drawn = await chartAt(element, 'root_shares');
  await expect.poll(() => drawn.querySelector('.pw-chart-drawing svg')?.textContent).toContain('constructor');
  expect(figuresOf(drawn).map((row) => row.split(' ')[0])).toEqual(names);
  const reached: string[] = [];
  for (const name in {}) reached.push(name);
  for (const name of reached) Reflect.deleteProperty(Object.prototype, name);
  expect(reached).toEqual([]);
});
