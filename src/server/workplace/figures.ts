/** Figures over the records of an object. Source: contract `list.measures`, `list.aggregate`. */
import type { aggregate as aggregateCall } from '../../platform/contract/index.ts';
import type { Static } from '../../platform/contract/schema.ts';
import type { Session } from '../auth/session.ts';
import { Refusal } from '../errors.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject, ObjectField } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import { choiceItem, choicesOf, statusItem } from '../records/items.ts';
import { criteriaOf, placeOf } from '../records/query.ts';
import { scopeOf } from '../records/scope.ts';
import { hidesName, needShown, viewOf } from '../records/view.ts';
import type { Criterion } from '../store/types.ts';
import { bucketsUntil } from './buckets.ts';

type Asked = Static<typeof aggregateCall.request>;
type Answered = Static<typeof aggregateCall.answer>;

/** A field that figures can be made of. */
interface Measure {
  readonly field: string;
  readonly title: string;
  readonly kind: 'number' | 'choice' | 'time';
}

/** Most options of a choice that are groups: a chart of more says nothing. */
const MOST_CHOICES = 30;

const STATUSES = [0, 1, 10];

function typeOf(object: BusinessObject, field: ObjectField): string | undefined {
  return object.spec.columns.find(({ name }) => name === field.column)?.type;
}

function kindOf(object: BusinessObject, field: ObjectField): Measure['kind'] | null {
  if (field.column === null || field.role === 'password') return null;
  if (field.role === 'choice' || field.role === 'approveStatus') return 'choice';
  const type = typeOf(object, field);
  if (type === 'date' || type === 'datetime') return 'time';
  return type === 'number' && field.role === 'plain' ? 'number' : null;
}

/** The fields of an object that its user can make figures of. */
export function measuresOf({ rights, language }: Session, object: BusinessObject): readonly Measure[] {
  return object.header.flatMap((field) => {
    const kind = hidesName(rights, object, field.name) ? null : kindOf(object, field);
    return kind === null
      ? []
      : [{ field: field.name, title: field.titles[language] ?? (field.title || field.name), kind }];
  });
}

/** A group: its key and label, and the criteria of its records. */
interface Group {
  readonly key: string;
  readonly label: string;
  readonly criteria: readonly Criterion[];
}

async function groupsOf(
  ports: Pick<ServerPorts, 'store' | 'clock'>,
  session: Session,
  object: BusinessObject,
  { field: name, bucket = 'month', last = 12 }: NonNullable<Asked['groupBy']>,
): Promise<readonly Group[]> {
  const field = object.header.find((one) => one.name === name);
  const kind = field === undefined ? null : kindOf(object, field);
  const column = field?.column;
  if (field === undefined || column === null || column === undefined || kind === null || kind === 'number')
    throw new Refusal(422, 'list.unknownField', { params: { field: name } });
  const equal = (value: string | number): Criterion[] => [{ field: column, op: 'equal', value }];
  if (field.role === 'approveStatus')
    return STATUSES.map((status) => ({
      key: String(status),
      label: String(statusItem(status, session.language).name),
      criteria: equal(status),
    }));
  if (kind === 'choice') {
    const choices = (await choicesOf(ports.store, session, field)) ?? [];
    return choices.slice(0, MOST_CHOICES).map((choice) => ({
      key: choice.value,
      label: String(choiceItem(choice, session.language).label),
      criteria: equal(choice.value),
    }));
  }
  const timed = typeOf(object, field) === 'datetime';
  return bucketsUntil(ports.clock.local(), bucket, last).map(({ from, to }) => ({
    key: from,
    label: from,
    criteria: [
      { field: column, op: 'ge', value: timed ? `${from} 00:00:00` : from },
      { field: column, op: 'le', value: timed ? `${to} 23:59:59` : to },
    ],
  }));
}

/**
 * Criteria of the records that are in none of the groups of a choice; null of groups by time, which are the last of many
 * by what they are asked for.
 */
function outsideOf(groups: readonly Group[]): readonly Criterion[] | null {
  const equals = groups.flatMap(({ criteria }) => criteria).map((one) => (one.op === 'equal' ? one : null));
  const outside = equals.flatMap((one) => (one === null ? [] : [{ ...one, op: 'ne' as const }]));
  return outside.length === equals.length && outside.length > 0 ? outside : null;
}

/**
 * Computes a figure, that of each group, and that of what is in no group, by one statement: a person's home page asks
 * for several figures at once, and each would read the whole table once a group.
 */
export async function figures(
  ports: Pick<ServerPorts, 'store' | 'clock'>,
  registry: Registry,
  session: Session,
  object: BusinessObject,
  asked: Asked,
): Promise<Answered> {
  const { fn, field, groupBy, searchParams = [] } = asked;
  const counted = fn === 'count' && (field === undefined || field === '');
  const names = [...(counted ? [] : [field ?? '']), ...(groupBy === undefined ? [] : [groupBy.field])];
  needShown(viewOf(session, object, null), object, [
    ...names,
    ...searchParams.map(({ searchField }) => searchField),
  ]);
  const place = counted ? null : placeOf(object, field ?? '');
  const known = place?.field ?? null;
  if (!counted && (known === null || (fn !== 'count' && kindOf(object, known) !== 'number')))
    throw new Refusal(422, 'list.unknownField', { params: { field: field ?? '' } });
  const criteria = [
    ...scopeOf(object, session),
    ...(await criteriaOf(ports.store, registry, session, object, searchParams)),
  ];
  const groups = groupBy === undefined ? [] : await groupsOf(ports, session, object, groupBy);
  const outside = outsideOf(groups);
  const column = place?.column ?? 'id';
  const found = await ports.store.aggregate({ table: object.spec.name, criteria }, [
    { field: column, fn },
    ...groups.map((group) => ({ field: column, fn, where: group.criteria })),
    ...(outside === null
      ? []
      : [
          { field: column, fn, where: outside },
          { field: 'id', fn: 'count' as const, where: outside },
        ]),
  ]);
  const [total = null, ...values] = found.map((value) => (value === null ? null : Number(value)));
  const at = groups.length;
  return {
    total,
    groups: groups.map(({ key, label }, index) => ({ key, label, value: values[index] ?? null })),
    others: outside === null || values[at + 1] === 0 ? null : (values[at] ?? null),
  };
}
