/** A form whose definition and record stand in the component: each replacement of this module makes new ones. */
import { PageForm } from 'pagewright/form';
import { platform } from './platform.ts';

export function App() {
  return (
    <>
      <h1>Before</h1>
      <PageForm
        definition={{
          items: [
            { key: 'k1', type: 'textbox', model: 'name', title: 'Name' },
            { key: 'k2', type: 'decimal', model: 'qty', title: 'Quantity' },
          ],
        }}
        mode="edit"
        record={{ id: '1', name: 'One' }}
        platform={platform}
      />
    </>
  );
}
