/** The least that an embedder writes: a platform with the texts of one language, and one form. */
import { createPlatform, memoryStorage, memoryToken, PageForm, PwRoot } from 'pagewright/form';
import { en_US } from 'pagewright/form/texts/en_US';
import 'pagewright/styles.css';
import { createRoot } from 'react-dom/client';
import { markStanding } from '../standing.ts';
import { definition, KINDS, record } from './kinds.ts';

const platform = createPlatform({
  baseUrl: '',
  language: 'en_US',
  bundles: [{ en_US }],
  storage: memoryStorage(),
  token: memoryToken(),
});

const host = document.getElementById('root');
if (host) {
  markStanding(host, '.pw-field', KINDS.length);
  createRoot(host).render(
    <PwRoot platform={platform}>
      <PageForm definition={definition} mode="edit" record={record} platform={platform} />
    </PwRoot>,
  );
}
