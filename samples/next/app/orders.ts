export type Language = 'en_US' | 'vi_VN';

/** What a database would hold. */
export const orders = [
  { id: '1', number: 'PO-1', qty: 5, due: '2026-01-31' },
  { id: '2', number: 'PO-2', qty: 8, due: '2026-02-28' },
];
