import { useLayoutEffect, useRef } from 'react';
import type { CompiledStyleRule } from '../../engine/internal.ts';

let count = 0;

/** Classes of the page's own carry a prefix, as in `customClass`; ours (`.pw-label`) are named as they are. */
function prefixed(selector: string): string {
  return selector.replace(/[.](?!pw-)([\w-]+)/g, '.pw-own-$1');
}

function cssOf(rules: readonly CompiledStyleRule[], scope: string): string {
  return rules
    .map(({ selector, style }) => {
      const inside = prefixed(selector);
      const body = Object.entries(style).map(
        ([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
      );
      // The first class may be the page's own.
      return `.pw-root .${scope} ${inside},.pw-root .${scope}${inside}{${body.join(';')}}`;
    })
    .join('\n');
}

/**
 * The rules of a page's `customStyle`, in force inside this page alone. They are adopted as a stylesheet, which content
 * security policies without inline styles allow. Draws an empty mark, whose parent is the page.
 */
export function PageRules({ rules }: { readonly rules: readonly CompiledStyleRule[] }) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const page = mark.current?.parentElement;
    if (!page) return;
    count += 1;
    const scope = `pw-page-${count}`;
    const root = page.getRootNode();
    const home = root instanceof ShadowRoot ? root : page.ownerDocument;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(cssOf(rules, scope));
    page.classList.add(scope);
    home.adoptedStyleSheets = [...home.adoptedStyleSheets, sheet];
    return () => {
      page.classList.remove(scope);
      home.adoptedStyleSheets = home.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [rules]);
  return <span ref={mark} hidden />;
}
