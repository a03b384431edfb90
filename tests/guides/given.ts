/** What the samples of README and guides leave to their readers. */
import { createMemoryPlatform } from '../../src/platform/index.ts';

const orders = [
  { id: '1', number: 'PO-1', qty: 5 },
  { id: '2', number: 'PO-2', qty: 8 },
];

export const platform = createMemoryPlatform({
  language: 'en_US',
  records: { order: orders, customer: [{ id: 'c1', number: 'C1', name: 'Acme' }] },
});

export const definition = {
  items: [{ key: 'k1', type: 'decimal', model: 'qty', title: 'Quantity', options: { required: true } }],
  action: { items: [{ key: 'a1', code: 'save' }] },
};

/** The reader's own server: orders can be searched and stored there. */
export async function fetch(address: string | URL | Request): Promise<Response> {
  if (address === '/orders/search') return Response.json({ rows: orders, total: orders.length });
  if (address === '/orders') return Response.json(orders[0]);
  return new Response(null, { status: 404 });
}
