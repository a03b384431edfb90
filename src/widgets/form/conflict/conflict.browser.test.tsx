/** A save that meets a newer version of its record. */
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { barriers } from '../../../../tests/helpers/barriers.ts';
import { type FormPorts, fail, isRecord, type Notice, ok, type Plain } from '../../../engine/internal.ts';
import { until } from '../../testing/mount.tsx';
import type { PageFormHandle } from '../pageFormHandle.ts';
import { button, byLabel, definition, notice, record, show } from '../testing.tsx';

const page = {
  ...definition,
  items: [
    ...definition.items,
    { type: 'tag', key: 'k-tags', model: 'tags', title: 'Tags' },
    {
      type: 'entrytable',
      key: 'k-lines',
      model: 'lines',
      title: 'Lines',
      items: [
        { type: 'textbox', key: 'k-code', model: 'code', title: 'Code' },
        { type: 'decimal', key: 'k-n', model: 'n', title: 'Count' },
      ],
    },
  ],
};
const lines = [
  { entryId: 'a', code: 'A', n: 1 },
  { entryId: 'b', code: 'B', n: 2 },
];
const mine = { ...record, sel: 'a', note: 'old', lines };

/** An open form of which somebody else has stored another version; it is stored over version 9 alone. */
async function edited(changes: Plain, edit: (form: PageFormHandle['form']) => void) {
  const sent: Plain[] = [];
  const notices: Notice[] = [];
  const stored = { ...mine, rowVersion: 9, ...changes };
  const save: FormPorts['save'] = async (model) => {
    sent.push(model);
    return model.rowVersion === 9
      ? ok({ id: 'r1', model: { ...model, rowVersion: 10 }, msg: '' })
      : fail({ kind: 'conflict', code: 'server.message', params: { stored }, retryable: false });
  };
  let handle: PageFormHandle | null = null;
  const host = show(
    {
      definition: page,
      record: mine,
      ref: (now) => {
        handle = now;
      },
    },
    { save, notify: (told) => void notices.push(told) },
  );
  const { form } = await until<PageFormHandle>(() => handle);
  await until(() => form.table('lines'));
  await until(() => form.status().phase === 'ready');
  edit(form);
  (await button(host, 'Save')).click();
  const told = () => notices.map(({ code, params }) => [code, params.msg]);
  return { host, form, sent, told };
}

const rowsOf = (model: Plain | undefined): readonly Plain[] =>
  Array.isArray(model?.lines) ? model.lines.filter(isRecord) : [];
const dialog = () => until(() => document.querySelector<HTMLElement>('[role="dialog"]'));
const press = async (name: string) => (await button(await dialog(), name)).click();
/** An entry of the dialog: its name, and the versions before, here and there. */
const entries = async () =>
  [...(await dialog()).querySelectorAll('fieldset')].map((each) => [
    each.querySelector('legend')?.textContent,
    ...[...each.querySelectorAll('.pw-conflict-side')].map((side) =>
      [...side.querySelectorAll('.pw-conflict-value, em')].map(({ textContent }) => textContent).join('; '),
    ),
  ]);
async function radio(entry: string, side: 'Mine' | 'Theirs' | 'Both'): Promise<HTMLInputElement> {
  const named = (each: Element) => each.querySelector('legend')?.textContent === entry;
  const found = [...(await dialog()).querySelectorAll('fieldset')].find(named);
  const labels = [...(found?.querySelectorAll('label') ?? [])];
  const input = labels.find(({ textContent }) => textContent?.startsWith(side))?.querySelector('input');
  if (!input) throw new Error(`no ${side} of ${entry}`);
  return input;
}

describe('what both have changed', () => {
  test('of lists is merged, unless one of them is chosen', async () => {
    const both = async () => {
      const changes = { tags: 'urgent,export', name: 'Theirs' };
      const opened = await edited(changes, (now) => {
        now.commit('tags', 'urgent,trial');
        now.commit('name', 'Mine');
      });
      expect(await entries()).toContainEqual([
        'Tags',
        '—',
        'urgent, trial',
        'urgent, export',
        'urgent, export, trial',
      ]);
      expect(await radio('Tags', 'Both')).toHaveProperty('checked', true);
      expect((await dialog()).textContent).toContain('Mine: 1, theirs: 0, both: 1');
      return opened;
    };
    const merged = await both();
    await press('Save this');
    await until(() => merged.sent.length === 2);
    expect(merged.sent[1]).toMatchObject({ tags: 'urgent,export,trial', name: 'Mine', rowVersion: 9 });
    await until(() => !merged.form.status().dirty);

    const chosen = await both();
    (await radio('Tags', 'Theirs')).click();
    await press('Save this');
    await until(() => chosen.sent.length === 2);
    expect(chosen.sent[1]).toMatchObject({ tags: 'urgent,export', name: 'Mine' });
  });

  test('is shown by its labels, chosen field by field and row by row, and saved again', async () => {
    const { sent, form } = await edited(
      {
        name: 'Theirs',
        sel: '',
        due: '2026-05-05',
        note: 'new note',
        lines: [
          { entryId: 'a', code: 'A', n: 10 },
          { entryId: 'c', code: 'C', n: 3 },
        ],
      },
      (now) => {
        now.commit('name', 'Mine');
        now.commit('sel', 'b');
        now.commit('due', '2026-04-04');
        now.commit('lines[a].n', 5);
        now.commit('lines[b].code', 'Bb');
      },
    );
    expect(await entries()).toEqual([
      ['Name', 'One', 'Mine', 'Theirs'],
      ['Due', '2026-03-09', '2026-04-04', '2026-05-05'],
      ['Select', 'Alpha', 'Beta', '—'],
      ['Lines, row 1', 'Count 1', 'Count 5', 'Count 10'],
      ['Lines, row 2', 'Code B', 'Code Bb', 'Removed'],
    ]);
    const taken = (await dialog()).querySelector('details');
    expect([...(taken?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Note: old → new note',
      'Lines: added C, 3',
    ]);
    // The first field by keyboard: the radio buttons of one field are one stop.
    const first = await radio('Name', 'Mine');
    first.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(await radio('Name', 'Theirs')).toHaveProperty('checked', true);
    (await radio('Lines, row 1', 'Theirs')).click();
    await press('Save this');
    await until(() => sent.length === 2);
    expect(sent[1]).toMatchObject({
      rowVersion: 9,
      name: 'Theirs',
      sel: 'b',
      due: '2026-04-04',
      note: 'new note',
    });
    const codes = rowsOf(sent[1]).map(({ code, n }) => [code, n]);
    expect(codes.toSorted()).toEqual([
      ['A', 10],
      ['Bb', 2],
      ['C', 3],
    ]);
    await until(() => !form.status().dirty);
    expect(document.querySelector('.pw-notice, [role="dialog"]')).toBeNull();
  });

  test('all theirs leaves nothing to save; all mine is sent', async () => {
    const theirs = await edited({ name: 'Theirs' }, (now) => now.commit('name', 'Mine'));
    await press('Take all theirs');
    await press('Save this');
    await until(() => document.querySelector('[role="dialog"], .pw-notice') === null);
    expect([theirs.form.value().name, theirs.form.status().dirty, theirs.sent.length]).toEqual([
      'Theirs',
      false,
      1,
    ]);
  });

  test('keeps the choice in sight between long texts, which scroll by themselves', async () => {
    const long = 'many words '.repeat(2000);
    await edited({ note: `${long}theirs` }, (now) => now.commit('note', `${long}mine`));
    const value = await until(() => document.querySelector('[role=dialog] label .pw-conflict-value'));
    expect(value.textContent?.endsWith('mine')).toBe(true);
    expect(value.clientHeight).toBeLessThanOrEqual(160);
    expect(value.scrollHeight).toBeGreaterThan(160);
    // Keys scroll them, and a press chooses the side all the same.
    const theirs = await until(() =>
      document.querySelector<HTMLElement>('label[data-side="theirs"] [tabindex]'),
    );
    await userEvent.click(theirs);
    expect(await radio('Note', 'Theirs')).toHaveProperty('checked', true);
    await until(() => value.getAttribute('tabindex') === '0');
    expect(await barriers(await dialog(), ['region'])).toEqual([]);
    theirs.focus();
    await userEvent.keyboard('{PageDown}');
    await until(() => theirs.scrollTop > 0);
  });

  test('what does not scroll is no stop of the keyboard', async () => {
    await edited({ name: 'Theirs' }, (now) => now.commit('name', 'Mine'));
    await until(() => document.querySelector('[role=dialog] label .pw-conflict-value'));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(document.querySelector('[role=dialog] .pw-conflict-value[tabindex]')).toBeNull();
  });

  test('stays to be chosen where the dialog is left: the notice opens it again', async () => {
    const { host, form, sent } = await edited({ name: 'Theirs' }, (now) => now.commit('name', 'Mine'));
    await dialog();
    await userEvent.keyboard('{Escape}');
    await until(() => document.querySelector('[role="dialog"]') === null);
    expect((await notice(host)).textContent).toContain('Somebody else');
    expect(form.value().name).toBe('Mine');
    (await button(host, 'Compare')).click();
    await press('Take all theirs');
    await press('Keep all mine');
    await press('Save this');
    await until(() => sent.length === 2);
    expect(sent[1]).toMatchObject({ name: 'Mine', rowVersion: 9 });
  });
});

describe('what only one has changed', () => {
  test('is merged and saved at once, and told', async () => {
    const { host, sent, told } = await edited({ note: 'theirs' }, (now) => now.commit('name', 'Mine'));
    await until(() => sent.length === 2);
    expect(sent[1]).toMatchObject({ name: 'Mine', note: 'theirs', rowVersion: 9 });
    expect(told()).toContainEqual([
      'server.message',
      'Changes that somebody else saved meanwhile were merged: Note',
    ]);
    await until(() => host.querySelector('.pw-notice') === null);
    expect(await byLabel(host, 'Note')).toHaveProperty('value', 'theirs');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });

  test('is tried once: a server that refuses it all the same is not asked on', async () => {
    const { host, sent } = await edited({ note: 'theirs', rowVersion: 7 }, (now) =>
      now.commit('name', 'Mine'),
    );
    await until(() => sent.length === 2);
    expect((await notice(host)).textContent).toContain('Somebody else');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(sent).toHaveLength(2);
  });
});
