/** A form page of mixed fields: text, number, select, check box in turn. */
export function largePage(count: number): { readonly items: readonly object[] } {
  const options = ['a', 'b', 'c'].map((value) => ({ value, label: `Option ${value}` }));
  const items = Array.from({ length: count }, (_, index) => {
    const base = { key: `k${index}`, model: `field${index}`, title: `Field ${index}` };
    switch (index % 4) {
      case 0:
        return { ...base, type: 'textbox', options: {} };
      case 1:
        return { ...base, type: 'number', options: {} };
      case 2:
        return { ...base, type: 'select', options: { options } };
      default:
        return { ...base, type: 'checkbox', options: {} };
    }
  });
  return { items };
}

/** The same fields as a JSON Schema for rjsf. */
export function largeSchema(count: number): {
  readonly type: 'object';
  readonly properties: Record<string, object>;
} {
  const properties: Record<string, object> = {};
  for (let index = 0; index < count; index += 1) {
    const title = `Field ${index}`;
    properties[`field${index}`] =
      [
        { type: 'string', title, maxLength: 999, default: '' },
        { type: 'number', title, minimum: 0, maximum: 9_999_999_999, default: 0 },
        { type: 'string', title, enum: ['a', 'b', 'c'], default: 'a' },
        { type: 'boolean', title, default: false },
      ][index % 4] ?? {};
  }
  return { type: 'object', properties };
}

/** A record with a value in each field. */
export function largeRecord(count: number): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (let index = 0; index < count; index += 1)
    record[`field${index}`] = [`Text ${index}`, index, 'a', index % 8 === 3][index % 4];
  return record;
}
