/** Widgets and type words of a host in the designer: palette, canvas, property panel. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { defineControl } from '../../engine/controls/define.ts';
import '../../styles/styles.css';
import { createPlatform } from '../../platform/index.ts';
import type { Adapter, AdapterProps } from '../../widgets/index.ts';
import { PwRoot } from '../../widgets/index.ts';
import { mount, until } from '../../widgets/testing/mount.tsx';
import { designerTexts } from '../texts/index.ts';
import { PageDesigner } from './PageDesigner.tsx';

const starbar = defineControl({
  type: 'starbar',
  value: 'number',
  options: { half: { type: 'boolean' } },
});

const words = (title: string, half: string, help: string) => ({
  'designer.control.starbar': title,
  'option.starbar.half': half,
  'option.starbar.half.help': help,
});

function Stars({ binding, id }: AdapterProps) {
  return (
    <button type="button" id={id} className="own">
      {binding.field.options.half === true ? 'halves' : 'wholes'}
    </button>
  );
}

const ADAPTERS: readonly Adapter[] = [
  {
    kinds: [],
    types: ['starbar'],
    Input: Stars,
    Display: Stars,
    texts: {
      zh_TW: words('星等', '半星', '可給半顆星'),
      zh_CN: words('星级', '半星', '可给半颗星'),
      en_US: words('Star bar', 'Half stars', 'Stars may be given by halves'),
      vi_VN: words('Thanh sao', 'Nửa sao', 'Cho nửa sao'),
    },
  },
  { kinds: ['text'], Input: () => <b className="replaced">text</b>, Display: () => <b /> },
  {
    kinds: ['decimal'],
    Input: () => {
      throw new Error('halt');
    },
    Display: () => <b />,
  },
];

const DEFINITION = {
  id: 'p',
  items: [
    { key: 't', type: 'textbox', model: 't', title: 'Text' },
    { key: 'd', type: 'decimal', model: 'd', title: 'Decimal' },
    { key: 'i', type: 'integer', model: 'i', title: 'Integer' },
  ],
};

function open(own: boolean): { readonly host: HTMLElement; latest(): string } {
  const platform = createPlatform({
    baseUrl: 'http://localhost',
    language: 'en_US',
    ...(own ? { controls: [starbar] } : {}),
  });
  let latest = '';
  const { host } = mount(
    <PwRoot platform={platform} catalogues={[designerTexts]} adapters={own ? ADAPTERS : []}>
      <PageDesigner definition={DEFINITION} onChange={(next) => (latest = JSON.stringify(next))} />
    </PwRoot>,
    1280,
  );
  return { host, latest: () => latest };
}

const inPalette = (host: HTMLElement, title: string) =>
  [...host.querySelectorAll('li button')].find((button) => button.textContent === title);

test('the palette offers a word of the host, the canvas draws it, and the panel has its own options', async () => {
  const { host, latest } = open(true);
  const item = await until(() => inPalette(host, 'Star bar'));
  await userEvent.click(item);
  const drawn = await until(() => host.querySelector('button.own'));
  expect(drawn.textContent).toBe('wholes');
  expect(latest()).toContain('"type":"starbar"');
  const half = await until(() => host.querySelector<HTMLInputElement>('input[type="checkbox"][id$="_half"]'));
  expect(host.querySelector(`label[for="${half.id}"]`)?.textContent).toContain('Half stars');
  await userEvent.click(half);
  await until(() => host.querySelector('button.own')?.textContent === 'halves');
  expect(latest()).toContain('"half":true');
});

test('the canvas draws a replaced widget, and loses only the field of one that throws', async () => {
  const { host } = open(true);
  await until(() => host.querySelector('.replaced'));
  expect(host.querySelectorAll('.pw-field-broken')).toHaveLength(1);
  expect(host.querySelector('[data-pw-key="i"] input')).not.toBeNull();
});

test('a host without it is offered nothing', async () => {
  const { host } = open(false);
  await until(() => inPalette(host, 'Integer') ?? host.querySelector('li button'));
  expect(inPalette(host, 'Star bar')).toBeUndefined();
  expect(inPalette(host, 'starbar')).toBeUndefined();
});
