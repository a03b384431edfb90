/** Takes over what the server has rendered, and notes what React says of it. */
import 'pagewright/styles.css';
import { hydrateRoot } from 'react-dom/client';
import { Rendered, type RenderedProps } from './pages.tsx';

const said: string[] = [];
Object.assign(window, { said });
for (const name of ['error', 'warn'] as const)
  console[name] = (...parts: readonly unknown[]) => said.push(parts.map(String).join(' '));

const root = document.getElementById('root');
const props: RenderedProps = JSON.parse(root?.dataset.props ?? '');
if (root !== null)
  hydrateRoot(root, <Rendered {...props} />, { onRecoverableError: (error) => said.push(String(error)) });
