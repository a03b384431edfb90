/**
 * Names of fields, tables and objects. They become columns and tables of a database, so names of other systems are
 * turned into plain words that can still be recognised. The same source always gives the same names.
 */
import { hashOf, isUnsafeName } from '../../engine/internal.ts';

/** Longest name: PostgreSQL allows 63 characters. */
const NAME_MAX = 60;
const CODE_MAX = 40;

/** Names, in lower case, that every record or table uses itself. Source: FORMATS "Paths", "Save". */
const RESERVED = new Set([
  'id',
  'newid',
  'rowversion',
  'organizationid',
  'entryid',
  'rowid',
  'creater',
  'createtime',
  'modifier',
  'modifytime',
  'approver',
  'approvetime',
  'approvestatus',
  // System columns of PostgreSQL's tables.
  'xmin',
  'xmax',
  'cmin',
  'cmax',
  'ctid',
  'tableoid',
  'tostring',
  'valueof',
  'hasownproperty',
]);

/**
 * A text as a word of Latin letters without accents, digits and single underscores, beginning with a letter. Text in
 * another script becomes `otherwise` with a short code made of it.
 */
function word(text: string, most: number, otherwise: string): string {
  const plain = text
    .slice(0, 400)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+/, '')
    .slice(0, most)
    .replace(/_+$/, '');
  if (plain === '') return text === '' ? otherwise : `${otherwise}_${hashOf(text).toString(36)}`;
  return /^[0-9]/.test(plain) ? `${otherwise}_${plain}`.slice(0, most) : plain;
}

/** True for names that need no change. Two underscores would look like a companion's name. */
function isPlain(name: string): boolean {
  return (
    /^[A-Za-z][A-Za-z0-9_]*$/.test(name) &&
    name.length <= NAME_MAX &&
    !name.includes('__') &&
    !name.endsWith('_') &&
    !RESERVED.has(name.toLowerCase()) &&
    !isUnsafeName(name)
  );
}

/** Unique names within one scope. */
export interface Namer {
  /** An unused name, which is then in use: `wanted` itself where it can stay, else one made of it. */
  take(wanted: string): string;
  /** True where the name is unused. */
  isFree(name: string): boolean;
}

/** A scope without names. Case is ignored, since names that differ in case only would share a column. */
export function createNamer(): Namer {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return {
    isFree: (name) => !taken.has(name.toLowerCase()),
    take(wanted) {
      const made = isPlain(wanted) ? wanted : word(wanted, NAME_MAX - 6, 'field');
      const base = isPlain(made) ? made : `${made}_1`;
      // Numbers go on from the last one used, so that many fields of one name take linear time.
      const stem = base.slice(0, NAME_MAX - 6);
      let name = base;
      for (let count = next.get(stem.toLowerCase()) ?? 2; taken.has(name.toLowerCase()); count += 1) {
        name = `${stem}_${count}`;
        next.set(stem.toLowerCase(), count + 1);
      }
      taken.add(name.toLowerCase());
      return name;
    },
  };
}

/**
 * A name that is unused in two scopes. Tables need it: they are unique in the object, and among the fields beside them.
 */
export function takeBoth(object: Namer, scope: Namer, wanted: string): string {
  let name = object.take(wanted);
  while (!scope.isFree(name)) name = object.take(wanted);
  return scope.take(name);
}

/** Code of an object from its name: at most 40 letters, digits and single underscores, beginning with a letter. */
export function objectCode(name: string): string {
  const code = word(
    name.replace(/[\s_-]+/g, ' ').replace(/ (\S)/g, (_, first: string) => first.toUpperCase()),
    CODE_MAX,
    'Imported',
  );
  return code.replace(/_+/g, '_').replace(/_$/, '');
}
