// For the hosted shell, which fetches the texts of the user's language: the bundle keeps those of the default language alone.

const DROPPED = new Set(['zh_CN', 'en_US', 'vi_VN']);

/** Modules that hold texts: files of a folder `texts`, and `texts.ts` (or `….texts.ts`) beside a widget. */
const HOLDS_TEXTS = /\/src\/(?!server\/).*(\/texts\/[^?]*|[/.]texts)\.ts$/;

function nameOf(node) {
  return node?.type === 'Identifier' ? node.name : node?.type === 'Literal' ? String(node.value) : '';
}

/** Every object literal that stands under the name of a dropped language, as a constant or as a property. */
function dropped(node, found = []) {
  if (node === null || typeof node !== 'object') return found;
  if (Array.isArray(node)) for (const each of node) dropped(each, found);
  else {
    const [name, value] =
      node.type === 'VariableDeclarator'
        ? [node.id, node.init]
        : node.type === 'Property'
          ? [node.key, node.value]
          : [null, null];
    if (value?.type === 'ObjectExpression' && DROPPED.has(nameOf(name))) found.push(value);
    else for (const each of Object.values(node)) dropped(each, found);
  }
  return found;
}

/** A plugin for Vite that empties the texts of all languages but the default one. */
export function oneLanguage() {
  return {
    name: 'pagewright-one-language',
    apply: 'build',
    transform(code, id) {
      if (!HOLDS_TEXTS.test(id)) return null;
      let kept = code;
      for (const { start, end } of dropped(this.parse(code)).toSorted((a, b) => b.start - a.start))
        kept = `${kept.slice(0, start)}{}${kept.slice(end)}`;
      return kept === code ? null : { code: kept, map: null };
    },
  };
}
