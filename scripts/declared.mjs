// Modules of TypeScript, read for what they declare, import and export. The doors' check reads the emitted types by it, the
// reference the sources.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';

function namesOf(declaration) {
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.map(({ id }) => id.name);
  return declaration.id?.name && declaration.type !== 'ImportDeclaration' ? [declaration.id.name] : [];
}

const nameOf = (node) => (node.type === 'Literal' ? node.value : node.name);

/** A reader of the modules in a folder. `fileOf` gives the file behind the path that an import names. */
export function createReader(folder, fileOf = (path) => path) {
  const parsed = new Map();

  /** A declaration file: what it declares, imports and exports, by name. */
  function moduleOf(file) {
    const known = parsed.get(file);
    if (known) return known;
    const text = readFileSync(file, 'utf8');
    const { program } = parseSync(file, text);
    const made = { file, text, declared: new Map(), imported: new Map(), exported: new Map(), stars: [] };
    parsed.set(file, made);
    const place = (source) => (source.startsWith('.') ? fileOf(join(dirname(file), source)) : source);
    for (const statement of program.body) {
      if (statement.type === 'ImportDeclaration')
        for (const each of statement.specifiers)
          made.imported.set(each.local.name, {
            from: place(statement.source.value),
            name: each.type === 'ImportSpecifier' ? nameOf(each.imported) : '*',
          });
      if (statement.type === 'ExportAllDeclaration') {
        const from = place(statement.source.value);
        if (statement.exported) made.exported.set(nameOf(statement.exported), { from, name: '*' });
        else made.stars.push(from);
      }
      const declaration = statement.declaration ?? statement;
      const isExport = statement.type === 'ExportNamedDeclaration';
      for (const name of namesOf(declaration)) {
        made.declared.set(name, [...(made.declared.get(name) ?? []), declaration]);
        if (isExport) made.exported.set(name, { local: name });
      }
      if (isExport)
        for (const each of statement.specifiers ?? [])
          made.exported.set(
            nameOf(each.exported),
            statement.source
              ? { from: place(statement.source.value), name: nameOf(each.local) }
              : { local: nameOf(each.local) },
          );
    }
    return made;
  }

  /** Where a name that stands in a file is declared; null where that is in a package or in the language itself. */
  function find(file, name, seen = 0) {
    const module = moduleOf(file);
    if (seen > 20) return null;
    if (module.declared.has(name)) return { module, name, nodes: module.declared.get(name) };
    const link = module.imported.get(name);
    return link && link.name !== '*' && link.from.startsWith(folder)
      ? findExport(link.from, link.name, seen + 1)
      : null;
  }

  function findExport(file, name, seen = 0) {
    const module = moduleOf(file);
    const link = module.exported.get(name);
    if (seen > 20) return null;
    if (link === undefined)
      return module.stars.reduce((found, from) => found ?? findExport(from, name, seen + 1), null);
    if (link.name === '*') return { module: moduleOf(link.from), name: '*', nodes: [] };
    if (link.local !== undefined) return find(file, link.local, seen + 1);
    return link.from.startsWith(folder) ? findExport(link.from, link.name, seen + 1) : null;
  }

  return { moduleOf, find, findExport };
}
