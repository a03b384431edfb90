/** React with its DOM alone: what every React app brings along. */
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { markStanding } from '../standing.ts';

const App = () => <p>{createPortal('React', document.body)}</p>;

const host = document.getElementById('root');
if (host) {
  markStanding(host, 'p');
  createRoot(host).render(<App />);
}
