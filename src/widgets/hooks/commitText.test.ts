import { describe, expect, it } from 'vitest';
import { bindField } from '../../engine/form/binding.ts';
import { compilePage, createForm, type FieldBinding } from '../../engine/internal.ts';
import { commitText } from './commitText.ts';

const ports = {
  clock: { now: () => '2026-01-01 00:00:00', ticks: () => 0, after: () => () => undefined },
  ids: { record: () => 'r', short: () => 's', widget: () => 'w' },
};

/** A number shown with two places, whose value has three. */
function priced() {
  const options = { format: '0.00', decimalPlaces: 3 };
  const { page } = compilePage({ items: [{ key: 'p', type: 'decimal', model: 'price', options }] });
  if (page === null) throw new Error('does not compile');
  const form = createForm(page, { mode: 'edit', record: { id: '1', price: 1.005 }, ports });
  const bind = (): FieldBinding => {
    const binding = bindField(form, 'price', { text: () => '' });
    if (binding === null) throw new Error('nobody claims the path');
    return binding;
  };
  const type = (text: string) => {
    bind().setDraft(text);
    commitText(bind(), text);
    return { value: form.snapshot('price').value, draft: form.snapshot('price').draft };
  };
  return { form, type };
}

describe('committing typed text', () => {
  it('takes a value that the format does not tell from the one before', () => {
    expect(priced().type('1.006')).toEqual({ value: 1.006, draft: null });
  });

  it.each(['1.01', '1.005', '01.0050'])('%s means what stands: no commit', (text) => {
    const { form, type } = priced();
    expect(type(text)).toEqual({ value: 1.005, draft: null });
    expect(form.status().canUndo).toBe(false);
  });

  it('keeps what does not parse', () => {
    expect(priced().type('1.0x')).toEqual({ value: 1.005, draft: '1.0x' });
  });
});
