import '../../../styles/styles.css';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { BareRoot } from '../../../widgets/internal.ts';
import { mount, until } from '../../../widgets/testing/mount.tsx';
import { testPlatform } from '../../../widgets/testing/testPlatform.ts';
import { CardFrame } from './CardFrame.tsx';
import type { Card } from './cards.ts';

const cardOf = (id: string): Card => ({ id, kind: 'recent', width: 1, height: 1 });

/** Three cards that are arranged as the home page does. */
function Cards() {
  const [shown, setShown] = useState(['a', 'b', 'c']);
  const move = (id: string, by: number) => {
    const rest = shown.filter((one) => one !== id);
    rest.splice(shown.indexOf(id) + by, 0, id);
    setShown(rest);
  };
  return (
    <div>
      {shown.map((id, at) => (
        <CardFrame
          key={id}
          card={cardOf(id)}
          title={id}
          arranging={{
            isNew: false,
            first: at === 0,
            last: at === shown.length - 1,
            onMove: (by) => move(id, by),
            onChange: () => undefined,
            onRemove: () => setShown(shown.filter((one) => one !== id)),
            onDropped: (dropped) => dropped !== id && move(dropped, at - shown.indexOf(dropped)),
          }}
        >
          {id}
        </CardFrame>
      ))}
    </div>
  );
}

test('arranging by the keyboard keeps the focus: on a card that has come to an end, and beside a removed one', async () => {
  const { host } = mount(
    <BareRoot platform={testPlatform()} language="en_US">
      <Cards />
    </BareRoot>,
  );
  const titles = () => [...host.querySelectorAll('h2')].map((one) => one.textContent).join('');
  const tool = (title: string, at: number) =>
    host.querySelectorAll<HTMLElement>(`section[aria-label="${title}"] header button`)[at];
  const focused = () => document.activeElement?.closest('section')?.getAttribute('aria-label');
  await until(() => tool('b', 0));
  tool('b', 0)?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toBe('bac');
  expect([focused(), tool('b', 0)?.getAttribute('aria-disabled')]).toEqual(['b', 'true']);
  // At the end it does nothing.
  await userEvent.keyboard('{Enter}');
  expect(titles()).toBe('bac');
  tool('b', 4)?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toBe('ac');
  expect(focused()).toBe('a');
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toBe('c');
  expect(focused()).toBe('c');
});

test('width and height are chosen by buttons that say what they do next', async () => {
  function Sized() {
    const [card, setCard] = useState(cardOf('a'));
    return (
      <CardFrame
        card={card}
        title="A"
        arranging={{
          isNew: false,
          first: true,
          last: true,
          onMove: () => undefined,
          onChange: setCard,
          onRemove: () => undefined,
          onDropped: () => undefined,
        }}
      >
        {`${card.width} x ${card.height}`}
      </CardFrame>
    );
  }
  const { host } = mount(
    <BareRoot platform={testPlatform()} language="en_US">
      <Sized />
    </BareRoot>,
  );
  // Without the shell's texts the buttons are called by their codes.
  const press = async (label: string) => {
    (
      await until(() => host.querySelector<HTMLElement>(`button[aria-label="shell.dashboard.${label}"]`))
    ).focus();
    await userEvent.keyboard('{Enter}');
  };
  const size = () => host.querySelector('section > div')?.textContent;
  await press('wider');
  await expect.poll(size).toBe('2 x 1');
  await press('higher');
  await expect.poll(size).toBe('2 x 2');
  await press('lower');
  await press('narrower');
  await expect.poll(size).toBe('1 x 1');
});

test('while a card is dragged, the one whose place it would take is marked, until it is dropped or taken elsewhere', async () => {
  const { host } = mount(
    <BareRoot platform={testPlatform()} language="en_US">
      <Cards />
    </BareRoot>,
  );
  const titles = () => [...host.querySelectorAll('h2')].map((one) => one.textContent).join('');
  const section = (title: string) => until(() => host.querySelector(`section[aria-label="${title}"]`));
  const marks = () =>
    [...host.querySelectorAll('section')].map((one) => one.getAttribute('data-drag')).join(' ');
  const dataTransfer = new DataTransfer();
  const send = async (type: string, title: string, more: DragEventInit = {}) =>
    (await section(title)).dispatchEvent(
      new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true, ...more }),
    );
  await send('dragstart', 'a');
  await expect.poll(marks).toBe('self  ');
  await send('dragover', 'a');
  await send('dragover', 'b');
  await expect.poll(marks).toBe('self over ');
  // From one part of a card to another it has not been left.
  const inside = (await section('b')).querySelector('h2');
  await send('dragleave', 'b', { relatedTarget: inside });
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
  expect(marks()).toBe('self over ');
  await send('dragleave', 'b', { relatedTarget: await section('c') });
  await expect.poll(marks).toBe('self  ');
  await send('dragover', 'c');
  await expect.poll(marks).toBe('self  over');
  await send('drop', 'c');
  await send('dragend', 'a');
  await expect.poll(titles).toBe('bca');
  expect(marks()).toBe('  ');
});

test('while its content is awaited a card keeps the height that it had last', async () => {
  const platform = testPlatform();
  const card = (isLoading: boolean, height: number) => {
    const { host, unmount } = mount(
      <BareRoot platform={platform} language="en_US">
        <CardFrame card={cardOf('a')} title="a" arranging={null} isLoading={isLoading}>
          <div style={{ height, flexShrink: 0 }} />
        </CardFrame>
      </BareRoot>,
    );
    return { section: until(() => host.querySelector('section')), unmount };
  };
  const full = card(false, 400);
  const height = (await full.section).offsetHeight;
  expect(height).toBeGreaterThan(400);
  const kept = JSON.stringify({ a: height });
  await expect.poll(() => platform.storage.get('cardHeights')).toBe(kept);
  full.unmount();
  expect(platform.storage.get('cardHeights')).toBe(kept);
  const awaited = card(true, 20);
  expect((await awaited.section).style.minHeight).toBe(`max(11rem, ${height}px)`);
  expect((await awaited.section).offsetHeight).toBe(height);
  awaited.unmount();
  const short = card(false, 20);
  expect((await short.section).offsetHeight).toBeLessThan(height);
  short.unmount();
});

test('what can only be pressed is not printed', async () => {
  const { host } = mount(
    <BareRoot platform={testPlatform()} language="en_US">
      <CardFrame card={cardOf('a')} title="A" arranging={null} onRefresh={() => undefined}>
        a
      </CardFrame>
    </BareRoot>,
  );
  const refresh = await until(() => host.querySelector<HTMLElement>('header button'));
  expect(refresh.checkVisibility()).toBe(true);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  expect(refresh.checkVisibility()).toBe(false);
  expect(host.querySelector('h2')?.checkVisibility()).toBe(true);
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});
