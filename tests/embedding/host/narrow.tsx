/** An app by the door for forms, with the texts of one language; the page of `?scripted` has a load script. */
import { createPlatform, memoryStorage, memoryToken, PageForm } from 'pagewright/form';
import { en_US } from 'pagewright/form/texts/en_US';
import ScriptWorker from 'pagewright/script-worker?worker';
import 'pagewright/styles.css';
import { createRoot } from 'react-dom/client';

const definition = {
  dataUrl: '/openapi/host/order/main/getviewmodel',
  items: [
    { key: 'k1', type: 'textbox', model: 'name', title: 'Name', options: { required: true } },
    {
      key: 't',
      type: 'tab',
      items: [
        { key: 't1', type: 'tabpage', title: 'First', items: [] },
        {
          key: 't2',
          type: 'tabpage',
          title: 'Second',
          items: [
            { key: 'k2', type: 'integer', model: 'count', title: 'Count', options: { required: true } },
          ],
        },
      ],
    },
  ],
  action: { items: [{ key: 'a1', code: 'save' }] },
  ...(location.search.includes('scripted')
    ? { scriptContent: { loadScript: "getComponent('name').value = 'by script'" } }
    : {}),
};

const platform = createPlatform({
  baseUrl: '',
  language: 'en_US',
  bundles: [{ en_US }],
  storage: memoryStorage(),
  token: memoryToken(),
  createWorker: () => new ScriptWorker(),
});

const root = document.getElementById('root');
if (root)
  createRoot(root).render(<PageForm definition={definition} mode="add" record={{}} platform={platform} />);
