/** The least that an embedder writes: a platform, and one form with a field of each kind that is drawn. */
import { createPlatform, memoryStorage, memoryToken } from 'pagewright/platform';
import 'pagewright/styles.css';
import { PageForm, PwRoot } from 'pagewright/widgets';
import { createRoot } from 'react-dom/client';

const choices = { options: ['a', 'b', 'c'].map((value) => ({ value, label: `Option ${value}` })) };
const options: Readonly<Record<string, object>> = {
  select: choices,
  selectmultiple: choices,
  radio: choices,
  checkboxmultiple: choices,
  basedata: { lookupObjectId: 'item' },
  basedatamultiple: { lookupObjectId: 'item' },
  basedataproperty: { parentModel: 'basedata', propertyModel: 'name' },
};
const KINDS = [
  'textbox',
  'textarea',
  'password',
  'tag',
  'decimal',
  'integer',
  'number',
  'rate',
  'progress',
  'date',
  'datetime',
  'time',
  'checkbox',
  'switch',
  'checkboxmultiple',
  'select',
  'selectmultiple',
  'radio',
  'basedata',
  'basedatamultiple',
  'basedataproperty',
  'creater',
  'createtime',
  'approvestatus',
];
const definition = {
  items: KINDS.map((type) => ({ key: type, type, model: type, title: type, options: options[type] ?? {} })),
  action: { items: [{ key: 'save', code: 'save', title: 'Save', options: {} }] },
};
const record = {
  id: 'r1',
  textbox: 'Text',
  decimal: 1.5,
  date: '2026-01-31',
  select: 'a',
  basedata: 'i1',
  basedata__Item: { id: 'i1', number: 'I1', name: 'Item' },
};
const platform = createPlatform({
  baseUrl: '',
  language: 'en_US',
  storage: memoryStorage(),
  token: memoryToken(),
});

const host = document.getElementById('root');
if (host) {
  const observer = new MutationObserver(() => {
    if (host.querySelectorAll('.pw-field').length < KINDS.length) return;
    observer.disconnect();
    host.setAttribute('data-stands', '');
  });
  observer.observe(host, { childList: true, subtree: true });
  createRoot(host).render(
    <PwRoot platform={platform}>
      <PageForm definition={definition} mode="edit" record={record} platform={platform} />
    </PwRoot>,
  );
}
