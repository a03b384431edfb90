// Mends the emitted declarations for those who install the package: file endings, and imports past the doors of rooms. A
// declaration that imports through a door makes compilers read all that the door names, other packages' types among it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseSync } from 'rolldown/utils';

const isDoor = (file) => ['index.d.ts', 'internal.d.ts'].includes(basename(file));
const nameOf = (node) => (node.type === 'Literal' ? node.value : node.name);

function declarations(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return declarations(path);
    return entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

/** The declaration file behind a relative import. */
const targetOf = (file, source) => join(dirname(file), source.replace(/\.js$/, '.d.ts'));

/** What a door exports: by name, the file and the name there. */
function exportsOf(door) {
  const { program } = parseSync(door, readFileSync(door, 'utf8'));
  const found = new Map();
  for (const { type, source, specifiers } of program.body)
    if (type === 'ExportNamedDeclaration' && source?.value.startsWith('.'))
      for (const { exported, local } of specifiers)
        found.set(nameOf(exported), { file: targetOf(door, source.value), name: nameOf(local) });
  return found;
}

/** Where a name of a door is declared. */
function origin(file, name, doors) {
  if (!isDoor(file)) return { file, name };
  if (!doors.has(file)) doors.set(file, exportsOf(file));
  const next = doors.get(file).get(name);
  return next === undefined ? { file, name } : origin(next.file, next.name, doors);
}

/** An import or export of names from a door as statements that name the files behind it; null where it is none. */
function past(file, statement, doors) {
  const { type, source, specifiers, importKind, exportKind } = statement;
  const isImport = type === 'ImportDeclaration';
  if (!isImport && type !== 'ExportNamedDeclaration') return null;
  if (!source?.value.startsWith('.') || !isDoor(targetOf(file, source.value))) return null;
  if (isImport && specifiers.some((each) => each.type !== 'ImportSpecifier')) return null;
  const target = targetOf(file, source.value);
  const byFile = Map.groupBy(
    specifiers.map((each) => {
      const found = origin(target, nameOf(isImport ? each.imported : each.local), doors);
      const own = nameOf(isImport ? each.local : each.exported);
      const kind = (isImport ? each.importKind : each.exportKind) === 'type' ? 'type ' : '';
      return { file: found.file, text: `${kind}${found.name}${found.name === own ? '' : ` as ${own}`}` };
    }),
    (each) => each.file,
  );
  const word = `${isImport ? 'import' : 'export'}${(isImport ? importKind : exportKind) === 'type' ? ' type' : ''}`;
  return [...byFile].map(([from, names]) => {
    const path = relative(dirname(file), from).replace(/\.d\.ts$/, '.js');
    return `${word} { ${names.map(({ text }) => text).join(', ')} } from '${path.startsWith('.') ? path : `./${path}`}';`;
  });
}

export function mendDeclarations(folder) {
  const files = declarations(folder);
  // Declarations keep the sources' `.ts` endings; published ones must name the files beside them.
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const mended = text.replaceAll(/(['"])(\.{1,2}\/[^'"]+?)\.tsx?\1/g, '$1$2.js$1');
    if (mended !== text) writeFileSync(file, mended);
  }
  const doors = new Map();
  const written = new Map();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const { program } = parseSync(file, text);
    let mended = text;
    for (const statement of program.body.toReversed()) {
      const lines = past(file, statement, doors);
      if (lines !== null)
        mended = mended.slice(0, statement.start) + lines.join('\n') + mended.slice(statement.end);
    }
    if (mended !== text) written.set(file, mended);
  }
  // Only now: doors are read as they were emitted.
  for (const [file, text] of written) writeFileSync(file, text);
}
