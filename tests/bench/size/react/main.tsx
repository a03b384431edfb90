/** React with its DOM alone: what every React app brings along. */
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';

function App() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.setAttribute('data-stands', ''), []);
  return <div ref={element}>{createPortal('React', document.body)}</div>;
}

const host = document.getElementById('root');
if (host) createRoot(host).render(<App />);
