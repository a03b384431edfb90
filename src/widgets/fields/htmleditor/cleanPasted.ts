import { cleanHtml, cleanStored } from './cleanHtml.ts';
import { imageSource } from './storedImage.ts';
import { wordLists } from './wordLists.ts';

/** Looks of pasted text that are elements here, by the style that says them. */
const LOOKS: readonly (readonly [name: string, style: RegExp])[] = [
  ['strong', /(?:^|[;\s])font-weight\s*:\s*(?:bold|bolder|[6-9]00)/i],
  ['em', /(?:^|[;\s])font-style\s*:\s*italic/i],
  ['u', /(?:^|[;\s])text-decoration(?:-line)?\s*:[^;]*underline/i],
  ['s', /(?:^|[;\s])text-decoration(?:-line)?\s*:[^;]*line-through/i],
];

/** Styles of spans become elements, since styles are dropped. */
function spansToElements(body: HTMLElement): void {
  for (const span of body.querySelectorAll('span[style]')) {
    const style = span.getAttribute('style') ?? '';
    for (const [name, look] of LOOKS) {
      if (!look.test(style) || span.textContent.trim() === '') continue;
      const element = body.ownerDocument.createElement(name);
      element.append(...span.childNodes);
      span.append(element);
    }
  }
}

/**
 * `<b style="font-weight:normal">` around everything is what one office suite marks its clipboard with: it is not bold.
 * Word writes `mso-bidi-font-weight:normal` on what is: that is of another script alone.
 */
function unboldWrappers(body: HTMLElement): void {
  for (const bold of body.querySelectorAll('b[style], strong[style]'))
    if (/(?:^|[;\s])font-weight\s*:\s*(?:normal|[1-4]00)/i.test(bold.getAttribute('style') ?? ''))
      bold.replaceWith(...bold.childNodes);
}

/** Titles of Word are headings; its empty paragraphs hold a space that does not break. */
function wordParagraphs(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const text = paragraph.textContent.replaceAll('\u00a0', ' ').trim();
    if (text === '' && paragraph.querySelector('img') === null) paragraph.remove();
    else if (/\bMsoTitle\b/.test(paragraph.className)) {
      const heading = body.ownerDocument.createElement('h1');
      heading.append(...paragraph.childNodes);
      paragraph.replaceWith(heading);
    }
  }
}

/**
 * A picture of another place would be asked for there by everybody who reads the text, so it becomes a link to it. One
 * that is no address, such as a file of the writer's disk, leaves its words.
 */
function linkPictures(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img')) {
    const address = image.getAttribute('src') ?? '';
    // Those of this server stay pictures.
    if (imageSource(address) !== address) continue;
    const words = image.getAttribute('alt') ?? '';
    if (!/^https?:/i.test(address)) {
      image.replaceWith(words);
      continue;
    }
    if (image.closest('a') !== null) {
      image.replaceWith(words || address);
      continue;
    }
    const link = body.ownerDocument.createElement('a');
    link.href = address;
    link.textContent = words || address;
    image.replaceWith(link);
  }
}

/** Whether Word or Excel has written it. */
const OFFICE = /urn:schemas-microsoft-com|class="?(?:Mso|xl\d)|mso-/i;

/** Whether an editor like this one has written it. */
const OWN = /\sdata-pm-slice=/;

/**
 * Html of the clipboard as rich text: lists and titles of Word, tables of Excel, bold and the like said by styles; all
 * else that is looks or machinery of theirs is dropped. It is parsed into a document that runs and loads nothing.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (OFFICE.test(html)) {
    wordLists(body);
    wordParagraphs(body);
  }
  unboldWrappers(body);
  linkPictures(body);
  spansToElements(body);
  // What was copied in an editor of rich text keeps its looks when it is moved.
  return OWN.test(html) ? cleanStored(body.innerHTML) : cleanHtml(body.innerHTML);
}
