'use client';
import { createPlatform, PageForm } from 'pagewright/form';
import { en_US } from 'pagewright/texts/en_US';
import { vi_VN } from 'pagewright/texts/vi_VN';
import { useState } from 'react';
import type { Language } from './orders';

const definition = {
  dataUrl: '/openapi/app/order/main/getviewmodel',
  items: [
    { key: 'k1', type: 'textbox', model: 'number', title: 'Number', options: { required: true } },
    { key: 'k2', type: 'decimal', model: 'qty', title: 'Quantity' },
    { key: 'k3', type: 'date', model: 'due', title: 'Due' },
  ],
  action: { items: [{ key: 'a1', code: 'save' }] },
};

export function OrderForm({ record, language }: { record: Record<string, unknown>; language: Language }) {
  // One platform a visitor: on the server a module's own would be shared by all requests. The time zone is stated, since
  // that of the server is another one than the visitor's.
  const [platform] = useState(() =>
    createPlatform({ baseUrl: '', language, bundles: [{ en_US, vi_VN }], timeZone: 'Asia/Taipei' }),
  );
  return <PageForm definition={definition} mode="edit" record={record} platform={platform} />;
}
