import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defineControl } from '../../engine/controls/define.ts';
import type { ControlDefinition } from '../../engine/internal.ts';
import { addWidget, duplicateWidget, moveWidget, removeWidget, setProperty } from '../commands/index.ts';
import { changesOf, panelOf, valuesOf } from '../properties/panel.ts';
import { createDesigner } from './designStore.ts';
import { isBag, isUnreadable, keyOf, locate, readDocument, type StoredBag, walkWidgets } from './document.ts';

function open(definition: unknown, controls: readonly ControlDefinition[] = []) {
  const document = readDocument(definition);
  if (isUnreadable(document)) throw new Error(document.params.msg);
  let count = 0;
  const next = () => {
    count += 1;
    return `k${count}`;
  };
  const designer = createDesigner(document, { widget: next }, { controls });
  const keys = () => [...walkWidgets(designer.store.getState().document.page)].map((place) => place.key);
  return { designer, keys, state: () => designer.store.getState() };
}

const page = () => ({
  custom: { kept: true },
  items: [
    { key: 'a', type: 'textbox', model: 'a', title: 'A', options: { odd: 1 } },
    {
      key: 'card',
      type: 'card',
      title: 'Card',
      items: [{ key: 'b', type: 'textbox', model: 'b', title: 'B' }],
    },
    { key: 't', type: 'entrytable', model: 'lines', items: [] },
  ],
});
const top = (index: number) => ({ parent: null, index });

describe('a control of the host', () => {
  const stars = defineControl({
    type: 'starbar',
    value: 'number',
    defaults: { half: true },
    options: { half: { type: 'boolean' } },
  });
  const column = { parent: 't', index: 0 };

  test('is placed with its defaults, also as a column, compiled, and has a panel with its own options', () => {
    const { designer, state } = open(page(), [stars]);
    expect(designer.run(addWidget, { type: 'starbar', title: 'Score', target: column })).toBe(true);
    const added = locate(state().document.page, state().selection ?? '')?.widget;
    expect(added).toMatchObject({ type: 'starbar', model: 'starbar1', options: { half: true, colSpan: 4 } });
    expect(state().page?.nodes[state().selection ?? '']).toMatchObject({ role: 'field', value: 'number' });
    expect(state().issues).toEqual([]);
    expect(designer.run(moveWidget, { key: state().selection ?? '', target: top(0) })).toBe(true);
    const panel = panelOf({ type: 'starbar' }, designer.controls, String) ?? expect.fail();
    expect(panel.uiSchema.half).toMatchObject({ 'ui:title': 'option.starbar.half' });
  });

  test('is unknown to a designer that was not given it', () => {
    const { designer, state } = open(page());
    expect(designer.run(addWidget, { type: 'starbar', title: 'Score', target: column })).toBe(false);
    expect(state().refusal?.code).toBe('designer.unknownType');
  });
});

describe('commands', () => {
  test('a new widget has its defaults, a data key of its own, and is selected', () => {
    const { designer, state, keys } = open(page());
    expect(
      designer.run(addWidget, { type: 'textbox', title: 'New', target: { parent: 'card', index: 0 } }),
    ).toBe(true);
    expect(keys()).toEqual(['a', 'card', 'k1', 'b', 't']);
    expect(state().selection).toBe('k1');
    expect(state().page?.nodes.k1).toMatchObject({ kind: 'text', parent: 'card' });
  });

  test('a refusal says why and changes nothing', () => {
    const { designer, state } = open(page());
    const before = state().document;
    expect(designer.run(addWidget, { type: 'card', title: 'X', target: { parent: 't', index: 0 } })).toBe(
      false,
    );
    expect(state().refusal?.code).toBe('designer.columnsOnly');
    expect(designer.run(addWidget, { type: 'textbox', title: 'X', target: { parent: 'a', index: 0 } })).toBe(
      false,
    );
    expect(state().refusal?.code).toBe('designer.notAHolder');
    expect(designer.run(moveWidget, { key: 'card', target: { parent: 'card', index: 0 } })).toBe(false);
    expect(state().refusal?.code).toBe('designer.intoItself');
    expect(state().document).toBe(before);
    expect(state().history.past).toEqual([]);
  });

  test('what rows unfold goes into a table alone, and takes any widget', () => {
    const { designer, state } = open(page());
    const add = (type: string, parent: string | null) =>
      designer.run(addWidget, { type, title: 'X', target: { parent, index: 0 } });
    for (const parent of [null, 'card']) {
      expect(add('tablecolumnexpand', parent)).toBe(false);
      expect(state().refusal?.code).toBe('designer.tablesOnly');
    }
    expect(add('tablecolumnexpand', 't')).toBe(true);
    const expand = state().selection;
    expect(add('card', expand)).toBe(true);
    expect(add('entrychildtable', 't')).toBe(true);
  });

  test('a move inside one list counts places as they were', () => {
    const { designer, keys } = open(page());
    designer.run(moveWidget, { key: 'a', target: top(2) });
    expect(keys()).toEqual(['card', 'b', 'a', 't']);
    designer.run(moveWidget, { key: 'a', target: { parent: 'card', index: 9 } });
    expect(keys()).toEqual(['card', 'b', 'a', 't']);
  });

  test('a removal selects the next neighbour, else the previous, else what is around', () => {
    const { designer, state } = open(page());
    designer.run(removeWidget, { key: 'card' });
    expect(state().selection).toBe('t');
    designer.run(removeWidget, { key: 't' });
    expect(state().selection).toBe('a');
  });

  test('a copy has keys and data keys of its own', () => {
    const { designer, state, keys } = open(page());
    designer.run(duplicateWidget, { key: 'a' });
    expect(keys()).toEqual(['a', 'k1', 'card', 'b', 't']);
    expect(state().page?.nodes.k1).toMatchObject({ model: 'a1' });
    expect(state().issues.filter((issue) => issue.severity === 'error')).toEqual([]);
  });

  test('typing into one property is one undo step; unknown keys survive', () => {
    const { designer, state } = open(page());
    for (const value of ['T', 'Ti', 'Title'])
      designer.run(setProperty, { key: 'a', where: 'own', name: 'title', value });
    expect(state().history.past).toHaveLength(1);
    expect(state().dirty).toBe(true);
    designer.undo();
    expect(state().dirty).toBe(false);
    designer.redo();
    expect(designer.definition()).toMatchObject({
      custom: { kept: true },
      items: [{ title: 'Title', options: { odd: 1 } }, {}, {}],
    });
    expect(designer.run(setProperty, { key: 'a', where: 'option', name: '__proto__', value: {} })).toBe(
      false,
    );
    expect(designer.run(setProperty, { key: 'a', where: 'own', name: 'type', value: 'card' })).toBe(false);
  });
});

describe('saving', () => {
  const title = (value: string) => ({ key: 'a', where: 'own' as const, name: 'title', value });

  test('what is changed while a save is on its way is still to be saved', () => {
    const { designer, state } = open({ id: 'v1', rowVersion: 1, pageData: JSON.stringify(page()) });
    designer.run(setProperty, title('One'));
    const save = designer.beginSave();
    designer.run(setProperty, title('Two'));
    save.done({ rowVersion: 2 });
    expect(state().dirty).toBe(true);
    expect(designer.definition().rowVersion).toBe(2);
    expect(String(save.definition.pageData)).toContain('One');
    designer.beginSave().done({ rowVersion: 3 });
    expect(state().dirty).toBe(false);
    designer.run(setProperty, title('Three'));
    designer.undo();
    expect(state().dirty).toBe(false);
  });

  test('a half failed save takes over the version and stays unsaved', () => {
    const { designer, state } = open({ id: 'v1', rowVersion: 1, pageData: JSON.stringify(page()) });
    designer.run(setProperty, title('One'));
    designer.beginSave().adopt({ rowVersion: 2 });
    expect(state().dirty).toBe(true);
    expect(designer.definition().rowVersion).toBe(2);
  });
});

describe('history', () => {
  test('a document stays unsaved where its first edits are too old to be undone', () => {
    const { designer, state } = open(page());
    for (let count = 1; count <= 501; count += 1)
      designer.run(setProperty, {
        key: count % 2 === 1 ? 'a' : 'b',
        where: 'own',
        name: 'title',
        value: `title ${count}`,
      });
    while (designer.undo());
    expect(locate(state().document.page, 'a')?.widget.title).toBe('title 1');
    expect(state().dirty).toBe(true);
  });

  const anyKey = fc.constantFrom('a', 'card', 'b', 't', 'k1', 'k2', 'k3');
  const anyParent = fc.option(anyKey, { nil: null });
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), parent: anyParent, index: fc.nat(4) }),
    fc.record({ do: fc.constant('move' as const), key: anyKey, parent: anyParent, index: fc.nat(4) }),
    fc.record({ do: fc.constant('remove' as const), key: anyKey }),
    fc.record({ do: fc.constant('copy' as const), key: anyKey }),
    fc.record({ do: fc.constant('title' as const), key: anyKey, value: fc.string() }),
  );

  test('whatever is done, undoing all gives the first document, redoing all the last; keys stay unique', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        const { designer, state, keys } = open(page());
        for (const one of steps) {
          if (one.do === 'add')
            designer.run(addWidget, {
              type: 'textbox',
              title: 'N',
              target: { parent: one.parent, index: one.index },
            });
          if (one.do === 'move')
            designer.run(moveWidget, { key: one.key, target: { parent: one.parent, index: one.index } });
          if (one.do === 'remove') designer.run(removeWidget, { key: one.key });
          if (one.do === 'copy') designer.run(duplicateWidget, { key: one.key });
          if (one.do === 'title')
            designer.run(setProperty, { key: one.key, where: 'own', name: 'title', value: one.value });
          expect(new Set(keys()).size).toBe(keys().length);
        }
        const last = JSON.stringify(designer.definition());
        while (designer.undo());
        expect(designer.definition()).toEqual(page());
        while (designer.redo());
        expect(JSON.stringify(designer.definition())).toBe(last);
        expect(state().selection === null || keys().includes(state().selection ?? '')).toBe(true);
      }),
    );
  });
});

describe('documents', () => {
  test.each([['{'], ['3'], [null], [[]], [{ pageData: '[' }], [{ pageData: '3' }]])(
    '%j cannot be edited',
    (definition) => {
      expect(isUnreadable(readDocument(definition))).toBe(true);
    },
  );

  test('single options of an older format are lists of states, also once another state is changed', () => {
    const options = { width: '100px', add_show: false, audit_lock: true };
    const stored = { items: [{ key: 'a', type: 'textbox', model: 'a', options }] };
    const { designer, state } = open(stored);
    const widget = locate(state().document.page, 'a')?.widget;
    const panel = panelOf({ type: 'textbox' }, designer.controls, String) ?? expect.fail();
    const shown = valuesOf(widget ?? expect.fail(), panel);
    const without = (states: unknown, gone: string) =>
      Array.isArray(states) ? states.filter((each) => each !== gone) : [];
    expect(shown.show).toEqual(['init', 'look', 'update', 'submit', 'audit']);
    for (const change of changesOf('a', panel, shown, { ...shown, show: without(shown.show, 'look') }))
      designer.run(setProperty, change);
    expect(designer.definition()).toMatchObject({
      items: [{ options: { width: '100px', show: ['init', 'update', 'submit', 'audit'], lock: ['audit'] } }],
    });
    expect(JSON.stringify(designer.definition())).not.toContain('add_show');
    // The definition that was given is not changed.
    expect(stored.items[0]?.options).toBe(options);
    expect(options).toEqual({ width: '100px', add_show: false, audit_lock: true });
  });

  test('a format version that is stated stays stated, the current one or a newer one', () => {
    const version = (definition: object) => open(definition).designer.definition().formatVersion;
    expect(version({ id: 'v', formatVersion: 1, pageData: '{"items":[]}' })).toBe(1);
    expect(version({ formatVersion: 7, items: [] })).toBe(7);
    expect(version({ items: [] })).toBeUndefined();
  });

  test('an envelope keeps its pageData as text', () => {
    const { designer } = open({ id: 'v1', odd: 1, pageData: JSON.stringify(page()) });
    const stored = designer.definition();
    expect(stored).toMatchObject({ id: 'v1', odd: 1, pageData: JSON.stringify(page()) });
    const first: unknown = page().items[0];
    expect(isBag(first) ? keyOf(first satisfies StoredBag) : '').toBe('a');
  });
});
