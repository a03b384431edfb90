// For the hosted shell, which fetches the texts of the user's language: the code of the build holds none.

const LANGUAGES = new Set(['zh_TW', 'zh_CN', 'en_US', 'vi_VN']);

/**
 * Modules that hold texts: files of a folder `texts`, and `texts.ts` (or `….texts.ts`) beside a widget. The designer keeps
 * its own, so that nobody else fetches them.
 */
const HOLDS_TEXTS = /\/src\/(?!server\/|designer\/).*(\/texts\/[^?]*|[/.]texts)\.ts$/;

/** The catalogue of all widgets: without its texts it would only bring the widgets along. */
const GATHERS_TEXTS = '/src/widgets/texts/widgetTexts.ts';

function nameOf(node) {
  return node?.type === 'Identifier' ? node.name : node?.type === 'Literal' ? String(node.value) : '';
}

/** Every object literal that stands under the name of a language, as a constant or as a property. */
function texts(node, found = []) {
  if (node === null || typeof node !== 'object') return found;
  if (Array.isArray(node)) for (const each of node) texts(each, found);
  else {
    const [name, value] =
      node.type === 'VariableDeclarator'
        ? [node.id, node.init]
        : node.type === 'Property'
          ? [node.key, node.value]
          : [null, null];
    if (value?.type === 'ObjectExpression' && LANGUAGES.has(nameOf(name))) found.push(value);
    else for (const each of Object.values(node)) texts(each, found);
  }
  return found;
}

/**
 * A plugin for Vite that empties the catalogues of all rooms but the designer, and writes the default texts into the module that is
 * fetched where a locale file cannot be had.
 */
export function fetchedTexts(defaults) {
  return {
    name: 'pagewright-fetched-texts',
    apply: 'build',
    async transform(code, id) {
      if (id.endsWith('/shell/app/hostedTexts.ts'))
        return {
          code: `export const hostedTexts = () => (${JSON.stringify(await defaults())});`,
          map: null,
        };
      if (id.endsWith(GATHERS_TEXTS)) {
        const none = Object.fromEntries([...LANGUAGES].map((language) => [language, {}]));
        return { code: `export const widgetTexts = (${JSON.stringify(none)});`, map: null };
      }
      if (!HOLDS_TEXTS.test(id)) return null;
      let kept = code;
      for (const { start, end } of texts(this.parse(code)).toSorted((a, b) => b.start - a.start))
        kept = `${kept.slice(0, start)}{}${kept.slice(end)}`;
      return kept === code ? null : { code: kept, map: null };
    },
  };
}
