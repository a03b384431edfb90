/**
 * A bare React app that embeds a page from the packed package: `?hostile` brings the host's stylesheet, `?own` is a page
 * with widgets of the host.
 */
import { createPlatform, createSessions, memoryStorage, memoryToken } from 'pagewright/platform';
import ScriptWorker from 'pagewright/script-worker?worker';
import 'pagewright/styles.css';
import { PageForm, PwRoot } from 'pagewright/widgets';
import { Activity, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

const definition = {
  id: 'view1',
  objectId: 'object1',
  viewName: 'Embedded',
  pageData: JSON.stringify({
    dataUrl: '/openapi/host/order/view1/getviewmodel',
    items: [
      { key: 'k1', type: 'textbox', model: 'name', title: 'Name', options: { required: true } },
      { key: 'k2', type: 'integer', model: 'runs', title: 'Runs', options: {} },
      { key: 'k3', type: 'integer', model: 'ticks', title: 'Ticks', options: {} },
      { key: 'k4', type: 'date', model: 'due', title: 'Due', options: {} },
    ],
    action: { items: [{ key: 'a1', code: 'save', title: 'Save', options: {} }] },
    scriptContent: {
      loadScript: `
        getComponent('runs').value = (getComponent('runs').value || 0) + 1;
        setInterval(() => { getComponent('ticks').value = (getComponent('ticks').value || 0) + 1; }, 40);`,
    },
  }),
};

const saved: unknown[] = [];
const platform = createPlatform({
  baseUrl: '',
  language: 'en_US',
  storage: memoryStorage(),
  token: memoryToken(),
  createWorker: () => new ScriptWorker(),
  fetch: async (input, init) => {
    const request = new Request(input, init);
    const model: unknown = await request.json();
    saved.push({ path: new URL(request.url).pathname, model });
    return Response.json({ status: true, code: 200, msg: '', data: { newId: 'r1', model } });
  },
});
const sessions = createSessions(platform);
const session = sessions.open('tab', { definition, mode: 'edit', record: { id: 'r1', name: 'first' } });
Object.assign(window, { saved });

function Page() {
  const { form, page } = useSyncExternalStore(session.subscribe, session.snapshot);
  if (form === null) return <p>opening</p>;
  return <PageForm definition={page} mode="edit" platform={platform} session={{ form }} />;
}

function Host() {
  const [shown, setShown] = useState(true);
  return (
    <main>
      <h1 id="host-title">Host</h1>
      <p id="host-text">
        A paragraph with a <a href="#a">reference to a chapter</a> and an{' '}
        <input id="host-input" aria-label="host" />
      </p>
      <button type="button" id="toggle" onClick={() => setShown(!shown)}>
        toggle
      </button>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <PwRoot platform={platform} mode="light">
          <Page />
        </PwRoot>
      </Activity>
    </main>
  );
}

async function boot(): Promise<void> {
  if (location.search.includes('hostile')) await import('./host.css');
  const root = document.getElementById('root');
  if (!root) return;
  if (location.search.includes('own')) {
    const { Own } = await import('./own.tsx');
    createRoot(root).render(<Own />);
  } else createRoot(root).render(<Host />);
}

void boot();
