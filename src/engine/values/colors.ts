/**
 * What a colour field takes: one rule for the widget and the server. It is a file of its own, since the names weigh as
 * much as a widget: in the browser it comes with the colour picker.
 *
 * Decision where the specification is silent: a colour is what CSS reads as one by itself (levels 3 and 4): `#rgb` to
 * `#rrggbbaa`, a name, and the functions with plain numbers. What depends on the element that has it (`inherit`,
 * `currentcolor`, `var()`), on the system (`ButtonText`) or is computed (`calc()`, `color-mix()`) says nothing in a record.
 */

/** The names of CSS. */
const NAMES: ReadonlySet<string> = new Set(
  (
    'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood ' +
    'cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod ' +
    'darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon ' +
    'darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray ' +
    'dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green ' +
    'greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon ' +
    'lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon ' +
    'lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta ' +
    'maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen ' +
    'mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive ' +
    'olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru ' +
    'pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen ' +
    'seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato ' +
    'transparent turquoise violet wheat white whitesmoke yellow yellowgreen'
  ).split(' '),
);

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/;
const CALL = /^(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(([^()]*)\)$/;
const NUMBER = '[+-]?(?:\\d+|\\d*\\.\\d+)(?:e[+-]?\\d+)?';
const PLAIN = new RegExp(`^${NUMBER}$`);
const PERCENT = new RegExp(`^${NUMBER}%$`);
const HUE = new RegExp(`^${NUMBER}(?:deg|grad|rad|turn)?$`);
const SPACE = /^(?:srgb(?:-linear)?|display-p3|a98-rgb|prophoto-rgb|rec2020|xyz(?:-d50|-d65)?)$/;
/** Which of the three parts of a function is a hue. */
const HUE_AT: Readonly<Record<string, number>> = { hsl: 0, hsla: 0, hwb: 0, lch: 2, oklch: 2 };
/** No colour is longer, in UTF-16 units. */
const LONGEST = 200;

const isAmount = (word: string) => PLAIN.test(word) || PERCENT.test(word);

/** `rgb(1, 2, 3)`, `hsla(120deg, 50%, 50%, 0.5)`: parts of one sort, between commas. */
function isListed(name: string, inner: string): boolean {
  const parts = inner.split(',').map((part) => part.trim());
  const [first = '', second = '', third = '', alpha] = parts;
  if (parts.length > 4 || (alpha !== undefined && !isAmount(alpha))) return false;
  if (name.startsWith('hsl')) return HUE.test(first) && PERCENT.test(second) && PERCENT.test(third);
  if (!name.startsWith('rgb')) return false;
  return [PLAIN, PERCENT].some((sort) => [first, second, third].every((part) => sort.test(part)));
}

/** `hsl(120deg 50% 50% / 0.5)`, `color(display-p3 1 0 none)`: parts between blanks, the opacity behind a slash. */
function isSpaced(name: string, inner: string): boolean {
  const [body = '', alpha, ...rest] = inner.split('/');
  if (rest.length > 0) return false;
  const isPart = (word: string) => word === 'none' || isAmount(word);
  if (alpha !== undefined && !isPart(alpha.trim())) return false;
  const words = body.trim().split(/\s+/);
  if (name === 'color' && !SPACE.test(words.shift() ?? '')) return false;
  const hue = HUE_AT[name];
  return (
    words.length === 3 &&
    words.every((word, at) => (at === hue ? word === 'none' || HUE.test(word) : isPart(word)))
  );
}

/** True for a text that names a colour, whatever page shows it. */
export function isColor(text: string): boolean {
  if (text.length > LONGEST) return false;
  const word = text.trim().toLowerCase();
  if (NAMES.has(word) || HEX.test(word)) return true;
  const [, name, inner] = CALL.exec(word) ?? [];
  if (name === undefined || inner === undefined) return false;
  return inner.includes(',') ? isListed(name, inner) : isSpaced(name, inner);
}
