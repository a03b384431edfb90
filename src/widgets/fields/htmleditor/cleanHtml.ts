import { DOMPurify } from '../../libraries/purify.ts';

/** What rich text may hold: the same elements that `SafeHtml` draws. */
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

/**
 * Html without anything that runs, loads or styles: what comes into the editor, from a record or from the clipboard,
 * passes here first. What is shown beside the editor is drawn by `SafeHtml`, which inserts no html at all.
 */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, RULES);
}
