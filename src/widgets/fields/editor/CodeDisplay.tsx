import { EmptyValue } from '../../parts/EmptyValue.tsx';
import type { AdapterProps } from '../types.ts';
import { codeText } from './codeText.ts';

/** Most characters that a cell shows: it has one line. */
const CELL_MOST = 200;

/** Read-only: the text as it is, scrolled where it is high. A cell shows its beginning in one line. */
export function CodeDisplay({ binding, place }: AdapterProps) {
  const text = codeText(binding);
  if (text.trim() === '') return <EmptyValue />;
  if (place === 'cell')
    return <span className="pw-codetext-line">{text.slice(0, CELL_MOST).replace(/\s+/g, ' ')}</span>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <pre className="pw-codetext" tabIndex={0}>
      {text}
    </pre>
  );
}
