/** README's form app. */

import { App } from 'virtual:readme';
import { createRoot } from 'react-dom/client';
import { markStanding } from '../standing.ts';

const host = document.getElementById('root');
if (host) {
  markStanding(host, '.pw-field input');
  createRoot(host).render(<App />);
}
