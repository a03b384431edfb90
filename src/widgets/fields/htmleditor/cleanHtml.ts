import { DOMPurify } from '../../libraries/purify.ts';

/** What pasted text may hold: elements that `SafeHtml` draws, too. */
const TAGS =
  'a b blockquote br code col colgroup del em h1 h2 h3 h4 h5 h6 hr i img ins li ol p pre s strike strong sub sup table ' +
  'tbody td tfoot th thead tr u ul';
const ATTRIBUTES = 'href src alt title colspan rowspan start lang dir';

/** Addresses of the web and of this server; no scheme that runs, holds data or reads the user's disk. */
const ADDRESS = /^(?:https?:|(?![a-z][a-z0-9+.-]*:|\/\/))/i;

const RULES = {
  ALLOWED_TAGS: TAGS.split(' '),
  ALLOWED_ATTR: ATTRIBUTES.split(' '),
  ALLOWED_URI_REGEXP: ADDRESS,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  KEEP_CONTENT: true,
} as const;

/** What the text of a record may hold beside: looks that the editor keeps (`richLooks.ts`). */
const STORED_RULES = {
  ...RULES,
  ALLOWED_TAGS: [...RULES.ALLOWED_TAGS, 'mark', 'span'],
  ALLOWED_ATTR: [...RULES.ALLOWED_ATTR, 'style'],
};

/**
 * Html without anything that runs, loads or styles: what comes into the editor from the clipboard passes here first. What
 * is shown beside the editor is drawn by `SafeHtml`, which inserts no html at all.
 */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, RULES);
}

/**
 * The same for html of a record, with its styles. They are for the editor's parser alone, which reads colours and
 * alignment and makes them anew; nothing shows this html as it is. `SafeHtml` draws more than the editor holds: lists of
 * terms, figures, captions and feet of tables, `small`, `big`, `kbd` and `ins`, languages and directions. Of these
 * the first edit leaves the words alone, and of the colours of a block or cell those of its words.
 */
export function cleanStored(html: string): string {
  return DOMPurify.sanitize(html, STORED_RULES);
}
