import { htmlText } from '../../../engine/internal.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import { SafeHtml } from '../../text/SafeHtml.tsx';
import type { AdapterProps } from '../types.ts';
import { RichPicture } from './RichPicture.tsx';
import { isBlankHtml, richHtml } from './richText.ts';

/** Most elements and texts that are drawn: a text of a megabyte has some twenty thousand. */
const MOST = 50_000;
/** Most characters that a cell shows: it has one line. */
const CELL_MOST = 200;

/**
 * Read-only. Decision: stored html is drawn by `SafeHtml` here as everywhere, which makes known elements anew and inserts
 * no html; what it does not know is left out. A cell shows the words in one line.
 */
export function RichDisplay({ binding, place }: AdapterProps) {
  const html = richHtml(binding);
  if (isBlankHtml(html)) return <EmptyValue />;
  if (place === 'cell') return htmlText(html).slice(0, CELL_MOST);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className="pw-html pw-rich-read" tabIndex={0}>
      <SafeHtml html={html} picture={RichPicture} most={MOST} />
    </div>
  );
}
