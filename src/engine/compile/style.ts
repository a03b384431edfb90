/**
 * The part of CSS that definitions may use: `style` of a widget (001 3.1) and `customStyle` of a page (001 3.10).
 *
 * Decisions, where the specification is silent. A style changes how a widget looks and how much room it takes in its
 * place. It loads nothing (no `url()`), and moves over nothing else: no positions, layers, transforms, negative spaces
 * or shadows. Declarations that are not in this subset are left out, each with a warning. `customStyle` holds
 * declarations for the whole page, rules `.word { … }` for what is inside it, or both.
 */
import { isObject } from '../definition/guard.ts';
import { scalarText } from '../definition/plainText.ts';
import type { CompileContext } from './context.ts';
import { textOf } from './read.ts';
import type { CompiledStyle, CompiledStyleRule } from './types.ts';

const SIDE = '(-(top|right|bottom|left|block|inline)(-(start|end))?)?';
const PROPERTY = new RegExp(
  `^(color|opacity|background(-color)?|font(-(size|weight|style|family|variant-numeric))?|line-height|` +
    `letter-spacing|text-(align|decoration|transform|indent|overflow)|vertical-align|white-space|word-break|` +
    `overflow-wrap|border${SIDE}(-(width|style|color))?|border(-(top|bottom)-(left|right))?-radius|` +
    `(padding|margin)${SIDE}|(min-|max-)?width|(min-|max-)?height|(row-|column-)?gap|cursor)$`,
);

/** Words, numbers with a unit, colours, and the variables of the product's look; nothing that loads or calls. */
const PART =
  '(#[0-9a-f]{3,8}|[a-z][a-z-]*|[0-9]{0,5}[.]?[0-9]{1,4}(px|%|em|rem|vw|vh|pt)?|"[\\w ]+"|\'[\\w ]+\'|' +
  '(rgba?|hsla?|oklch|oklab)[(][0-9., %/]+(deg[0-9., %/]+)?[)]|var[(]--pw-[a-z0-9-]+[)])';
const VALUE = new RegExp(`^${PART}([ ,/]+${PART})*$`, 'i');

/** `background-color` as React writes it; custom names too, since none of them is allowed. */
function propertyName(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The declarations of an object, or of text such as `color: red; padding: 4px`, as names and values. */
function declarationsOf(stored: unknown): readonly (readonly [string, string])[] {
  if (isObject(stored))
    return Object.entries(stored).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      typeof value === 'number' && !/^(opacity|fontWeight|lineHeight)$/.test(name)
        ? `${value}px`
        : (scalarText(value) ?? ''),
    ]);
  return (textOf(stored) ?? '').split(';').flatMap((each) => {
    const [name = '', ...value] = each.split(':');
    return each.trim() === '' ? [] : [[name.trim().toLowerCase(), value.join(':').trim()] as const];
  });
}

/** The allowed declarations, named as React names them; undefined where there are none. */
export function styleOf(stored: unknown, at: string, { sink }: CompileContext): CompiledStyle | undefined {
  if (stored == null) return undefined;
  const style: Record<string, string> = {};
  for (const [name, value] of declarationsOf(stored)) {
    if (PROPERTY.test(name) && value.length <= 200 && VALUE.test(value)) style[propertyName(name)] = value;
    else sink.warn('page.badStyle', at, { name, value: value.slice(0, 200) });
  }
  return Object.keys(style).length === 0 ? undefined : style;
}

/** Classes and the product's own marks, one inside the other, with the states of what is pointed at. */
const SELECTOR = /^[.][a-z][\w-]*(:hover|:focus|[.][a-z][\w-]*)*(\s+[.][a-z][\w-]*(:hover|:focus)?)*$/i;

/** Characters of `customStyle` that are read. */
const MOST = 10_000;

/** `customStyle`: the declarations outside of any rule, and the rules in their order. */
export function pageStyleOf(
  stored: unknown,
  at: string,
  context: CompileContext,
): { readonly style?: CompiledStyle; readonly styleRules?: readonly CompiledStyleRule[] } {
  if (typeof stored === 'string' && stored.length > MOST) {
    context.sink.warn('page.badStyle', at, { name: stored.slice(0, 40), value: '…' });
    return {};
  }
  if (typeof stored !== 'string' || !stored.includes('{')) {
    const style = styleOf(stored, at, context);
    return style === undefined ? {} : { style };
  }
  const styleRules: CompiledStyleRule[] = [];
  const outside = stored
    .replace(/[/][*][\s\S]*?[*][/]/g, '')
    .replace(/([^{};]*)\{([^{}]*)\}/g, (_, head, body) => {
      const inside = styleOf(String(body), at, context);
      for (const selector of String(head)
        .split(',')
        .map((each) => each.trim())) {
        if (!SELECTOR.test(selector))
          context.sink.warn('page.badStyle', at, { name: selector, value: '{…}' });
        else if (inside !== undefined) styleRules.push({ selector, style: inside });
      }
      return '';
    });
  const style = styleOf(outside, at, context);
  return { ...(style && { style }), ...(styleRules.length > 0 && { styleRules }) };
}
