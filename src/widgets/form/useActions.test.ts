import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  compilePage,
  createForm,
  type Form,
  type FormPorts,
  fail,
  type Mode,
  type Notice,
  ok,
  type PortError,
} from '../../engine/internal.ts';
import { toolbarActions, useActions } from './useActions.ts';
import { useSave } from './useSave.ts';

interface Setup {
  readonly codes: readonly unknown[];
  readonly ports?: Partial<FormPorts>;
  readonly mode?: Mode;
  readonly approveStatus?: number;
  readonly saved?: () => Promise<void>;
  readonly closes?: boolean;
}

/** A form with these actions whose change of `name` asks the server, on a clock that the test moves. */
function opened({
  codes,
  ports = {},
  mode = 'edit',
  approveStatus = 0,
  saved = async () => {},
  closes = true,
}: Setup) {
  const { page } = compilePage({
    items: [{ key: 'name', type: 'textbox', model: 'name' }],
    action: { items: codes },
  });
  if (page === null) throw new Error('does not compile');
  let ticks = 0;
  let tasks: { readonly at: number; run(): void }[] = [];
  const notices: Notice[] = [];
  const form = createForm(page, {
    mode,
    record: { id: '1', approveStatus },
    events: [{ key: 'name', parent: null, trigger: 'change' }],
    ports: {
      clock: {
        now: () => '2026-01-01 00:00:00',
        ticks: () => ticks,
        after: (ms, run) => {
          const task = { at: ticks + ms, run };
          tasks.push(task);
          return () => {
            tasks = tasks.filter((each) => each !== task);
          };
        },
      },
      ids: { record: () => 'r', short: () => 's', widget: () => 'w' },
      notify: (notice) => notices.push(notice),
      ...ports,
    },
  });
  const advance = async (ms: number) => {
    ticks += ms;
    const due = tasks.filter((each) => each.at <= ticks);
    tasks = tasks.filter((each) => each.at > ticks);
    for (const { run } of due) run();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const done: string[] = [];
  let click: (code: string) => void = () => undefined;
  function Host() {
    const run = useActions(form, {
      save: async () => {
        done.push('save');
        await saved();
        return ok(undefined);
      },
      close: closes ? () => done.push('close') : undefined,
      printData: () => done.push('printData'),
      print: () => done.push('print'),
      confirm: async () => true,
      nameOf: ({ name }) => name,
    });
    click = (code) => {
      const action = form.page.actions.find((each) => each.code === code);
      if (action === undefined) throw new Error(`no action ${code}`);
      run(action);
    };
    return null;
  }
  renderToString(createElement(Host));
  return { form, advance, notices, done, click: (code: string) => click(code) };
}

describe('what the page does itself', () => {
  it('close that nobody has given is told like other actions that nobody does', async () => {
    const { advance, done, click, notices } = opened({ codes: [{ code: 'close' }], closes: false });
    click('close');
    await advance(0);
    expect(done).toEqual([]);
    expect(notices).toMatchObject([{ tone: 'error', code: 'form.actionUnset', params: { code: 'close' } }]);
  });

  it.each(['close', 'print', 'printData'])('%s waits for a field event on its way', async (code) => {
    let answer: (() => void) | undefined;
    const event = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const fieldEvent = async () => {
      await event;
      return ok({});
    };
    const { form, advance, notices, done, click } = opened({ codes: [{ code }], ports: { fieldEvent } });
    form.commit('name', 'x');
    click(code);
    await advance(200);
    expect(done).toEqual([]);
    expect(notices.map((each) => each.code)).toEqual(['form.eventPending']);
    answer?.();
    await advance(199);
    expect(done).toEqual([]);
    await advance(200);
    expect(done).toEqual([code]);
  });

  it('runs at once where nothing is on its way', async () => {
    const { advance, done, click, notices } = opened({ codes: [{ code: 'close' }] });
    click('close');
    await advance(0);
    expect([done, notices]).toEqual([['close'], []]);
  });
});

describe('clicks on a clock that stands still', () => {
  it('are the same one while their action is on its way, and count at once when it is finished', async () => {
    const answers: (() => void)[] = [];
    const saved = () => new Promise<void>((resolve) => answers.push(resolve));
    const { advance, done, click } = opened({ codes: [{ code: 'save' }, { code: 'close' }], saved });
    click('save');
    click('save');
    click('close');
    await advance(0);
    expect(done).toEqual(['save', 'close']);
    answers[0]?.();
    await advance(0);
    click('save');
    click('close');
    await advance(0);
    expect(done).toEqual(['save', 'close', 'save', 'close']);
  });
});

describe('a save of the page', () => {
  it('answers whoever ran it what became of it', async () => {
    const refused = fail<PortError>({
      kind: 'server',
      code: 'server.message',
      params: { msg: 'no' },
      retryable: false,
    });
    const answers: Awaited<ReturnType<NonNullable<FormPorts['save']>>>[] = [
      refused,
      ok({ id: '1', model: null, msg: '' }),
    ];
    const { form } = opened({
      codes: [{ code: 'save' }],
      ports: { save: async () => answers.shift() ?? refused },
    });
    const results: ReturnType<Form['run']>[] = [];
    const watched: Form = {
      ...form,
      run: (...given) => {
        const result = form.run(...given);
        results.push(result);
        return result;
      },
    };
    let click: () => void = () => undefined;
    function Host() {
      const { save } = useSave(watched, undefined, () => undefined);
      const nothing = () => undefined;
      const run = useActions(watched, {
        save,
        printData: nothing,
        print: nothing,
        confirm: async () => true,
        nameOf: ({ name }) => name,
      });
      click = () => {
        for (const action of form.page.actions) run(action);
      };
      return null;
    }
    renderToString(createElement(Host));
    form.commit('name', 'x');
    click();
    expect(await results[0]).toEqual(refused);
    click();
    expect(await results[1]).toMatchObject({ ok: true, value: { id: '1' } });
  });
});

describe('the buttons of a form', () => {
  const drawn = (form: Form) =>
    toolbarActions(form).map(({ action, actionState, primary }) => ({
      code: action.code,
      menu: actionState.menu.map(({ action: item, enabled }) => (enabled ? item.code : `(${item.code})`)),
      ...(primary ? { primary } : null),
      ...(actionState.enabled ? null : { disabled: true }),
    }));

  it('are the visible ones, those of menus in their menu, whatever stands in which depth', () => {
    const deep = { code: 'deep', options: { dropdownOptions: [{ code: 'deeper' }] } };
    const { form } = opened({
      codes: [
        { code: 'save' },
        {
          code: 'more',
          options: { dropdownOptions: [{ code: 'submit', options: { disabled: true } }, deep] },
        },
        { code: 'off', options: { disabled: true, show: ['add'], dropdownOptions: [{ code: 'inner' }] } },
        { code: 'shut', options: { disabled: true, dropdownOptions: [{ code: 'kept' }] } },
      ],
    });
    expect(drawn(form)).toEqual([
      { code: 'save', menu: [], primary: true },
      { code: 'more', menu: ['(submit)', 'deeper'] },
      { code: 'shut', menu: ['(kept)'], disabled: true },
    ]);
  });

  it('are also what the workflow adds', async () => {
    const { form } = opened({
      codes: [{ code: 'save' }, { code: 'close' }],
      ports: { handleAuth: async () => ok(true) },
      mode: 'workflow',
      approveStatus: 1,
    });
    await form.open();
    expect(drawn(form)).toEqual([
      { code: 'save', menu: [], disabled: true },
      { code: 'close', menu: [] },
      { code: 'approve', menu: [], primary: true },
      { code: 'reject', menu: [] },
    ]);
  });
});
