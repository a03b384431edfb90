import {
  type ComponentType,
  type CSSProperties,
  createElement,
  Fragment,
  type ReactNode,
  useMemo,
} from 'react';
import { usePlatform } from '../hooks/hooks.ts';
import { useInBrowser } from '../hooks/useInBrowser.ts';

interface SafeHtmlProps {
  readonly html: string;
  /** Draws images, in place of the browser: those of records need the user's token. */
  readonly picture?: ComponentType<{ readonly src: string; readonly alt: string }>;
  /** Most elements and texts that are drawn. */
  readonly most?: number;
}

/**
 * Html of a definition or record, drawn as known and harmless elements. The text is parsed into a document that runs and loads
 * nothing, and is never inserted as html: each element is created again with the attributes listed here. Unknown
 * elements are replaced by their contents; elements that run, load or take input are dropped with them.
 */
export function SafeHtml({ html, picture, most = MOST }: SafeHtmlProps) {
  const { client } = usePlatform();
  const inBrowser = useInBrowser();
  return useMemo(() => {
    // The parser of documents is the browser's.
    if (!inBrowser) return null;
    const base = client.resolve('/');
    const read = { resolve: (url: string) => client.resolve(url), origin: base?.origin, left: most, picture };
    return <>{childrenOf(new DOMParser().parseFromString(html, 'text/html').body, read, DEEPEST)}</>;
  }, [html, client, inBrowser, picture, most]);
}

/** Most elements and texts, and greatest depth, that are drawn. */
const MOST = 5000;
const DEEPEST = 100;

interface Reading {
  resolve(url: string): URL | null;
  /** Images are loaded from this origin only: another server could learn from its address what the record contains. */
  readonly origin: string | undefined;
  left: number;
  readonly picture: SafeHtmlProps['picture'];
}

const XHTML = 'http://www.w3.org/1999/xhtml';
const DRAWN = new Set(
  (
    'a b big blockquote br caption center code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 ' +
    'hr i img ins kbd li mark ol p pre s section small span strong sub sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
);
const DROPPED = new Set(
  (
    'applet audio base button canvas dialog embed frame frameset iframe input link meta noembed noframes noscript ' +
    'object option plaintext portal script select source style template textarea title track video xmp'
  ).split(' '),
);
const EMPTY = new Set(['br', 'col', 'hr', 'img']);
/** White space between the parts of a table is dropped, since React does not allow it there. */
const PARTS = new Set(['colgroup', 'table', 'tbody', 'tfoot', 'thead', 'tr']);
const STYLES = [
  'color',
  'backgroundColor',
  'fontStyle',
  'fontWeight',
  'textAlign',
  'textDecorationLine',
] as const;

function childrenOf(parent: Element, read: Reading, depth: number): ReactNode[] {
  const drawn: ReactNode[] = [];
  let at = 0;
  for (const child of parent.childNodes) {
    if (read.left <= 0 || depth <= 0) break;
    read.left -= 1;
    at += 1;
    if (child instanceof Text) {
      if (!PARTS.has(parent.localName) || child.data.trim() !== '') drawn.push(child.data);
    } else if (child instanceof Element)
      drawn.push(<Fragment key={at}>{drawnOf(child, read, depth - 1)}</Fragment>);
  }
  return drawn;
}

function drawnOf(element: Element, read: Reading, depth: number): ReactNode {
  const { localName, namespaceURI } = element;
  if (namespaceURI !== XHTML || DROPPED.has(localName)) return null;
  if (!DRAWN.has(localName)) return childrenOf(element, read, depth);
  const props = propsOf(element, read);
  const src = localName === 'img' ? element.getAttribute('src') : null;
  if (read.picture !== undefined && src !== null)
    return <read.picture src={src} alt={element.getAttribute('alt') ?? ''} />;
  if (localName === 'img' && props.src === undefined) return element.getAttribute('alt');
  if (EMPTY.has(localName)) return createElement(localName, props);
  return createElement(localName, props, ...childrenOf(element, read, depth));
}

function propsOf(element: Element, read: Reading): Record<string, unknown> {
  const { localName } = element;
  const props: Record<string, unknown> = {};
  const take = (name: string, as: string) => {
    const value = element.getAttribute(name);
    if (value !== null && value !== '') props[as] = value;
  };
  const count = (name: string, as: string, most: number) => {
    const value = Number(element.getAttribute(name));
    if (Number.isInteger(value) && value >= 1 && value <= most) props[as] = value;
  };
  for (const name of ['title', 'lang', 'dir']) take(name, name);
  if (localName === 'td' || localName === 'th') {
    count('colspan', 'colSpan', 100);
    count('rowspan', 'rowSpan', 1000);
    if (localName === 'th') take('scope', 'scope');
  }
  if (localName === 'ol') count('start', 'start', 1e6);
  if (localName === 'a') {
    const url = read.resolve(element.getAttribute('href') ?? '');
    const linked = element.hasAttribute('href') && url !== null;
    if (linked)
      Object.assign(props, {
        href: url.href,
        target: '_blank',
        rel: 'noopener noreferrer',
        className: 'pw-link',
      });
  }
  if (localName === 'img') {
    const url = read.resolve(element.getAttribute('src') ?? '');
    if (element.hasAttribute('src') && url !== null && url.origin === read.origin) props.src = url.href;
    props.alt = element.getAttribute('alt') ?? '';
    for (const name of ['width', 'height']) count(name, name, 4000);
  }
  if (element instanceof HTMLElement && element.hasAttribute('style')) {
    const { style } = element;
    const stated = STYLES.flatMap((name) => (style[name] === '' ? [] : [[name, style[name]] as const]));
    if (stated.length > 0) props.style = { ...readableOn(style), ...Object.fromEntries(stated) };
  }
  return props;
}

/** Colours that are not known here: transparent ones, or those of other elements. */
const UNSETTLED = /transparent|rgba|hsla|\/|var\(|currentcolor|inherit|initial|unset|revert/i;

/**
 * A background without a font colour was chosen for one mode; in another the page's text may be unreadable on it. So it
 * gets black or white text, whichever contrasts more.
 */
function readableOn({ backgroundColor, color }: CSSStyleDeclaration): CSSProperties {
  if (backgroundColor === '' || color !== '' || UNSETTLED.test(backgroundColor)) return {};
  return { color: `oklch(from ${backgroundColor} clamp(0, (0.57 - l) * 1000, 1) 0 0)` };
}
