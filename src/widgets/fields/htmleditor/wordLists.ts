/** Lists of Word, which come as paragraphs with a sign and a style (`mso-list:l0 level2 lfo1`) in place of list elements. */

/** Level of a Word list item, 1 and up; 0 for any other paragraph. */
function levelOf(paragraph: Element): number {
  const level = /mso-list:[^;"']*level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')?.[1];
  return level === undefined ? 0 : Math.min(9, Number(level));
}

/** The sign before the item, which the list draws itself; '' where there is none. */
function takeSign(paragraph: Element): string {
  for (const span of paragraph.querySelectorAll('span')) {
    if (!/mso-list:\s*ignore/i.test(span.getAttribute('style') ?? '')) continue;
    const sign = span.textContent.trim();
    span.remove();
    return sign;
  }
  return '';
}

/** Replaces Word's list paragraphs by lists, nested by their levels. */
export function wordLists(body: HTMLElement): void {
  const made = body.ownerDocument;
  /** The open lists, one a level. */
  let open: HTMLElement[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const level = levelOf(paragraph);
    if (level === 0) continue;
    if (last === null || paragraph.previousElementSibling !== last) open = [];
    const sign = takeSign(paragraph);
    const item = made.createElement('li');
    item.append(...paragraph.childNodes);
    open = open.slice(0, level);
    while (open.length < level) {
      const list = made.createElement(/^\(?[0-9a-z]{1,4}[.)]/i.test(sign) ? 'ol' : 'ul');
      const around = open.at(-1);
      if (around === undefined) paragraph.before(list);
      else {
        // A level that begins without an item above it stands in an empty one.
        const above = around.lastElementChild ?? around.appendChild(made.createElement('li'));
        above.append(list);
      }
      open.push(list);
    }
    open.at(-1)?.append(item);
    last = open[0] ?? null;
    paragraph.remove();
  }
}
