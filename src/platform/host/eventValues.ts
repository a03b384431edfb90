/** Fields as the events of a host name them, and whether what an event answers can be values of these. */
import {
  type CompiledField,
  type CompiledPage,
  type CompiledTable,
  isRecord,
  ownOf,
} from '../../engine/internal.ts';
import type { HostRecord } from './types.ts';

type Named = CompiledField | CompiledTable;

/** The fields and tables of a page by their names: `qty`, `lines`, `lines.qty`, `lines.parts.qty`. */
export function fieldsByName({ nodes }: CompiledPage): ReadonlyMap<string, Named> {
  const nameOf = ({ model, table }: Named): string => {
    const around = table === null ? undefined : ownOf(nodes, table);
    return around?.role === 'table' ? `${nameOf(around)}.${model}` : model;
  };
  return new Map(
    Object.values(nodes).flatMap((node): [string, Named][] =>
      node.role === 'field' || node.role === 'table' ? [[nameOf(node), node]] : [],
    ),
  );
}

/** `lines.qty` of the wire's `lines.<row id>.qty`; a field of the header as it is. */
export function eventName({ nodes }: CompiledPage, path: string): string {
  const parts = path.split('.');
  const isTable = Object.values(nodes).some((node) => node.role === 'table' && node.model === parts[0]);
  return isTable && parts.length > 2 ? parts.filter((_part, at) => at % 2 === 0).join('.') : path;
}

/** A place of an answer that cannot be the value of its field. */
export interface OddValue {
  readonly path: string;
  readonly expected: string;
}

const JOINED: ReadonlySet<string> = new Set(['options', 'lookups', 'files']);
const OWN_SHAPE: ReadonlySet<string> = new Set(['map', 'rows', 'derived', 'none']);

/** What a field takes in place of this list or object; null where it takes it. Scalars are left to the rules. */
function expectedOf({ kind, value: as }: CompiledField, value: unknown): string | null {
  if (typeof value !== 'object' || value === null || kind === 'custom' || OWN_SHAPE.has(as)) return null;
  if (JOINED.has(as)) return Array.isArray(value) ? null : 'expected a text or a list of texts';
  return as === 'number'
    ? 'expected a number'
    : as === 'boolean'
      ? 'expected true or false'
      : 'expected a text';
}

/**
 * The values of an answer without those that are a list or an object where the field takes none: an empty one would
 * clear the field.
 */
export function eventValues(
  page: CompiledPage,
  answer: HostRecord,
): { readonly values: HostRecord; readonly odd: readonly OddValue[] } {
  const fields = fieldsByName(page);
  const odd: OddValue[] = [];
  const kept = (record: HostRecord, table: string, place: string): HostRecord =>
    Object.fromEntries(
      Object.entries(record).flatMap(([key, value]): [string, unknown][] => {
        const name = table === '' ? eventName(page, key) : `${table}.${key}`;
        const path = `${place}${key}`;
        const field = fields.get(name);
        if (field?.role === 'table' && Array.isArray(value))
          return [
            [
              key,
              value.map((row: unknown, at) => (isRecord(row) ? kept(row, name, `${path}[${at}].`) : row)),
            ],
          ];
        const expected = field?.role === 'field' ? expectedOf(field, value) : null;
        if (expected === null) return [[key, value]];
        odd.push({ path, expected });
        return [];
      }),
    );
  return { values: kept(answer, '', ''), odd };
}
