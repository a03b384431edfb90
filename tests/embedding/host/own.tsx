/** A host with widgets of its own (`?own`): control 490, and a type word that Pagewright does not have. */
import { createPlatform, memoryStorage, memoryToken } from 'pagewright/platform';
import 'pagewright/styles.css';
import { type Adapter, type AdapterProps, PageForm } from 'pagewright/widgets';
import { controls } from './controls.mjs';

const STARS = [1, 2, 3, 4, 5];

function Stars({ binding, id }: AdapterProps) {
  const given = Number(binding.value ?? 0);
  return (
    <span>
      {STARS.map((star) => (
        <button
          key={star}
          type="button"
          id={star === 1 ? id : undefined}
          aria-label={`${star} stars`}
          aria-pressed={star === given}
          onClick={() => binding.commit(star)}
        >
          {star <= given ? '★' : '☆'}
        </button>
      ))}
    </span>
  );
}

function Signature({ binding, id }: AdapterProps) {
  return (
    <button type="button" id={id} onClick={() => binding.commit('signed by hand')}>
      {String(binding.value ?? 'Sign here')}
    </button>
  );
}

const Shown = ({ binding }: AdapterProps) => <output>{String(binding.value)}</output>;

const ADAPTERS: readonly Adapter[] = [
  { kinds: ['custom'], Input: Signature, Display: Shown },
  { kinds: [], types: ['starbar'], Input: Stars, Display: Shown },
];

const definition = {
  id: 'view1',
  objectId: 'object1',
  viewName: 'Own widgets',
  pageData: {
    dataUrl: '/openapi/host/order/view1/getviewmodel',
    items: [
      { key: 'k1', type: 490, model: 'signature', title: 'Signature', options: { required: true } },
      { key: 'k2', type: 'starbar', model: 'score', title: 'Score', options: {} },
      {
        key: 'k3',
        type: 'entrytable',
        model: 'lines',
        title: 'Lines',
        items: [{ key: 'k4', type: 'starbar', model: 'rated', title: 'Rated' }],
      },
    ],
    action: { items: [{ key: 'a1', code: 'save', title: 'Save', options: {} }] },
  },
};

const saved: unknown[] = [];
Object.assign(window, { saved });

const platform = createPlatform({
  baseUrl: '',
  language: 'en_US',
  storage: memoryStorage(),
  token: memoryToken(),
  controls,
  fetch: async (input, init) => {
    const request = new Request(input, init);
    const model: unknown = await request.json();
    saved.push({ path: new URL(request.url).pathname, model });
    return Response.json({ status: true, code: 200, msg: '', data: { newId: 'r1', model } });
  },
});

const RECORD = { id: 'r1', score: 2, lines: [{ entryId: 'e1', rated: 4 }] };

export function Own() {
  return (
    <PageForm definition={definition} mode="edit" record={RECORD} platform={platform} adapters={ADAPTERS} />
  );
}
