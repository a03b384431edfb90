import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compilePage } from '../compile/page.ts';
import { pageText } from '../compile/pageText.ts';
import { createForm } from './create.ts';
import { decorationContent, decorationPaths } from './decoration.ts';
import { testPorts } from './testing.ts';

const { page } = compilePage({
  id: 'p',
  items: [
    { key: 'name', type: 'textbox', model: 'name' },
    { key: 'item', type: 'basedata', model: 'item' },
    {
      key: 'kind',
      type: 'select',
      model: 'kind',
      options: { options: [{ value: 'a', label: 'Gear' }] },
    },
    { key: 'qty', type: 'decimal', model: 'qty' },
    { key: 'odd.name', type: 'textbox', model: 'odd.name' },
  ],
});
const record = {
  id: '1',
  name: '<An>',
  item: 'i1',
  item__Item: { id: 'i1', name: 'Bolt', unit: { name: 'pcs' } },
  kind: 'a',
  qty: 12.5,
  'odd.name': 'odd',
  beside: 'known to the record alone',
};

async function opened(given: Readonly<Record<string, unknown>> = record) {
  if (page === null) throw new Error('no page');
  const form = createForm(page, { mode: 'edit', record: given, ports: testPorts().ports });
  await form.open();
  const texts = {
    text: (ref: string | null) => page.texts['']?.[ref ?? ''] ?? '',
    t: (code: string) => `[${code}]`,
  };
  return { form, say: (template: string) => decorationContent(form, { template }, texts)?.text, texts };
}

it.each([
  ['{name} has {qty}', '<An> has 12.5'],
  ['{ item }', 'Bolt'],
  ['{item.unit.name}, {item__Item.name}', 'pcs, Bolt'],
  ['{kind}', 'Gear'],
  ['{odd.name}', 'odd'],
  ['{beside}', 'known to the record alone'],
  ['{nope}: {name}', '[lookup.noMatch]: <An>'],
  ['{item.constructor.name}{__proto__}', '[lookup.noMatch]'],
  ['plain', 'plain'],
])('%s is filled from the record', async (template, text) => {
  expect((await opened()).say(template)).toBe(text);
});

it('a field that is empty is a field all the same', async () => {
  const { say } = await opened({ id: '1' });
  expect(say('{name}|{item}|{item.name}|{kind}|{qty}')).toBe('||||');
});

it('html keeps its own marks, and takes text alone from the record and from a notice', async () => {
  const { form, texts } = await opened();
  const evil = { ...texts, t: () => '<i>' };
  expect(decorationContent(form, { content: '<b title="{name}">{nope}</b>' }, evil)).toEqual({
    kind: 'html',
    text: '<b title="&lt;An&gt;">&lt;i&gt;</b>',
  });
  expect(decorationContent(form, {}, texts)).toBeNull();
});

it('whoever listens to its paths hears of each change of what it shows', async () => {
  const { form, say } = await opened();
  const template = '{name} {item.name} {item__Item.unit.name} {beside}';
  let woken = 0;
  for (const path of decorationPaths({ template })) form.subscribe(path, () => (woken += 1));
  const heard = (change: () => void, text: string) => {
    woken = 0;
    change();
    expect(say(template)).toBe(text);
    return woken > 0;
  };
  expect(say(template)).toBe('<An> Bolt pcs known to the record alone');
  const nut = { id: 'i2', name: 'Nut', unit: { name: 'kg' } };
  expect(heard(() => form.commit('item', 'i2', nut), '<An> Nut kg known to the record alone')).toBe(true);
  expect(heard(() => form.commit('name', 'B'), 'B Nut kg known to the record alone')).toBe(true);
  expect(heard(() => form.commit('qty', 1), 'B Nut kg known to the record alone')).toBe(false);
  expect(heard(() => form.reset({ ...record, beside: 'x' }), '<An> Bolt pcs x')).toBe(true);
});

it('is quiet whatever a template says', async () => {
  const { say } = await opened();
  const part = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '.',
    'name',
    'item',
    '__Item',
    '__proto__',
    'constructor',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => parts.join('')),
      (template) => {
        expect(typeof say(template)).toBe('string');
      },
    ),
  );
});

it('html and templates are said in the language of the page, where it has them, and filled as their own are', async () => {
  const made = compilePage({
    id: 'p',
    languagesEntry: [
      {
        language: 'en_US',
        languageContent: { 'h.content': '<b>Hello {item}</b>', 'l.formatLabel': '{name}!' },
      },
      {
        language: 'vi_VN',
        languageContent: { 'l.content': 'of html alone', 'h.formatLabel': 'of labels alone' },
      },
    ],
    items: [
      { key: 'name', type: 'textbox', model: 'name' },
      { key: 'item', type: 'basedata', model: 'item' },
      { key: 'h', type: 'html', options: { content: '<i>{name}</i>' } },
      { key: 'l', type: 'label', options: { formatLabel: '{item}。' } },
    ],
  });
  if (made.page === null) throw new Error('no page');
  const words = made.page;
  expect(made.issues).toEqual([]);
  const form = createForm(words, { mode: 'edit', record, ports: testPorts().ports });
  await form.open();
  const said = (language: string) => {
    const text = (ref: string | null) => pageText(words, ref, language);
    return ['h', 'l'].map((key) => {
      const node = words.nodes[key];
      if (node?.role !== 'decoration') throw new Error('no decoration');
      return [decorationContent(form, node, { text, t: () => '' })?.text, decorationPaths(node, text)];
    });
  };
  const own = [
    ['<i>&lt;An&gt;</i>', ['name']],
    ['Bolt。', ['item']],
  ];
  expect([said('zh_TW'), said('vi_VN')]).toEqual([own, own]);
  expect(said('en_US')).toEqual([
    ['<b>Hello Bolt</b>', ['item']],
    ['<An>!', ['name']],
  ]);
});
