import { useEffect, useState } from 'react';
import { isLink, readLink, writeLink } from './model/link.ts';
import type { Source } from './model/source.ts';

/** What is said of a link: one that was made, one that cannot be, or one that cannot be read. */
export type LinkNews =
  | { readonly kind: 'made'; readonly href: string; readonly copied: boolean }
  | { readonly kind: 'problem'; readonly code: string; readonly params: Readonly<Record<string, unknown>> };

async function toClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Forbidden, or no secure origin: then the reader takes it from the page.
    return false;
  }
}

/**
 * The link in the address: what it carries is handed to `onLink`, now and whenever the address changes. `isKept`: the
 * text of this address is there already, after a reload.
 */
export function useLink(onLink: (source: Source) => void, isKept: boolean) {
  const [news, setNews] = useState<LinkNews | null>(null);
  const [skip] = useState(isKept ? location.hash : null);

  useEffect(() => {
    const take = async () => {
      const { hash } = location;
      if (!isLink(hash)) return;
      const read = await readLink(hash);
      // Another link may have come meanwhile.
      if (location.hash !== hash) return;
      if (read.ok) onLink(read.source);
      setNews(read.ok ? null : { kind: 'problem', code: `playground.link.bad.${read.reason}`, params: {} });
    };
    if (skip === null || location.hash !== skip) void take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, [onLink, skip]);

  /** Makes the link, which is the page's address from then on, and copies it. */
  const copy = async (source: Source) => {
    const made = await writeLink(source);
    if (!made.ok) {
      const { size, max } = made;
      const code = made.of === 'link' ? 'playground.link.tooLong' : 'playground.link.textTooLong';
      setNews({ kind: 'problem', code, params: { size, max } });
      return;
    }
    history.replaceState(null, '', made.hash);
    setNews({ kind: 'made', href: location.href, copied: await toClipboard(location.href) });
  };
  return { news, copy, say: setNews };
}
