/** The least that shows a list: a platform with the texts of one language, and rows of the host's own. */
import { createPlatform, memoryStorage, memoryToken, PageList } from 'pagewright/list';
import 'pagewright/styles.css';
import { en_US } from 'pagewright/texts/en_US';
import { createRoot } from 'react-dom/client';
import { markStanding } from '../standing.ts';

const definition = {
  dataUrl: '/orders',
  pageData: {
    views: [{ key: 'v1', title: 'All', listKey: 'l1' }],
    lists: [
      {
        key: 'l1',
        items: [
          { key: 'c1', model: 'number', type: 'textbox', title: 'Number' },
          { key: 'c2', model: 'qty', type: 'decimal', title: 'Quantity' },
          { key: 'c3', model: 'due', type: 'date', title: 'Due' },
        ],
      },
    ],
    toolbar: { items: [{ code: 'refresh', options: { location: ['toolbar'] } }] },
  },
  apiUrl: '/orders',
};
const data = Array.from({ length: 20 }, (_, at) => ({
  id: `${at}`,
  number: `PO-${at}`,
  qty: at,
  due: '2026-01-31',
}));

const platform = createPlatform({
  baseUrl: '',
  language: 'en_US',
  bundles: [{ en_US }],
  storage: memoryStorage(),
  token: memoryToken(),
  fetch: async () => Response.json({ status: true, code: 200, msg: '', data, rowCount: data.length }),
});

const host = document.getElementById('root');
if (host) {
  markStanding(host, '[role="gridcell"] input[type="checkbox"]');
  createRoot(host).render(
    <div style={{ height: 600 }}>
      <PageList definition={definition} platform={platform} />
    </div>,
  );
}
