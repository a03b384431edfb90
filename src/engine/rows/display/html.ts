/**
 * The text of html for reading: of rich text in list cells, cells of tables, templates and print. It is plain text
 * wherever it stands, so that nothing of it can run. Source: FORMATS "Lookup sources" (text is escaped).
 *
 * Decisions: blocks, rows and cells are parted by a space, since a cell has one line; what a browser would not show
 * (scripts, styles, comments) is left out. Each expression passes over a text once, without going back: stored text may
 * be a megabyte of opening brackets.
 */
const UNSHOWN = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1[^>]*>|$)/gi;
const TAG = /<\/?([a-z][a-z0-9]*)[^>]*(?:>|$)/gi;
/** Elements within a line; all others part words. */
const INLINE = /^(?:a|b|code|em|i|mark|s|small|span|strong|su[bp]|u)$/i;
const ENTITY = /&(?:#(\d{1,7})|amp|lt|gt|quot|nbsp);/g;
const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** The words of html in one line. */
export function htmlText(html: string): string {
  return html
    .replace(UNSHOWN, ' ')
    .replace(TAG, (_tag, name: string) => (INLINE.test(name) ? '' : ' '))
    .replace(ENTITY, (whole, code?: string) => {
      if (code === undefined) return NAMED[whole] ?? whole;
      return Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole;
    })
    .replace(/\s+/g, ' ')
    .trim();
}
