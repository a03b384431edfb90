import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { createPlatform, createSessions } from '../../platform/index.ts';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { widgetTexts } from '../texts/widgetTexts.ts';
import { BusyOverlay } from './BusyOverlay.tsx';
import { Confirm } from './Confirm.tsx';
import { Drawer } from './Drawer.tsx';
import { Modal } from './Modal.tsx';
import { NoticeHost } from './NoticeHost.tsx';
import { createNotices } from './notices.ts';
import { OpenerHost } from './OpenerHost.tsx';
import { createOpener } from './opener.ts';

let root: Root;
let host: HTMLDivElement;
const saves: unknown[] = [];
const platform = createPlatform({
  bundles: [widgetTexts],
  baseUrl: 'http://factory.test',
  language: 'en_US',
  token: { get: () => 'token', set: () => undefined },
  notify: () => undefined,
  fetch: async (input, init) => {
    const request = new Request(input, init);
    const body: unknown = JSON.parse((await request.text()) || '{}');
    return Response.json({ status: true, code: 200, msg: '', data: answerTo(request.url, body) });
  },
});

function answerTo(url: string, body: unknown): unknown {
  if (url.endsWith('/pageview/model'))
    return {
      id: 'form1',
      objectId: 'obj1',
      viewName: 'Item',
      pageData: JSON.stringify({
        id: 'form1',
        dataUrl: '/openapi/mes/item/form1/getviewmodel',
        items: [{ type: 'textbox', key: 'name', model: 'name', title: 'Name', options: {} }],
        action: { items: [{ code: 'save' }, { code: 'close' }] },
      }),
    };
  if (url.endsWith('/pageview/context'))
    return {
      businessObject: { objectCode: 'item' },
      events: [],
      actions: [{ actionCode: 'save' }, { actionCode: 'close' }],
    };
  if (url.endsWith('/getviewmodel'))
    return { model: { id: 'i1', name: 'Bolt', approveStatus: 0 }, defaultModel: {} };
  // Of other calls, such as that for the user, nothing is saved.
  if (typeof body === 'object' && body !== null && 'name' in body) saves.push(body);
  return { newId: 'i1' };
}

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  host.remove();
});

const show = (children: ReactNode) => root.render(<PwRoot platform={platform}>{children}</PwRoot>);
const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];

function Nested() {
  const [outer, setOuter] = useState(false);
  const [inner, setInner] = useState(false);
  return (
    <>
      <button type="button" id="opens" onClick={() => setOuter(true)}>
        Open
      </button>
      {outer && (
        <Drawer title="Outer" width="60%" resizable onClose={() => setOuter(false)}>
          <button type="button" id="more" onClick={() => setInner(true)}>
            More
          </button>
        </Drawer>
      )}
      {inner && (
        <Modal title="Inner" width="400" onClose={() => setInner(false)}>
          <p>Inside</p>
        </Modal>
      )}
    </>
  );
}

test('Escape closes the topmost only, and focus goes back to where it came from', async () => {
  show(<Nested />);
  await expect.poll(() => document.getElementById('opens')).not.toBeNull();
  await userEvent.click(document.getElementById('opens') ?? host);
  await expect.poll(() => document.getElementById('more')).not.toBeNull();
  await userEvent.click(document.getElementById('more') ?? host);
  await expect.poll(() => dialogs().length).toBe(2);
  expect(await barriers(document.body, ['region', 'page-has-heading-one'])).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialogs().length).toBe(1);
  await expect.poll(() => document.activeElement?.id).toBe('more');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => dialogs().length).toBe(0);
  await expect.poll(() => document.activeElement?.id).toBe('opens');
});

test('a dialog begins in its first field that can be filled, else at its cross', async () => {
  const focused = async (title: string, inside: ReactNode) => {
    show(
      <Modal key={title} title={title} onClose={() => undefined} footer={<input aria-label="Foot" />}>
        {inside}
      </Modal>,
    );
    await expect.poll(() => dialogs()[0]?.querySelector('h2')?.textContent).toBe(title);
    await expect.poll(() => document.activeElement?.closest('[role=dialog]')).not.toBeNull();
    return document.activeElement?.getAttribute('aria-label');
  };
  const locked = (
    <>
      <button type="button">Tool</button>
      <input aria-label="Number" readOnly />
      <input aria-label="Kind" disabled />
    </>
  );
  expect(await focused('Locked', locked)).toBe('Close');
  expect(
    await focused(
      'Fields',
      <>
        {locked}
        <textarea aria-label="Reason" />
        <input aria-label="Marked" />
      </>,
    ),
  ).toBe('Reason');
  expect(
    await focused(
      'Marked',
      <>
        <input aria-label="Before" />
        <input aria-label="First" data-pw-first />
      </>,
    ),
  ).toBe('First');
  expect(
    await focused(
      'Choice',
      <>
        <input type="radio" name="a" aria-label="One" />
        <input type="radio" name="a" aria-label="Two" defaultChecked />
      </>,
    ),
  ).toBe('Two');
});

test('the focus is left where somebody has put it, though a field comes later', async () => {
  const shown = (inside: ReactNode) =>
    show(
      <Modal title="Later" onClose={() => undefined} footer={<button type="button">Go on</button>}>
        {inside}
      </Modal>,
    );
  shown(null);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Close');
  await userEvent.tab();
  shown(<input aria-label="Late" />);
  await expect.poll(() => document.querySelector('[aria-label=Late]')).not.toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement?.textContent).toBe('Go on');
});

test('notices show their text; errors stay until they are closed', async () => {
  const notices = createNotices();
  show(<NoticeHost notices={notices} />);
  notices.notify({ tone: 'error', code: 'list.queryFailed', params: { msg: 'no route' } });
  notices.notify({ tone: 'error', code: 'list.queryFailed', params: { msg: 'no route' } });
  await expect.poll(() => document.querySelectorAll('.pw-toast').length).toBe(1);
  expect(document.querySelector('.pw-toast')?.textContent).toContain('no route');
  await userEvent.click(document.querySelector('.pw-toast button') ?? host);
  await expect.poll(() => notices.list().length).toBe(0);
});

test('what is newer of the same thing takes the place of its notice, of another thing it does not', async () => {
  const notices = createNotices();
  show(<NoticeHost notices={notices} />);
  const [one, other] = [{}, {}];
  const failed = { tone: 'error', code: 'form.saveFailed' } as const;
  notices.notify({ ...failed, params: { msg: 'first line' }, about: one });
  notices.notify({ ...failed, params: { msg: 'second line' }, about: other });
  const shown = () => [...document.querySelectorAll('.pw-toast')].map((toast) => toast.textContent ?? '');
  await expect.poll(() => shown().length).toBe(2);
  notices.notify({ tone: 'success', code: 'form.saved', params: {}, about: one });
  await expect.poll(shown).not.toContainEqual(expect.stringContaining('first line'));
  expect(shown()).toEqual([expect.stringContaining('second line'), expect.anything()]);
});

test('an opened form asks before unsaved changes are lost; saving closes it with its answer', async () => {
  const opener = createOpener();
  const sessions = createSessions(platform);
  show(<OpenerHost opener={opener} sessions={sessions} />);
  const request = {
    openType: 'dialog',
    renderCode: 'obj1',
    objectId: 'obj1',
    action: 'edit',
    params: { id: 'i1' },
    title: 'Item detail',
    width: '600px',
  } as const;
  const input = () => document.querySelector<HTMLInputElement>('[role=dialog] input');
  const answer = opener.open(request);
  await expect.poll(() => input()?.value).toBe('Bolt');
  // The form came after its dialog, whose cross had the focus until then.
  await expect.poll(() => document.activeElement).toBe(input());
  await userEvent.fill(input() ?? host, 'Nut');
  await userEvent.tab();
  await userEvent.click(document.querySelector('[role=dialog] .pw-dialog-head button') ?? host);
  await expect.poll(() => document.querySelector('[role=alertdialog]')?.textContent).toContain('not saved');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('[role=alertdialog]')).toBeNull();
  expect(input()?.value).toBe('Nut');
  const save = [...document.querySelectorAll('[role=dialog] button')].find(
    (item) => item.textContent?.trim() === 'Save',
  );
  await userEvent.click(save ?? host);
  expect(await answer).toMatchObject({ ok: true, value: { id: 'i1' } });
  await expect.poll(() => dialogs().length).toBe(0);
  expect(saves.at(-1)).toMatchObject({ name: 'Nut' });
  expect(await opener.open({ ...request, openType: 'route' })).toMatchObject({
    ok: false,
    error: { code: 'list.noRoute' },
  });
  await sessions.dispose();
});

test.each(['dialog', 'drawer'] as const)(
  'Ctrl+S at the cross of a %s saves its form once',
  async (openType) => {
    const opener = createOpener();
    const sessions = createSessions(platform);
    show(<OpenerHost opener={opener} sessions={sessions} />);
    const answer = opener.open({
      openType,
      renderCode: 'obj1',
      objectId: 'obj1',
      action: 'edit',
      params: { id: 'i1' },
      title: 'Item detail',
      width: '600px',
    });
    const input = () => document.querySelector<HTMLInputElement>('[role=dialog] input');
    await expect.poll(() => input()?.value).toBe('Bolt');
    await userEvent.fill(input() ?? host, 'Washer');
    const before = saves.length;
    document.querySelector<HTMLElement>('[role=dialog] .pw-dialog-head button')?.focus();
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(await answer).toMatchObject({ ok: true, value: { id: 'i1' } });
    expect(saves.slice(before)).toEqual([expect.objectContaining({ name: 'Washer' })]);
    await sessions.dispose();
  },
);

function Behind() {
  const [asks, setAsks] = useState(false);
  return (
    <Modal title="Behind" onClose={() => undefined}>
      <section className="pw-page-body">
        <button type="button" id="asks" onClick={() => setAsks(true)}>
          Ask
        </button>
      </section>
      {asks && <Confirm onAnswer={() => undefined} />}
    </Modal>
  );
}

test('Ctrl+S in a question in front of a form does not save the form behind it', async () => {
  let count = 0;
  show(<Behind />);
  await expect.poll(() => document.getElementById('asks')).not.toBeNull();
  document.querySelector('.pw-page-body')?.addEventListener('keydown', () => {
    count += 1;
  });
  document.getElementById('asks')?.click();
  await expect.poll(() => document.activeElement?.closest('[role=alertdialog]')).not.toBeNull();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(count).toBe(0);
});

test('an opened form is titled by its page where the opener says so', async () => {
  const opener = createOpener();
  const sessions = createSessions(platform);
  show(<OpenerHost opener={opener} sessions={sessions} />);
  const heading = () => document.querySelector('[role=dialog] .pw-dialog-head')?.textContent ?? '';
  const request = {
    openType: 'dialog',
    renderCode: 'form1',
    objectId: 'order',
    action: 'push',
    params: {},
    title: 'Make an item',
  } as const;
  const open = (more: object) => void opener.open({ ...request, ...more });
  const close = () => opener.close(opener.opened()[0]?.key ?? '', null);
  open({ pageTitled: true });
  await expect.poll(heading).toBe('New Item');
  close();
  open({ pageTitled: true, action: 'edit', params: { id: 'i1' } });
  await expect.poll(heading).toBe('Item – details');
  close();
  open({});
  await expect.poll(() => document.querySelector('[role=dialog] input')).not.toBeNull();
  expect(heading()).toBe('Make an item');
  close();
  const appNameOf = (objectId: string) => (objectId === 'obj1' ? 'Items' : '');
  show(<OpenerHost opener={opener} sessions={sessions} appNameOf={appNameOf} />);
  open({ pageTitled: true });
  await expect.poll(heading).toBe('New Items');
  close();
  await sessions.dispose();
});

test('what an opener asks lies over its dialogs, one question after another; Escape means no', async () => {
  const opener = createOpener();
  const sessions = createSessions(platform);
  show(<OpenerHost opener={opener} sessions={sessions} />);
  const question = { title: 'One after another', message: 'Go on?', confirm: 'Go on', cancel: 'Stop' };
  const request = { openType: 'dialog', renderCode: 'obj1', objectId: 'obj1', action: 'edit' } as const;
  void opener.open({ ...request, params: { id: 'i1' }, title: 'Item detail' });
  await expect.poll(() => dialogs().length).toBe(1);
  const answers = [opener.ask(question), opener.ask({ ...question, title: 'Once more' })];
  const asked = () => document.querySelector('[role=alertdialog]')?.textContent ?? '';
  await expect.poll(asked).toContain('One after another');
  expect(await barriers(document.body, ['region', 'page-has-heading-one'])).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(await answers[0]).toBe(false);
  await expect.poll(asked).toContain('Once more');
  const [goOn] = [...document.querySelectorAll('[role=alertdialog] button')].filter(
    (button) => button.textContent === 'Go on',
  );
  await userEvent.click(goOn ?? host);
  expect(await answers[1]).toBe(true);
  await expect.poll(() => dialogs().length).toBe(1);
  opener.close(opener.opened()[0]?.key ?? '', null);
  await sessions.dispose();
});

test('of dialogs that open in one moment the last is on top, and each one after it is closed', async () => {
  const none = () => undefined;
  const shown = (titles: readonly string[]) =>
    show(
      titles.map((title) => (
        <Modal key={title} title={title} onClose={none}>
          {title}
        </Modal>
      )),
    );
  const seen = () =>
    [...document.querySelectorAll('[role=dialog]')]
      .filter((dialog) => dialog.closest('[aria-hidden=true]') === null)
      .map((dialog) => dialog.querySelector('h2')?.textContent);
  const titles = ['First', 'Second', 'Third'];
  for (let left = titles.length; left > 0; left -= 1) {
    shown(titles.slice(0, left));
    await expect.poll(seen).toEqual([titles[left - 1]]);
  }
});

test('an overlay that stays is closed by its button or by Escape, but not from a dialog over it', async () => {
  let closed = 0;
  const close = () => {
    closed += 1;
  };
  const overlay = (onClose: (() => void) | undefined) => <BusyOverlay text="Working" onClose={onClose} />;
  show(overlay(undefined));
  const button = () => document.querySelector<HTMLButtonElement>('.pw-busy button');
  await expect.poll(() => document.querySelector('.pw-busy')?.textContent).toBe('Working');
  expect(button()).toBeNull();
  await userEvent.keyboard('{Escape}');
  show(overlay(close));
  await expect.poll(() => button()?.textContent).toBe('Stop waiting');
  expect(await barriers(document.body, ['region', 'page-has-heading-one'])).toEqual([]);
  await userEvent.tab();
  expect(document.activeElement).toBe(button());
  await userEvent.keyboard('{Enter}');
  expect(closed).toBe(1);
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(2);
  let left = 0;
  show(
    <>
      {overlay(close)}
      <Modal title="Over it" onClose={() => (left += 1)}>
        <p>Inside</p>
      </Modal>
    </>,
  );
  await expect.poll(() => dialogs().length).toBe(1);
  await userEvent.keyboard('{Escape}');
  expect([closed, left]).toEqual([2, 1]);
  // Inside a dialog it is the overlay that goes first.
  show(
    <Modal title="Around it" onClose={() => (left += 1)}>
      {overlay(close)}
    </Modal>,
  );
  await expect.poll(() => document.querySelector('[role=dialog] .pw-busy')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect([closed, left]).toEqual([3, 1]);
});

/** Says something while it has the focus, as a locked field says why it is locked. */
function Hinted({ name }: { readonly name: string }) {
  const [shown, setShown] = useState(false);
  return (
    <p>
      <input aria-label={name} readOnly onFocus={() => setShown(true)} onBlur={() => setShown(false)} />
      {shown && <span>Hint of {name}</span>}
    </p>
  );
}

test('Tab and the pointer go on from a field whose hint goes with the focus, in dialogs and drawers', async () => {
  const fields = ['A', 'B', 'C'].map((name) => <Hinted key={name} name={name} />);
  const at = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`);
  for (const [kind, Kind] of [
    ['dialog', Modal],
    ['drawer', Drawer],
  ] as const) {
    show(
      <Kind key={kind} title="Filled" width="60%" onClose={() => undefined}>
        {fields}
      </Kind>,
    );
    await expect.poll(() => document.activeElement?.closest(`.pw-${kind}`)).not.toBeNull();
    at('A')?.focus();
    for (const next of ['B', 'C']) {
      await userEvent.tab();
      await expect.poll(() => document.activeElement).toBe(at(next));
    }
    await userEvent.tab({ shift: true });
    await expect.poll(() => document.activeElement).toBe(at('B'));
    await userEvent.click(at('A') ?? host);
    await expect.poll(() => document.activeElement).toBe(at('A'));
  }
});
