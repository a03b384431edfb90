/** The same app by the doors of whole rooms, with the texts of all languages. */
import { createPlatform, memoryStorage, memoryToken } from 'pagewright/platform';
import 'pagewright/styles.css';
import { PageForm, PwRoot } from 'pagewright/widgets';
import { createRoot } from 'react-dom/client';
import { definition, KINDS, record } from '../bare/kinds.ts';
import { markStanding } from '../standing.ts';

const platform = createPlatform({
  baseUrl: '',
  language: 'en_US',
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
