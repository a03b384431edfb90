import { describe, expect, it } from 'vitest';
import type { ActionState } from '../actions/actionState.ts';
import { action, card, field, page } from '../compile/testing.ts';
import type { CompiledAction } from '../compile/types.ts';
import { ok } from '../result.ts';
import type { Mode } from '../situation/types.ts';
import { createForm } from './create.ts';
import type { FormPorts } from './ports.ts';
import { testPorts } from './testing.ts';

interface Setup {
  readonly mode?: Mode;
  readonly approveStatus?: number;
  readonly grants?: readonly string[];
  readonly ports?: Partial<FormPorts>;
}

function open(actions: readonly CompiledAction[], setup: Setup = {}) {
  const { mode = 'edit', approveStatus = 0, grants, ports } = setup;
  const lent = testPorts(ports);
  const form = createForm(page([card('box', [field('name', { actions })])], { actions }), {
    mode,
    record: { id: '1', approveStatus },
    ports: lent.ports,
    ...(grants === undefined ? {} : { grants }),
  });
  return { form, ...lent };
}

/** Visible actions; what is disabled in brackets. */
function seen(actionStates: readonly ActionState[]): string {
  return actionStates
    .flatMap((each) => (each.visible ? [each.enabled ? each.code : `(${each.code})`] : []))
    .join(' ');
}

const more = action('more', { children: [action('check'), action('count')] });
const hidden = { ...more.states, show: 0 };

describe('a menu of a form', () => {
  it('stands before what it offers, and holds it', () => {
    const actionStates = open([more, action('close')]).form.actions();
    expect(seen(actionStates)).toBe('more check count close');
    expect(actionStates[0]?.menu).toEqual([actionStates[1], actionStates[2]]);
    expect(actionStates[0]?.menu[0]).toBe(actionStates[1]);
  });

  it('is there while one of its items is granted, and by itself only where it is granted itself', () => {
    const granted = (...grants: string[]) => seen(open([more], { grants }).form.actions());
    expect(granted('COUNT')).toBe('more count');
    expect(granted('other')).toBe('');
    expect(granted('more')).toBe('more');
  });

  it('hides and locks what is in it', async () => {
    const off = open([{ ...more, disabled: true }]).form;
    expect(seen(off.actions())).toBe('(more) (check) (count)');
    expect(await off.run('check')).toMatchObject({ error: { code: 'form.actionLocked' } });
    const gone = open([{ ...more, disabled: true, states: hidden }]).form;
    expect(seen(gone.actions())).toBe('');
    expect(gone.actions().some(({ enabled }) => enabled)).toBe(false);
    expect(await gone.run('check')).toMatchObject({ error: { code: 'form.actionLocked' } });
  });

  it('answers on a record that may only be read while one of its items does', () => {
    const menu = action('more', { children: [action('check'), action('print')] });
    expect(seen(open([menu], { approveStatus: 1 }).form.actions())).toBe('more (check) print');
    expect(seen(open([more], { approveStatus: 1 }).form.actions())).toBe('(more) (check) (count)');
  });

  it('goes with the widget that brings it', () => {
    const { form } = open([more]);
    expect(seen(form.actions('name'))).toBe('more check count');
    form.setOverride('name', { disabled: true });
    expect(seen(form.actions('name'))).toBe('(more) (check) (count)');
    form.setOverride('box', { hidden: true });
    expect(seen(form.actions('name'))).toBe('');
    expect(form.actions('name').some(({ enabled }) => enabled)).toBe(false);
  });
});

describe('a menu that is called as one of its items is', () => {
  const pair = [action('submit', { script: 'submit it' }), action('submitCancel', { script: 'revoke it' })];
  const menu = action('submit', { script: 'never', children: pair });
  const ran: string[] = [];
  const script: FormPorts['script'] = {
    run: async (_event, content) => {
      ran.push(content);
      return ok(undefined);
    },
  };

  it('leaves its code to the item', async () => {
    expect(await open([menu], { ports: { script } }).form.run('submit')).toMatchObject({ ok: true });
    expect(ran).toEqual(['submit it']);
  });

  it('is no way round what the item is not granted', async () => {
    const { form } = open([menu], { grants: ['submitCancel'], ports: { script } });
    expect(seen(form.actions())).toBe('submit submitCancel');
    expect(await form.run('submit')).toMatchObject({ error: { code: 'form.actionLocked' } });
    expect(ran).not.toContain('never');
  });
});

describe('approve and reject (001 6)', () => {
  const handling = async (actions: readonly CompiledAction[], answer = true) => {
    const handleAuth = async () => ok(answer);
    const { form } = open(actions, { mode: 'workflow', approveStatus: 1, ports: { handleAuth } });
    await form.open();
    return form;
  };

  it('are there where the workflow lets the user handle, whatever the page has', async () => {
    expect(seen((await handling([action('close')])).actions())).toBe('close approve reject');
    expect(seen((await handling([action('close')], false)).actions())).toBe('close');
    // What the page has of them stays where the page has it.
    const menu = action('more', { children: [action('Reject')] });
    expect(seen((await handling([menu])).actions())).toBe('more Reject approve');
  });
});
