import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { createPlatform } from '../../platform/index.ts';
import { Drawer } from '../dialogs/Drawer.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { widgetTexts } from '../texts/widgetTexts.ts';
import { MenuButton } from './MenuButton.tsx';

let root: Root;
let host: HTMLDivElement;
const platform = createPlatform({
  bundles: [widgetTexts],
  baseUrl: 'http://factory.test',
  language: 'en_US',
  token: { get: () => 'token', set: () => undefined },
  notify: () => undefined,
});

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
});

/** A menu whose one line opens something over the page with a text box in it. */
function Renaming({ as: Over, modal }: { as: typeof Modal | typeof Drawer; modal: boolean }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <MenuButton
        buttonClass="pw-button"
        label="More"
        modal={modal}
        items={[{ key: 'rename', title: 'Rename', onSelect: () => setOpen(true) }]}
      >
        …
      </MenuButton>
      {open ? (
        <Over title="Rename" width="400px" onClose={() => setOpen(false)}>
          <input aria-label="New name" />
        </Over>
      ) : null}
    </>
  );
}

const inDialog = () => document.activeElement?.closest('[role="dialog"]') ?? null;
const more = () => host.querySelector('button');

for (const [name, as] of [
  ['dialog', Modal],
  ['drawer', Drawer],
] as const)
  for (const modal of [false, true])
    for (const by of ['keys', 'mouse'] as const)
      test(`a ${name} that a ${modal ? 'modal ' : ''}menu opened by ${by} has the focus, and gives it back`, async () => {
        root.render(
          <PwRoot platform={platform}>
            <Renaming as={as} modal={modal} />
          </PwRoot>,
        );
        await expect.poll(more).not.toBeNull();
        // Twice: at first the code is fetched, and what waits for it moves the focus later.
        for (let turn = 0; turn < 2; turn += 1) {
          if (by === 'keys') {
            more()?.focus();
            await userEvent.keyboard('{Enter}');
            await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('menuitem');
            await userEvent.keyboard('{Enter}');
          } else {
            const button = more();
            if (button !== null) await userEvent.click(button);
            await expect.poll(() => document.querySelector('[role="menuitem"]')).not.toBeNull();
            const line = document.querySelector('[role="menuitem"]');
            if (line !== null) await userEvent.click(line);
          }
          await expect.poll(() => document.querySelector('[role="dialog"]')).not.toBeNull();
          await new Promise((done) => setTimeout(done, 200));
          expect(inDialog()).not.toBeNull();
          await userEvent.keyboard('{Escape}');
          await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
          await expect.poll(() => document.activeElement).toBe(more());
        }
      });
