import { createRef, type RefObject } from 'react';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FormPorts, fail, type Notice, ok, type PortError } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { NoticeHost } from '../dialogs/NoticeHost.tsx';
import { createNotices } from '../dialogs/notices.ts';
import { PwRoot } from '../hooks/PwRoot.tsx';
import { frames, mount, until } from '../testing/mount.tsx';
import { testPlatform } from '../testing/testPlatform.ts';
import { PageForm } from './PageForm.tsx';
import type { PageFormHandle } from './pageFormHandle.ts';

const definition = {
  id: 'p',
  objectId: 'o',
  pageType: 'basedata',
  items: [{ type: 'textbox', key: 'k-name', model: 'name', title: 'Name', options: {} }],
  action: { items: [{ key: 'save01', code: 'save', title: 'Save' }] },
};
const record = { id: 'r1', name: 'One', rowVersion: 1 };

/** A clock that stands still, as on the quickest machine: the form is never marked loaded, and no time passes. */
const STILL: FormPorts['clock'] = {
  now: () => '2026-01-01 00:00:00',
  ticks: () => 0,
  after: () => () => undefined,
};

/** A form with something typed, whose save met a conflict that brought no record. */
async function conflicting(ports: Partial<FormPorts>) {
  const notices: Notice[] = [];
  const save: FormPorts['save'] = async () =>
    fail({ kind: 'conflict', code: 'server.message', params: {}, retryable: false });
  const notify = (notice: Notice) => void notices.push(notice);
  const platform = testPlatform({ ports: { save, notify, clock: STILL, ...ports } });
  const { host } = mount(
    <PwRoot platform={platform} mode="imf">
      <PageForm definition={definition} mode="edit" record={record} platform={platform} />
    </PwRoot>,
  );
  const button = (name: string) =>
    until(() => [...host.querySelectorAll('button')].find((each) => each.textContent === name));
  const name = await until(() => host.querySelector<HTMLInputElement>('input'));
  name.focus();
  await userEvent.keyboard('{Control>}a{/Control}Mine');
  (await button('Save')).click();
  await button('Reload');
  notices.length = 0;
  const offered = () => [...host.querySelectorAll('.pw-notice button')].map((each) => each.textContent);
  return { name, button, offered, notices };
}

test('why a save failed comes into sight, where the form was scrolled down', async () => {
  const items = Array.from({ length: 40 }, (_, at) => ({ type: 'textbox', key: `k${at}`, model: `m${at}` }));
  const save: FormPorts['save'] = async () =>
    fail({ kind: 'network', code: 'request.network', params: {}, retryable: true });
  const platform = testPlatform({ ports: { save, notify: () => undefined } });
  const { host } = mount(
    <PwRoot platform={platform} mode="imf">
      <div style={{ display: 'flex', flexDirection: 'column', height: 300 }}>
        <PageForm definition={{ ...definition, items }} mode="edit" record={record} platform={platform} />
      </div>
    </PwRoot>,
  );
  const last = await until(() => [...host.querySelectorAll('input')].at(39));
  last.focus();
  await userEvent.keyboard('typed{Control>}s{/Control}');
  const notice = await until(() => host.querySelector('.pw-notice'));
  const body = await until(() => host.querySelector('.pw-page-body'));
  const isInSight = () => {
    const { top, bottom } = notice.getBoundingClientRect();
    const around = body.getBoundingClientRect();
    return top >= around.top && bottom <= around.bottom;
  };
  await until(isInSight);
  expect(document.activeElement).toBe(last);
});

describe('reload, where the conflict brought no record', () => {
  test('asks for the stored one', async () => {
    const load: FormPorts['load'] = async (_signal, id) =>
      ok({ model: { ...record, id: id ?? 'r1', name: 'Theirs', rowVersion: 9 }, defaultModel: null });
    const { name, button, offered } = await conflicting({ load });
    (await button('Reload')).click();
    await until(() => offered().length === 0);
    expect(name.value).toBe('Theirs');
  });

  const failing: FormPorts['load'] = async () =>
    fail({ kind: 'network', code: 'request.network', params: {}, retryable: true });
  test.each<[string, Partial<FormPorts>, string]>([
    ['it cannot be had', { load: failing }, 'form.loadFailed'],
    ['nobody can be asked', {}, 'form.loadUnset'],
  ])('says where %s; what was typed stays, and the choice', async (_name, ports, code) => {
    const { name, button, offered, notices } = await conflicting(ports);
    const choice = offered();
    (await button('Reload')).click();
    await until(() => notices.length > 0);
    expect(notices).toMatchObject([{ tone: 'error', code }]);
    expect([name.value, offered()]).toEqual(['Mine', choice]);
    name.focus();
    // The form takes input again with its next drawing.
    await until(() => {
      name.focus();
      return !name.readOnly && !name.disabled && document.activeElement === name;
    });
    await userEvent.keyboard('{End}!{Tab}');
    await until(() => name.value === 'Mine!');
  });
});

describe('keep mine, where the conflict brought no record', () => {
  /** Saves of the record that are stored only over version 9. */
  function strict() {
    const models: Record<string, unknown>[] = [];
    const save: FormPorts['save'] = async (model) => {
      models.push(model);
      return model.rowVersion === 9
        ? ok({ id: 'r1', model: { ...model, rowVersion: 10 }, msg: '' })
        : fail({ kind: 'conflict', code: 'server.message', params: {}, retryable: false });
    };
    return { models, save };
  }

  test('asks for the stored one and saves over its version', async () => {
    const { models, save } = strict();
    const load: FormPorts['load'] = async (_signal, id) =>
      ok({ model: { ...record, id: id ?? 'r1', name: 'Theirs', rowVersion: 9 }, defaultModel: null });
    const { name, button, offered } = await conflicting({ load, save });
    (await button('Keep mine')).click();
    await until(() => offered().length === 0);
    expect(models.map((model) => [model.name, model.rowVersion])).toEqual([
      ['Mine', 1],
      ['Mine', 9],
    ]);
    expect(name.value).toBe('Mine');
  });

  test('asks once however often it is clicked, and saves once', async () => {
    const { models, save } = strict();
    const answers: (() => void)[] = [];
    const load: FormPorts['load'] = (_signal, id) =>
      new Promise((resolve) => {
        const model = { ...record, id: id ?? 'r1', name: 'Theirs', rowVersion: 9 };
        answers.push(() => resolve(ok({ model, defaultModel: null })));
      });
    const { name, button, offered } = await conflicting({ load, save });
    for (const choice of ['Keep mine', 'Keep mine', 'Reload']) (await button(choice)).click();
    await frames();
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await until(() => offered().length === 0);
    await frames();
    expect([name.value, models.map((model) => model.rowVersion)]).toEqual(['Mine', [1, 9]]);
  });

  test('takes no version of another record', async () => {
    const { models, save } = strict();
    const load: FormPorts['load'] = async () =>
      ok({ model: { ...record, id: 'r2', rowVersion: 9 }, defaultModel: null });
    const { button, notices } = await conflicting({ load, save });
    (await button('Keep mine')).click();
    await until(() => notices.length > 0);
    expect(notices).toMatchObject([{ code: 'form.loadFailed', params: { code: 'form.notFound' } }]);
    expect(models).toHaveLength(1);
  });

  test('says where it cannot be had; what was typed stays, and the choice', async () => {
    const { models, save } = strict();
    const load: FormPorts['load'] = async () =>
      fail({ kind: 'network', code: 'request.network', params: {}, retryable: true });
    const { name, button, offered, notices } = await conflicting({ load, save });
    const choice = offered();
    (await button('Keep mine')).click();
    await until(() => notices.length > 0);
    expect(notices).toMatchObject([{ tone: 'error', code: 'form.loadFailed' }]);
    expect([models.length, name.value, offered()]).toEqual([1, 'Mine', choice]);
  });
});

describe('a second click on save', () => {
  type Saved = Awaited<ReturnType<NonNullable<FormPorts['save']>>>;
  /** An edited form whose saves are answered by the test, in order. */
  async function edited(clock = STILL): Promise<{
    readonly answers: ((answer: Saved) => void)[];
    readonly models: Record<string, unknown>[];
    readonly button: (name: string) => Promise<HTMLButtonElement>;
    readonly platform: ReturnType<typeof testPlatform>;
    readonly handle: RefObject<PageFormHandle | null>;
  }> {
    const answers: ((answer: Saved) => void)[] = [];
    const models: Record<string, unknown>[] = [];
    const save: FormPorts['save'] = (model) => {
      models.push(model);
      return new Promise((resolve) => answers.push(resolve));
    };
    const platform = testPlatform({ ports: { save, clock } });
    const handle = createRef<PageFormHandle>();
    const { host } = mount(
      <PwRoot platform={platform} mode="imf">
        <PageForm ref={handle} definition={definition} mode="edit" record={record} platform={platform} />
      </PwRoot>,
    );
    const button = (name: string) =>
      until(() => [...host.querySelectorAll('button')].find((each) => each.textContent === name));
    (await until(() => host.querySelector<HTMLInputElement>('input'))).focus();
    await userEvent.keyboard('!');
    return { answers, models, button, platform, handle };
  }
  const refused = (kind: 'unauthorised' | 'conflict', params = {}) =>
    fail({ kind, code: 'server.message', params, retryable: false });

  test('is the same click while the first is on its way', async () => {
    const { models, button, answers } = await edited();
    const save = await button('Save');
    save.click();
    save.click();
    await until(() => answers.length > 0);
    save.click();
    await frames();
    expect(models).toHaveLength(1);
  });

  /** A save that takes longer than the overlay stays, with more typed since. */
  async function late() {
    const overlays: (() => void)[] = [];
    const after: typeof STILL.after = (ms, task) => {
      if (ms === 10_000) overlays.push(task);
      return () => undefined;
    };
    const form = await edited({ ...STILL, after });
    const save = await form.button('Save');
    save.click();
    await until(() => form.answers.length === 1);
    expect(save.getAttribute('aria-disabled')).toBe('true');
    for (const gone of overlays) gone();
    await until(() => save.getAttribute('aria-disabled') === null);
    const stored = (at: number) =>
      form.answers[at]?.(ok({ id: 'r1', model: form.models[at] ?? null, msg: '' }));
    const type = async () => {
      document.querySelector<HTMLInputElement>('input.pw-input')?.focus();
      await userEvent.keyboard('{End}?');
    };
    return { ...form, save, stored, type };
  }

  test.each([
    ['by its button', (save: HTMLElement) => save.click()],
    ['by Ctrl+S', () => userEvent.keyboard('{Control>}s{/Control}')],
  ])('is one more save once the first has settled, of what was typed meanwhile: %s', async (_, press) => {
    const { models, save, stored, type } = await late();
    await type();
    await press(save);
    await press(save);
    await frames();
    expect(models.map(({ name }) => name)).toEqual(['One!']);
    stored(0);
    await until(() => models.length === 2);
    stored(1);
    await frames();
    await frames();
    expect(models.map(({ name }) => name)).toEqual(['One!', 'One!?']);
  });

  test('is nothing more where nothing was typed, or where the first is refused', async () => {
    const first = await late();
    first.save.click();
    first.stored(0);
    await frames();
    expect(first.models).toHaveLength(1);
    const second = await late();
    await second.type();
    second.save.click();
    second.answers[0]?.(refused('unauthorised'));
    await until(() => document.querySelector('.pw-notice'));
    await frames();
    expect(second.models).toHaveLength(1);
  });

  test('from outside answers when what was typed meanwhile is stored', async () => {
    const { models, stored, type, handle } = await late();
    await type();
    const saving = handle.current?.submit();
    stored(0);
    await until(() => models.length === 2);
    stored(1);
    expect(await saving).toMatchObject({ ok: true, value: { model: { name: 'One!?' } } });
  });

  test('saves at once after a 401', async () => {
    const { models, button, answers } = await edited();
    (await button('Save')).click();
    await until(() => answers.length > 0);
    answers[0]?.(refused('unauthorised'));
    await until(() => document.querySelector('.pw-notice'));
    (await button('Save')).click();
    await until(() => models.length === 2);
  });

  test('the end of the session is told until the user has signed in again', async () => {
    const { button, answers, platform } = await edited();
    (await button('Save')).click();
    await until(() => answers.length > 0);
    answers[0]?.(refused('unauthorised'));
    await until(() => document.querySelector('.pw-notice'));
    // Nobody signs in again in the very moment in which he is told; React's effects are later than what is seen.
    await frames();
    platform.client.setToken('of the new session');
    await until(() => document.querySelector('.pw-notice') === null);
  });

  test('saves at once by what keeps mine, and again after that', async () => {
    const { models, button, answers } = await edited();
    (await button('Save')).click();
    await until(() => answers.length > 0);
    answers[0]?.(refused('conflict', { stored: { ...record, name: 'Theirs', rowVersion: 7 } }));
    (await button('Keep mine')).click();
    await until(() => models.length === 2);
    expect(models[1]?.rowVersion).toBe(7);
    answers[1]?.(refused('conflict', { stored: { ...record, name: 'Others', rowVersion: 8 } }));
    await button('Keep mine');
    (await button('Save')).click();
    await until(() => models.length === 3);
  });
});

describe('a refused save', () => {
  const page = {
    ...definition,
    items: [
      ...definition.items,
      { type: 'textbox', key: 'k-must', model: 'must', title: 'Must', options: { required: true } },
    ],
    action: { items: ['save', 'submit'].map((code) => ({ key: code, code, title: code })) },
  };
  type Kind = PortError['kind'];
  /** A form with something typed, in a host that shows notices as the shell does. */
  async function refusing(kinds: Kind[], must = 'x') {
    const notices = createNotices();
    const save: FormPorts['save'] = async (model) => {
      const kind = kinds.shift();
      if (kind === undefined) return ok({ id: 'r1', model, msg: '' });
      return fail({ kind, code: 'server.message', params: { msg: 'No line 3' }, retryable: false });
    };
    const runServerAction: FormPorts['runServerAction'] = async () => ok('');
    const load: FormPorts['load'] = async () => ok({ model: { ...record, must }, defaultModel: null });
    const ports = { save, load, runServerAction, notify: notices.notify };
    const platform = testPlatform({ ports });
    const { host } = mount(
      <PwRoot platform={platform} mode="imf">
        <PageForm definition={page} mode="edit" record={{ ...record, must }} platform={platform} />
        <NoticeHost notices={notices} />
      </PwRoot>,
    );
    (await until(() => host.querySelector<HTMLInputElement>('input'))).focus();
    await userEvent.keyboard('!{Tab}');
    const press = async (name: string) =>
      (
        await until(() =>
          [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name),
        )
      ).click();
    const banner = () => host.querySelector('.pw-page .pw-notice')?.textContent ?? null;
    const toasts = () => notices.list().map(({ code }) => code);
    return { press, banner, toasts };
  }

  test.each<[Kind, string]>([
    ['conflict', 'Somebody else has changed'],
    ['server', 'No line 3'],
    ['unauthorised', 'session has ended'],
  ])('%s: the banner tells it, and no toast', async (kind, words) => {
    const { press, banner, toasts } = await refusing([kind]);
    await press('save');
    await until(() => banner() !== null);
    expect([banner(), toasts()]).toEqual([expect.stringContaining(words), []]);
    await press('save');
    await until(() => toasts().length > 0);
    expect([banner(), toasts()]).toEqual([null, ['form.saved']]);
  });

  test('of a submit is told there, too, and goes with the next one', async () => {
    const { press, banner, toasts } = await refusing(['server']);
    await press('submit');
    await until(() => banner() !== null);
    expect([banner(), toasts()]).toEqual([expect.stringContaining('No line 3'), []]);
    await press('submit');
    await until(() => banner() === null);
    // The audit form asks for an opinion once the record is saved.
    const act = await until(() => document.querySelector<HTMLElement>('[role=dialog] .pw-button-primary'));
    act.click();
    await until(() => toasts().length === 2);
    expect(toasts()).toEqual(['form.saved', 'list.done']);
  });

  test('before a submit: what is missing is named, counted and focused', async () => {
    const { press, banner, toasts } = await refusing([], '');
    await press('submit');
    await until(() => banner() !== null);
    expect([banner(), toasts()]).toEqual([expect.stringContaining('Required items exist'), []]);
    await until(() => document.activeElement?.closest('[data-pw-key="k-must"]'));
  });
});
