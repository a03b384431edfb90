import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field, LOOKUP, lookupField, page } from '../compile/testing.ts';
import type { CompiledField } from '../compile/types.ts';
import { bindField } from './binding.ts';
import { type Choice, choiceOf } from './choice.ts';
import { createForm } from './create.ts';
import { testPorts } from './testing.ts';
import type { Form } from './types.ts';

const A = { id: 'a', number: '1', name: 'Alpha' };
const B = { id: 'b', number: '2', name: 'Beta' };
const C = { id: 'c', number: '3', name: 'Gamma' };
const text = (ref: string | null) => ref ?? '';
const STATIC = {
  ...LOOKUP,
  source: 'static' as const,
  options: [
    { value: 'x', label: 'Red' },
    { value: 'y', label: 'Blue' },
    { value: 'z', label: 'blue' },
  ],
};

function open(
  more: Partial<CompiledField>,
  record: Record<string, unknown> = {},
): { form: Form; choice: () => Choice } {
  const form = createForm(page([lookupField('f', more)]), {
    mode: 'add',
    record,
    ports: testPorts().ports,
  });
  const choice = () => {
    const binding = bindField(form, 'f', { text });
    if (binding === null) throw new Error('no field');
    return choiceOf(binding);
  };
  return { form, choice };
}

const MANY = { value: 'lookups', companion: 'many', multiple: true } as const;

describe('a choice of several', () => {
  it('adds, moves, removes and clears with the companions in step, one undo step each', () => {
    const { form, choice } = open(MANY);
    expect([A, B, C, B].map((item) => choice().add(item))).toEqual([true, true, true, false]);
    expect(form.value()).toEqual({ f: 'a,b,c', f__Item: [A, B, C] });
    expect(choice().move('c', 0)).toBe(true);
    expect(form.value()).toEqual({ f: 'c,a,b', f__Item: [C, A, B] });
    expect(choice().move('c', -5)).toBe(false);
    expect(choice().toggle(A)).toBe(true);
    expect(form.value()).toEqual({ f: 'c,b', f__Item: [C, B] });
    expect(choice().items.map((item) => item.label)).toEqual(['Gamma', 'Beta']);
    choice().removeLast();
    expect(choice().values).toEqual(['c']);
    choice().clear();
    expect(form.value()).toEqual({ f: null });
    expect([choice().clear(), choice().removeLast(), choice().remove('c')]).toEqual([false, false, false]);
    for (let step = 0; step < 7; step += 1) form.undo();
    expect(form.snapshot('f').value).toBe(undefined);
    expect(form.status().canUndo).toBe(false);
  });

  it('takes what a picking form answers at once, without repeats, and keeps ids that nobody can name', () => {
    const { form, choice } = open(MANY, { f: 'q,a', f__Item: [A] });
    expect(choice().items.map(({ value, label }) => [value, label])).toEqual([
      ['q', 'q'],
      ['a', 'Alpha'],
    ]);
    choice().add(C);
    expect(form.value()).toEqual({ f: 'q,a,c', f__Item: [{ id: 'q' }, A, C] });
    choice().set([B, B, A, {}]);
    expect(form.value()).toEqual({ f: 'b,a', f__Item: [B, A] });
  });

  it('keeps value and companions in step whatever is done', () => {
    const item = fc.constantFrom(A, B, C);
    const step = fc.oneof(
      fc.record({ do: fc.constantFrom('add' as const, 'toggle' as const), item }),
      fc.record({ do: fc.constant('move' as const), item, to: fc.integer({ min: -2, max: 5 }) }),
      fc.record({ do: fc.constantFrom('clear' as const, 'removeLast' as const) }),
      fc.record({ do: fc.constant('set' as const), items: fc.array(item) }),
      fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { form, choice } = open(MANY);
        for (const each of steps) {
          if (each.do === 'add' || each.do === 'toggle') choice()[each.do](each.item);
          else if (each.do === 'move') choice().move(each.item.id, each.to);
          else if (each.do === 'set') choice().set(each.items);
          else if (each.do === 'undo' || each.do === 'redo') form[each.do]();
          else choice()[each.do]();
          const { value, companion } = form.snapshot('f');
          const ids = typeof value === 'string' ? value.split(',') : [];
          expect(new Set(ids).size).toBe(ids.length);
          const held: unknown[] = Array.isArray(companion) ? companion : [];
          expect(held).toEqual(ids.map((id) => [A, B, C].find((one) => one.id === id)));
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a choice of one', () => {
  it('takes the place of what was chosen, and is cleared', () => {
    const { form, choice } = open({});
    choice().add(A);
    choice().toggle(B);
    choice().toggle(B);
    expect(form.value()).toEqual({ f: 'b', f__Item: B });
    choice().set([C, A]);
    expect(form.value()).toEqual({ f: 'c', f__Item: C });
    choice().remove('c');
    expect(form.value()).toEqual({ f: null });
  });

  it('finds an option by its label or value where one alone is called so', () => {
    const { choice } = open({ kind: 'select', value: 'option', companion: 'none', lookup: STATIC });
    expect(choice().resolve(' red ')).toMatchObject({ ok: true, value: { value: 'x' } });
    expect(choice().resolve('Y')).toMatchObject({ ok: true, value: { value: 'y' } });
    expect(choice().resolve('BLUE')).toMatchObject({ ok: false, error: { code: 'draft.option' } });
    expect(open({}).choice().resolve('Alpha')).toMatchObject({ ok: false, error: { code: 'draft.choose' } });
  });

  it('takes what is typed where text is free, without the comma that parts values', () => {
    const one = open({ kind: 'autocomplete', value: 'text', companion: 'none' });
    const typed = one.choice().resolve(' M8 bolt ');
    if (typed.ok) one.choice().add(typed.value);
    expect(one.form.value()).toEqual({ f: 'M8 bolt' });
    const tags = open({ kind: 'tag', value: 'options', companion: 'none', lookup: STATIC, multiple: true });
    for (const word of ['red', 'new', 'a,b', 'new']) {
      const found = tags.choice().resolve(word);
      if (found.ok) tags.choice().add(found.value);
    }
    expect(tags.form.value()).toEqual({ f: 'x,new,a b' });
    expect(tags.choice().items.map((item) => item.label)).toEqual(['Red', 'new', 'a b']);
    expect(tags.choice().resolve('  ').ok).toBe(false);
  });

  it('refuses where the field is locked', () => {
    const { form, choice } = open({});
    form.setOverride('f', { disabled: true });
    expect(choice().add(A)).toBe(false);
    expect(form.value()).toEqual({});
  });

  it('reads static options in the language of the moment', () => {
    const form = createForm(page([field('f', { value: 'option', lookup: STATIC })]), {
      mode: 'edit',
      record: { id: '1', f: 'x' },
      ports: testPorts().ports,
    });
    const labelIn = (words: Record<string, string>) => {
      const binding = bindField(form, 'f', { text: (ref) => words[ref ?? ''] ?? '' });
      return binding === null ? '' : choiceOf(binding).items[0]?.label;
    };
    expect(labelIn({ Red: 'Rot' })).toBe('Rot');
    expect(labelIn({})).toBe('x');
  });
});
