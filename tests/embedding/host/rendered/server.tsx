import { renderToString } from 'react-dom/server';
import { Rendered, type RenderedProps } from './pages.tsx';

/** The page as a string, rendered in Node. */
export function render(props: RenderedProps): string {
  return renderToString(<Rendered {...props} />);
}
