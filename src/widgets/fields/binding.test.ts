import { describe, expect, it } from 'vitest';
import { choiceOf, compilePage, createForm, pageText } from '../../engine/internal.ts';
import { createIds } from '../../platform/index.ts';
import { makeBinding } from './binding.ts';

function openForm() {
  const { page } = compilePage({
    id: 'p',
    items: [
      { key: 'n', type: 'decimal', model: 'n', options: { placeholder: 'stated' } },
      { key: 's', type: 'select', model: 's', options: { options: [{ value: '1', label: 'one' }] } },
    ],
  });
  if (!page) throw new Error('not compiled');
  const text = (ref: string | null) => pageText(page, ref, 'en_US');
  const form = createForm(page, {
    mode: 'add',
    ports: {
      clock: { now: () => '2026-01-01 00:00:00', ticks: () => 0, after: () => () => undefined },
      ids: createIds(),
    },
  });
  const binding = (key: string) => {
    const field = page.nodes[key];
    if (field?.role !== 'field') throw new Error('no field');
    return makeBinding(form, field, key, text);
  };
  return { form, binding };
}

describe('what scripts set on a field', () => {
  it('is what its control goes by', () => {
    const { form, binding } = openForm();
    expect(binding('n').field.constraints).toMatchObject({ min: 0, max: 99999 });
    form.setOverride('n', { props: { max: 5, placeholder: 'said', format: '0.00' } });
    const { field, text } = binding('n');
    expect(field.constraints).toMatchObject({ min: 0, max: 5 });
    expect([text(field.placeholder), field.format]).toEqual(['said', '0.00']);
  });

  it('leaves the definition’s own texts where it says nothing of them', () => {
    const { form, binding } = openForm();
    form.setOverride('n', { props: { max: 5 } });
    const { field, text } = binding('n');
    expect(text(field.placeholder)).toBe('stated');
  });

  it('is the list to choose from', () => {
    const { form, binding } = openForm();
    form.setOverride('s', { props: { options: ['2', { value: 3, label: 'three' }] } });
    expect(choiceOf(binding('s')).resolve('three')).toMatchObject({ ok: true, value: { value: '3' } });
    expect(choiceOf(binding('s')).resolve('one').ok).toBe(false);
    choiceOf(binding('s')).add({ value: '3', label: 'three' });
    expect(binding('s').value).toBe('3');
    expect(choiceOf(binding('s')).items.map(({ label }) => label)).toEqual(['three']);
    form.check('s');
    expect(binding('s').issues).toEqual([]);
  });

  it.each([
    { value: { toString: 1 } },
    { value: '1', label: { toString: 1 } },
    [{ toString: 1 }],
    Object.create(null),
  ])('never fails to be read: %j', (option) => {
    const { form, binding } = openForm();
    form.setOverride('s', { props: { options: [option] } });
    expect(binding('s').field.lookup).toMatchObject({
      options: [{ value: expect.any(String), label: expect.any(String) }],
    });
  });
});
