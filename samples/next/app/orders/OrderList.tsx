'use client';
import { createPlatform, PageList } from 'pagewright/list';
import { en_US } from 'pagewright/texts/en_US';
import { useState } from 'react';
import { orders } from '../orders';

const definition = {
  objectId: 'order',
  apiUrl: '/api/orders',
  pageData: {
    views: [{ key: 'v1', title: 'All', listKey: 'l1' }],
    lists: [
      {
        key: 'l1',
        items: [
          { key: 'c1', model: 'number', type: 'textbox', title: 'Number' },
          { key: 'c2', model: 'qty', type: 'decimal', title: 'Quantity' },
        ],
      },
    ],
  },
};

export function OrderList() {
  const [platform] = useState(() =>
    createPlatform({
      baseUrl: '',
      language: 'en_US',
      bundles: [{ en_US }],
      timeZone: 'Asia/Taipei',
      // In place of a server's answer.
      fetch: async () =>
        Response.json({ status: true, code: 200, msg: '', data: orders, rowCount: orders.length }),
    }),
  );
  return (
    <div style={{ height: 400 }}>
      <PageList definition={definition} platform={platform} />
    </div>
  );
}
