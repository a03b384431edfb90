/** The `@example` blocks of a door's values: found by the door's own exports, in the file that each comes from. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

export interface Example {
  /** Name of the exported value. */
  readonly name: string;
  /** Its code, without the stars of the comment; null where the value has none. */
  readonly code: string | null;
}

function parsed(file: string) {
  const text = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, text);
  return { text, body: program.body, comments };
}

/** Names of what a statement declares. */
function declared(statement: ReturnType<typeof parsed>['body'][number]): readonly string[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration } = statement;
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  const named = declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration';
  return named && declaration.id ? [declaration.id.name] : [];
}

/** The code under `@example` in the comment that ends just before a declaration; null where there is none. */
function exampleIn(file: string, name: string): string | null {
  const { text, body, comments } = parsed(file);
  const at = body.find((statement) => declared(statement).includes(name))?.start ?? 0;
  const comment = comments.findLast(
    ({ end, value }) => end <= at && text.slice(end, at).trim() === '' && value.startsWith('*'),
  );
  const [, code] = (comment?.value ?? '').split(/^ \* @example\n/m);
  return code === undefined ? null : code.replaceAll(/^ \* ?/gm, '').trim();
}

/** Every value of a door with its example. Throws where the door exports all of a file. */
export function examplesOf(door: string): readonly Example[] {
  return parsed(door).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source)
      throw new Error(`${door}: a door exports by name alone`);
    if (statement.exportKind === 'type') return [];
    const file = join(dirname(door), statement.source.value);
    return statement.specifiers.flatMap(({ exported, exportKind }) => {
      const name = exported.type === 'Literal' ? exported.value : exported.name;
      return exportKind === 'type' ? [] : [{ name, code: exampleIn(file, name) }];
    });
  });
}
