import { Profiler } from 'react';
import type { Root } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ok } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { PageForm } from '../form/PageForm.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { openRoot } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { SafeHtml } from '../text/SafeHtml.tsx';

let root: Root;
let host: HTMLDivElement;

beforeEach(() => {
  ({ host, root } = openRoot('', 'pw-root'));
});

const text = (key: string) => ({ type: 'textbox', key, model: key, title: key, options: {} });

test('html and labels say what the record says, and follow it', async () => {
  const content = '<h3>About <b>{name}</b></h3><ul><li>{nope}</li></ul>';
  const items = [
    text('name'),
    text('other'),
    { type: 'html', key: 'h', title: 'About', options: { content } },
    { type: 'label', key: 'l', title: 'L', options: { formatLabel: 'Name: {name}' } },
    { type: 'label', key: 'plain', title: 'Only a title', options: {} },
  ];
  const platform = testPlatform();
  root.render(
    <PwRoot platform={platform} mode="imf">
      <PageForm
        definition={{ id: 'p', items }}
        mode="edit"
        record={{ id: '1', name: '<i>' }}
        platform={platform}
      />
    </PwRoot>,
  );
  const block = (key: string) => host.querySelector(`[data-pw-key="${key}"]`);
  await expect.poll(() => block('h')?.querySelector('b')?.textContent).toBe('<i>');
  expect(block('h')?.querySelector('li')?.textContent).toBe('no field matched');
  expect(block('l')?.textContent).toBe('Name: <i>');
  expect(block('plain')?.textContent).toBe('Only a title');
  const [name, other] = host.querySelectorAll('input');
  const bold = block('h')?.querySelector('b');
  let changes = 0;
  const watch = new MutationObserver((records) => (changes += records.length));
  for (const key of ['h', 'l'])
    watch.observe(block(key) ?? host, { subtree: true, childList: true, characterData: true });
  await userEvent.fill(other ?? host, 'x');
  await userEvent.keyboard('{Tab}');
  expect(changes).toBe(0);
  await userEvent.fill(name ?? host, 'Pump');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => block('l')?.textContent).toBe('Name: Pump');
  expect(block('h')?.querySelector('b')).toBe(bold);
  expect(bold?.textContent).toBe('Pump');
  watch.disconnect();
  expect(await barriers(host)).toEqual([]);
});

test('a button or icon without a title has a name', async () => {
  const options = { icon: 'refresh', scripts: [{ event: 'click', content: '1' }] };
  const items = ['button', 'icon'].map((type) => ({ type, key: type, options }));
  const platform = testPlatform({ ports: { script: { run: async () => ok(undefined) } } });
  root.render(
    <PwRoot platform={platform} mode="imf">
      <PageForm definition={{ id: 'p', items }} mode="edit" record={{ id: '1' }} platform={platform} />
    </PwRoot>,
  );
  await expect.poll(() => host.querySelectorAll('.pw-block button').length).toBe(2);
  const names = [...host.querySelectorAll('.pw-block button')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  );
  expect(names).toEqual(['button', 'refresh']);
  expect(await barriers(host)).toEqual([]);
});

test('an icon of the set that menus use is drawn beside its title; one that no set has is read by its name', async () => {
  const icon = (key: string, title: string, name: string) => ({
    type: 'icon',
    key,
    title,
    options: { icon: name },
  });
  const items = [
    icon('a', 'Plant', 'factory'),
    icon('b', 'Found', 'search'),
    icon('c', 'Odd', 'no-such-icon'),
  ];
  const text = { type: 'textbox', key: 'd', model: 'd', title: 'Text', options: { icon: 'truck' } };
  const platform = testPlatform();
  root.render(
    <PwRoot platform={platform} mode="imf">
      <PageForm
        definition={{ id: 'p', items: [...items, text] }}
        mode="edit"
        record={{ id: '1' }}
        platform={platform}
      />
    </PwRoot>,
  );
  const iconIn = (key: string) =>
    host.querySelector(`[data-pw-key="${key}"] svg`)?.getAttribute('class') ?? '';
  await expect.poll(() => iconIn('a')).toContain('lucide-factory');
  await expect.poll(() => iconIn('b')).toContain('lucide-search');
  await expect.poll(() => iconIn('d')).toContain('lucide-truck');
  expect(host.querySelector('[data-pw-key="a"]')?.textContent?.trim()).toBe('Plant');
  expect(iconIn('c')).toBe('');
  expect(host.querySelector('[data-pw-key="c"]')?.textContent).toBe('no-such-icon Odd');
});

async function drawn(html: string): Promise<HTMLElement> {
  const platform = testPlatform();
  const done = new Promise<void>((resolve) => {
    root.render(
      <PwRoot platform={platform} mode="imf">
        <Profiler id="html" onRender={() => resolve()}>
          <section data-testid="html">
            <SafeHtml html={html} />
          </section>
        </Profiler>
      </PwRoot>,
    );
  });
  await done;
  await expect.poll(() => host.querySelector('[data-testid=html]')).not.toBeNull();
  const box = host.querySelector<HTMLElement>('[data-testid=html]');
  if (box === null) throw new Error('nothing drawn');
  return box;
}

test('text can be read on a background of its own, in whatever mode; a colour that is stated too stays', async () => {
  const box = await drawn(
    '<p style="background: #fff3cd">light</p><p style="background: navy">dark</p>' +
      '<p style="background: navy; color: yellow">own</p><p style="background: transparent">none</p>',
  );
  const [light, dark, own, none] = [...box.querySelectorAll('p')].map((each) => getComputedStyle(each).color);
  expect([light, dark]).toEqual(['oklch(0 0 0)', 'oklch(1 0 0)']);
  expect(own).toBe('rgb(255, 255, 0)');
  expect(none).toBe(getComputedStyle(box).color);
});

test.each([
  ['<script>window.hit = 1</script>a', 'a'],
  ['<img src=x onerror="window.hit = 1">a', '<img alt="" src="http://localhost/x">a'],
  ['<img src="https://elsewhere.test/a.png?who=me" alt="pic">', 'pic'],
  ['<svg onload="window.hit = 1"><a xlink:href="javascript:1"><text>t</text></a></svg>a', 'a'],
  ['<math><mtext><img src=x onerror="window.hit = 1"></mtext></math>a', 'a'],
  ['<iframe src="javascript:parent.hit = 1"></iframe><object data=x></object><embed src=x>a', 'a'],
  ['<form action="https://elsewhere.test"><input name=p><button>b</button>a</form>', 'a'],
  ['<a href="javascript:window.hit = 1">a</a>', '<a>a</a>'],
  [
    '<a href="https://ok.test/x" onclick="window.hit = 1">a</a>',
    '<a href="https://ok.test/x" target="_blank" rel="noopener noreferrer" class="pw-link">a</a>',
  ],
  ['<b onmouseover="window.hit = 1" class="pw-scrim" id="x" title="t">a</b>', '<b title="t">a</b>'],
  [
    '<p style="color: red; position: fixed; background-image: url(https://elsewhere.test)">a</p>',
    '<p style="color: red;">a</p>',
  ],
  ['<x-own><i>a</i></x-own>', '<i>a</i>'],
  [
    '<table> <tr> <td colspan="2" rowspan="x">a</td> </tr> </table>',
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
  ],
  ['<!-- c -->a<style>* { display: none }</style><base href="https://elsewhere.test">', 'a'],
  ['&lt;b&gt; & "', '&lt;b&gt; &amp; "'],
])('%s is drawn harmlessly', async (html, expected) => {
  Reflect.deleteProperty(window, 'hit');
  const box = await drawn(html);
  expect(box.innerHTML).toBe(expected);
  for (const each of box.querySelectorAll<HTMLElement>(':not([href])')) each.click();
  await new Promise((done) => setTimeout(done, 30));
  expect(Reflect.get(window, 'hit')).toBeUndefined();
});

test('what is endless or bottomless is cut', async () => {
  const deep = await drawn(`${'<div>'.repeat(3000)}a`);
  expect(deep.querySelectorAll('div').length).toBeLessThanOrEqual(100);
  const long = await drawn('<i>a</i>'.repeat(20_000));
  expect(long.querySelectorAll('i').length).toBeLessThanOrEqual(5000);
});
