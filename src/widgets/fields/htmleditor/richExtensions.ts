import type { Platform } from '../../../platform/index.ts';
import { type Extensions, Image, Table, TableCell, TableHeader, TableRow } from '../../libraries/tiptap.ts';
import { KitWithLinks } from './richLinks.ts';
import { richLooks } from './richLooks.ts';
import { imageSource } from './storedImage.ts';

/** Addresses that a link may have: of the web, or of this server. The same as `SafeHtml` makes links of. */
export function isLinkAddress(address: string): boolean {
  return /^https?:\/\/./i.test(address) || /^\/(?!\/)/.test(address);
}

/** A table without the measures that Tiptap writes: its width is that of what it holds. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] });

/**
 * An image whose file the server keeps: the text has its address, and the editor shows the file that is fetched with the
 * user's token. Addresses of other servers are not asked, since that would tell them who reads.
 */
function storedImage(files: Platform['files']) {
  return Image.extend({
    addNodeView() {
      return ({ node }) => {
        const dom = document.createElement('img');
        let abort = new AbortController();
        let shown = '';
        const show = ({ attrs }: { readonly attrs: Readonly<Record<string, unknown>> }) => {
          const src = typeof attrs.src === 'string' ? attrs.src : '';
          dom.alt = typeof attrs.alt === 'string' ? attrs.alt : '';
          if (src === shown) return;
          shown = src;
          abort.abort();
          const mine = new AbortController();
          abort = mine;
          dom.removeAttribute('src');
          void files.url(imageSource(src), mine.signal).then((result) => {
            if (!mine.signal.aborted && result.ok) dom.src = result.value;
          });
        };
        show(node);
        return {
          dom,
          update(next) {
            if (next.type !== node.type) return false;
            show(next);
            return true;
          },
          destroy: () => abort.abort(),
        };
      };
    },
  });
}

/**
 * What rich text can hold. Headings have all levels, also where the field offers fewer: what the text has of others would
 * become plain words by the first key.
 */
export function richExtensions(files: Platform['files']): Extensions {
  return [
    KitWithLinks.configure({
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        // Whoever shows the text states how its links open.
        HTMLAttributes: { target: null, rel: null },
        isAllowedUri: isLinkAddress,
        shouldAutoLink: isLinkAddress,
      },
    }),
    PlainTable,
    TableRow,
    TableHeader,
    TableCell,
    storedImage(files),
    ...richLooks,
  ];
}
