// Declarations of the published doors as Markdown, out of the sources: interfaces as tables of their members, other
// types as they are written. What is said of them are their docstrings.
import { join } from 'node:path';
import { createReader } from '../declared.mjs';
import { root } from '../run.mjs';
import { code, prose, table } from './markdown.mjs';

const sources = join(root, 'src');
const { find, findExport, moduleOf } = createReader(sources);

/** The docstring before a place in a file, as one line. Where a rule comes from is for those who build the product. */
export function docBefore(text, start) {
  const before = text
    .slice(0, start)
    .replace(/(export|declare|async|default|\s)+$/, '')
    .replace(/\n *\/\/ biome-ignore[^\n]*$/, '')
    .trimEnd();
  if (!before.endsWith('*/')) return '';
  const open = before.lastIndexOf('/*');
  if (!before.startsWith('/**', open)) return '';
  const lines = before
    .slice(open + 3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd());
  const example = lines.findIndex((line) => line.startsWith('@'));
  return (example < 0 ? lines : lines.slice(0, example))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/\s*\(?Source: .*$/, '')
    .replaceAll(/\s*\((?:specification )?\d{3} [\d., and]+\)/g, '')
    .trim();
}

const flat = (text) =>
  text
    .replaceAll(/\/\/[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^\s*\| /, '')
    .replaceAll('( ', '(')
    .replaceAll(', )', ')')
    // An optional function may also be given as undefined.
    .replace(/^\((.*)\) \| undefined$/, '$1')
    .replace(/ \| undefined$/, '')
    .trim();

/** A member of an interface: its name, type, docstring, and whether it may be left out. */
function member(module, node) {
  const { text } = module;
  const name = node.key.name ?? node.key.value;
  const type =
    node.type === 'TSMethodSignature'
      ? text.slice(text.indexOf('(', node.key.end), node.end).replace(/[;,]$/, '')
      : text.slice(node.typeAnnotation.typeAnnotation.start, node.typeAnnotation.typeAnnotation.end);
  return { name, type: flat(type), optional: node.optional === true, doc: docBefore(text, node.start) };
}

/** Members of an interface with those that it takes over; `Omit<A, 'b'>` is read too. */
function membersOf(found) {
  const { module, nodes } = found;
  const own = nodes.flatMap((node) =>
    node.body.body.filter((each) => each.key !== undefined).map((each) => member(module, each)),
  );
  const names = new Set(own.map(({ name }) => name));
  const inherited = nodes
    .flatMap((node) => node.extends ?? [])
    .flatMap(({ expression, typeArguments }) => {
      const isOmit = expression.name === 'Omit';
      const [base, without] = isOmit ? typeArguments.params : [];
      const name = isOmit ? base.typeName.name : expression.name;
      const parent = name === undefined ? null : find(module.file, name);
      if (parent === null) throw new Error(`scripts/reference: ${found.name} extends what is not found`);
      const left = isOmit ? module.text.slice(without.start, without.end) : '';
      return membersOf(parent).filter((each) => !left.includes(`'${each.name}'`));
    });
  return [...inherited.filter(({ name }) => !names.has(name)), ...own];
}

/** A declaration of a door; `door` may also be a module below src, by its path. */
function declarationOf(door, name) {
  const found = findExport(join(sources, door, door.endsWith('.ts') ? '' : 'index.ts'), name);
  if (found === null || found.nodes.length === 0)
    throw new Error(`scripts/reference: ${door} has no ${name}`);
  return found;
}

/** What is said of a declaration of a door. */
export function docOf(door, name) {
  const { module, nodes } = declarationOf(door, name);
  return nodes.map((node) => docBefore(module.text, node.start)).find(Boolean) ?? '';
}

/** Members of an interface of a door. */
export function interfaceOf(door, name) {
  return membersOf(declarationOf(door, name));
}

/** A declaration of a door as Markdown. `door` may also be the path of a module below src. */
export function declared(door, name, title = code(name)) {
  const found = declarationOf(door, name);
  const head = `## ${title}\n\n${prose(docOf(door, name))}`.trim();
  const [node] = found.nodes;
  if (node.type === 'TSInterfaceDeclaration') {
    const rows = interfaceOf(door, name).map((each) => [
      code(each.name) + (each.optional ? '' : ' \\*'),
      code(each.type),
      prose(each.doc),
    ]);
    const silent = interfaceOf(door, name).filter(({ doc }) => doc === '');
    if (silent.length > 0)
      throw new Error(`scripts/reference: say what these of ${name} are: ${silent.map((each) => each.name)}`);
    return `${head}\n\n${table(['name', 'type', 'what it is'], rows)}`;
  }
  const text = found.module.text.slice(node.start, node.end);
  return `${head}\n\n\`\`\`ts\n${text.replaceAll(/^ *\/\/ biome-ignore.*\n/gm, '')}\n\`\`\``;
}

const KINDS = {
  FunctionDeclaration: 'function',
  ClassDeclaration: 'class',
  VariableDeclaration: 'value',
  TSInterfaceDeclaration: 'type',
  TSTypeAliasDeclaration: 'type',
};

/** All that a door exports: name, kind, what is said of it. */
export function exportsOf(door) {
  const file = join(sources, door, 'index.ts');
  return [...moduleOf(file).exported.keys()].sort().map((name) => {
    const found = findExport(file, name);
    const kind = KINDS[found?.nodes[0]?.type] ?? 'namespace';
    return { name, kind, doc: kind === 'namespace' ? '' : docOf(door, name) };
  });
}
