// Holds each published door against its listing in tests/api: every name with its kind and its declaration, as the
// emitted types have it, and the declarations of what these name and no door exports. `npm run api` writes the listings anew; the check fails with what differs.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Visitor } from 'rolldown/utils';
import { createReader } from './declared.mjs';
import { DOORS } from './doors.mjs';
import { must, root } from './run.mjs';

const write = process.argv.includes('--write');
const out = mkdtempSync(join(tmpdir(), 'pagewright-api-'));
const { moduleOf, find, findExport } = createReader(out, (path) => path.replace(/\.tsx?$/, '.d.ts'));

const KINDS = {
  FunctionDeclaration: 'function',
  TSDeclareFunction: 'function',
  ClassDeclaration: 'class',
  VariableDeclaration: 'const',
  TSInterfaceDeclaration: 'interface',
  TSTypeAliasDeclaration: 'type',
};
const isType = ({ nodes }) =>
  nodes.length > 0 && nodes.every(({ type }) => type.startsWith('TSInterface') || type.startsWith('TSType'));
const keyOf = ({ module, name }) => `${module.file}#${name}`;

/** The declaration without comments and line ends that only formatting needs. */
function textOf({ module, nodes }) {
  if (nodes.length === 0) return [...module.exported.keys()].sort().join('\n');
  return nodes
    .map((node) => {
      const bare = module.text
        .slice(node.start, node.end)
        .replaceAll(/\/\*\*?[\s\S]*?\*\//g, '')
        .replaceAll(/^ +/gm, (space) => ' '.repeat(space.length / 2))
        .replaceAll(/[ \t]+$/gm, '')
        .replaceAll(/\n\n+/g, '\n');
      return bare.replace(/^declare /, '');
    })
    .join('\n');
}

/**
 * The named types that a declaration itself names; `inSignatures`: only those of the methods and functions in it, whose
 * arguments and answers an embedder's own code has to name. What a property holds can be had from the property.
 */
function typesIn({ module, nodes }, inSignatures = false) {
  const names = new Set();
  let depth = 0;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  const take = (node) => {
    if (inSignatures && depth === 0) return;
    let left = node;
    while (left.type === 'TSQualifiedName' || left.type === 'MemberExpression')
      left = left.left ?? left.object;
    if (left.type === 'Identifier') names.add(left.name);
  };
  const visitor = new Visitor({
    TSTypeReference: (node) => take(node.typeName),
    TSInterfaceHeritage: (node) => take(node.expression),
    TSTypeQuery: (node) => take(node.exprName),
    TSMethodSignature: enter,
    'TSMethodSignature:exit': leave,
    TSFunctionType: enter,
    'TSFunctionType:exit': leave,
  });
  for (const node of nodes)
    visitor.visit({ type: 'Program', body: [node], sourceType: 'module', hashbang: null, start: 0, end: 0 });
  return [...names].flatMap((name) => find(module.file, name) ?? []);
}

const problems = [];
/** What the doors listed so far export, by declaration: a door leans on itself and on those before it. */
const published = new Set();
/** What the values of all doors have to do with: a room's types may be named by the doors above it. */
const reached = new Set();

/** What a door exports, by name; a namespace stands for the module behind it. */
function exportsOf(door) {
  const file = join(out, door, 'index.d.ts');
  const { exported, stars } = moduleOf(file);
  if (stars.length > 0) problems.push(`pagewright/${door}: a door exports by name alone, never \`export *\``);
  return [...exported.keys()].sort().flatMap((name) => {
    const found = findExport(file, name);
    if (found === null) problems.push(`pagewright/${door}: nothing is known of ${name}`);
    return found === null ? [] : [{ name, found }];
  });
}

/** Every declaration that can be reached from others by names, with these; where `stop` says so, not beyond. */
function reachable(from, stop = () => false) {
  const seen = new Map();
  const left = [...from];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (seen.has(keyOf(next))) continue;
    seen.set(keyOf(next), next);
    if (!stop(next)) left.push(...typesIn(next));
  }
  return seen;
}

/** What a door's declarations name and no door exports: bases, types of properties, constants behind `typeof`. */
function behind(exports) {
  const own = new Set(exports.map(({ found }) => keyOf(found)));
  const isPublished = (found) => published.has(keyOf(found));
  return [
    ...reachable(
      exports.map(({ found }) => found),
      (found) => isPublished(found) && !own.has(keyOf(found)),
    ),
  ]
    .filter(([key]) => !published.has(key))
    .map(([, found]) => ({ name: found.name, found }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function listingOf(door) {
  const exports = exportsOf(door);
  const values = exports.filter(({ found }) => !isType(found));
  for (const { found } of exports) published.add(keyOf(found));
  for (const { name, found } of exports)
    for (const type of typesIn(found, isType(found)))
      if (!published.has(keyOf(type)) && isType(type))
        problems.push(
          `pagewright/${door}: the signature of ${name} names ${type.name}, which neither this door nor one before it exports`,
        );
  for (const key of reachable(values.map(({ found }) => found)).keys()) reached.add(key);
  const part = ({ name, found }, kind = KINDS[found.nodes[0]?.type] ?? 'namespace') =>
    `# ${name} (${kind})\n${textOf(found)}\n`;
  const parts = [
    ...exports.map((each) => part(each)),
    ...behind(exports).map((each) => part(each, 'not exported')),
  ];
  return `pagewright/${door}: ${values.length} values, ${exports.length - values.length} types\n\n${parts.join('\n')}`;
}

/** Lines that only one of two listings has, each under the name that it belongs to. */
function differences(before, after) {
  const partsOf = (text) =>
    new Map(
      text
        .split(/^# /m)
        .slice(1)
        .map((part) => [part.split('\n')[0], part.trim().split('\n').slice(1)]),
    );
  const [old, now] = [partsOf(before), partsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .flatMap((name) => {
      const [left, right] = [old.get(name) ?? [], now.get(name) ?? []];
      if (left.join('\n') === right.join('\n')) return [];
      const gone = left.filter((line) => !right.includes(line)).map((line) => `  - ${line}`);
      const come = right.filter((line) => !left.includes(line)).map((line) => `  + ${line}`);
      return [`  ${name}`, ...gone, ...come];
    })
    .join('\n');
}

try {
  await must('tsc', ['-p', 'tsconfig.build.json', '--noCheck', '--outDir', out]);
  for (const door of DOORS) {
    const file = join(root, 'tests/api', `${door}.txt`);
    const listing = listingOf(door);
    const stored = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (stored === listing) continue;
    if (write) writeFileSync(file, listing);
    else problems.push(`pagewright/${door} has changed:\n${differences(stored, listing)}`);
  }
  for (const door of DOORS)
    for (const { name, found } of exportsOf(door))
      if (isType(found) && !reached.has(keyOf(found)))
        problems.push(`pagewright/${door}: no value of a door has to do with the type ${name}`);
} finally {
  rmSync(out, { recursive: true });
}
if (problems.length > 0) {
  console.error(`${problems.join('\n')}\nWhere a change is meant: npm run api, and a line in CHANGELOG.md.`);
  process.exit(1);
}
console.log('Doors: each is as its listing in tests/api says.');
