/** Compares two versions of a definition. */
import type { Issue } from '../../engine/internal.ts';
import {
  append,
  createSink,
  DATA_FORMAT,
  ENVELOPE_FORMAT,
  kindOfData,
  migrate,
  OBJECT_MODEL_FORMAT,
  OBJECT_MODEL_STEPS,
  openWhole,
  readAny,
} from '../../engine/internal.ts';
import { longestRun } from './longestRun.ts';
import { Collector, createIdentities, type Identify, type Thing, type Things } from './things.ts';
import type { Changed, ChangeSubject, DefinitionChange, DefinitionDiff } from './types.ts';
import { type Difference, differences, ownValue } from './values.ts';

/** One version, as far as it could be read. */
interface Side {
  readonly things: Things;
  readonly issues: readonly Issue[];
  /** `page` for form and list; null where the definition could not be read. */
  readonly kind: 'page' | 'objectModel' | null;
}

const NOTHING: Things = { all: [], byId: new Map() };

/** True for an envelope around a page, false for pageData alone. */
function isEnvelope(definition: unknown): boolean {
  const outer = readAny(definition, '', createSink());
  return outer !== null && Object.hasOwn(outer, 'pageData');
}

function readSide(definition: unknown, identify: Identify, enveloped: boolean): Side {
  const sink = createSink();
  const outer = readAny(definition, '', sink);
  if (outer === null) return { things: NOTHING, issues: sink.done(), kind: null };
  const collector = new Collector(identify);
  if (!Object.hasOwn(outer, 'pageData') && kindOfData(outer, false) === 'objectModel') {
    migrate(outer, outer.formatVersion, '/formatVersion', sink, OBJECT_MODEL_STEPS);
    const { formatVersion: _, ...model } = outer;
    collector.root('objectModel', model, OBJECT_MODEL_FORMAT, '');
    return { things: collector, issues: sink.done(), kind: 'objectModel' };
  }
  const opened = openWhole(outer, sink);
  if (opened === null) return { things: NOTHING, issues: sink.done(), kind: null };
  if (enveloped && opened.base !== '') {
    const { pageData: _, formatVersion: __, ...envelope } = opened.envelope;
    collector.root('envelope', envelope, ENVELOPE_FORMAT, '');
  }
  const { formatVersion: _, ...data } = opened.data;
  collector.root('page', data, DATA_FORMAT, opened.base);
  return { things: collector, issues: sink.done(), kind: 'page' };
}

/** The subject of a difference: config, scripts and numbering are subjects of their own, not the page's. */
function subjectOf(thing: Thing, difference: Difference): ChangeSubject {
  switch (difference.inside?.name) {
    case 'config':
      return 'config';
    case 'scriptContent':
      return 'script';
    case 'numbering':
      return 'numbering';
    default:
      return thing.subject;
  }
}

/** The changed values of a thing that both versions have. */
function changed(before: Thing, after: Thing): readonly Changed[] {
  return differences(before.value, after.value, before.format ?? after.format).map((difference) => {
    const { steps } = difference;
    return {
      change: 'changed',
      subject: subjectOf(after, difference),
      ...identity(after),
      within: after.within,
      property: steps.slice(1),
      ...(difference.before === undefined ? null : { before: difference.before }),
      ...(difference.after === undefined ? null : { after: difference.after }),
      pathBefore: difference.before === undefined ? null : before.path + steps,
      pathAfter: difference.after === undefined ? null : after.path + steps,
    };
  });
}

function identity({ key, name }: Thing) {
  return { key, ...(name === null ? null : { name }) };
}

function place(thing: Thing) {
  return { within: thing.within, index: thing.index };
}

/**
 * Things that moved to another container or among their siblings. Of a list whose order changed, as few as possible.
 */
function movedThings(a: Things, b: Things): ReadonlySet<Thing> {
  const moved = new Set<Thing>();
  const siblings = new Map<string, Thing[]>();
  for (const after of b.all) {
    const before = a.byId.get(after.id);
    if (before === undefined) continue;
    if (before.slot !== after.slot) moved.add(after);
    else if (before.ordered && after.ordered) append(siblings, after.slot, after);
  }
  for (const list of siblings.values()) {
    const kept = longestRun(list.map((thing) => a.byId.get(thing.id)?.index ?? 0));
    list.forEach((thing, at) => {
      if (kept[at] !== true) moved.add(thing);
    });
  }
  return moved;
}

/** All changes: removed things in the order of `a`, then the rest in the order of `b`. */
function compare(a: Things, b: Things): DefinitionChange[] {
  const changes: DefinitionChange[] = [];
  for (const before of a.all) {
    if (b.byId.has(before.id)) continue;
    changes.push({
      change: 'removed',
      subject: before.subject,
      ...identity(before),
      ...place(before),
      value: ownValue(before.value, before.format),
      pathBefore: before.path,
      pathAfter: null,
    });
  }
  const moved = movedThings(a, b);
  for (const after of b.all) {
    const { subject } = after;
    const before = a.byId.get(after.id);
    if (before === undefined) {
      changes.push({
        change: 'added',
        subject,
        ...identity(after),
        ...place(after),
        value: ownValue(after.value, after.format),
        pathBefore: null,
        pathAfter: after.path,
      });
      continue;
    }
    if (moved.has(after))
      changes.push({
        change: 'moved',
        subject,
        ...identity(after),
        within: after.within,
        from: place(before),
        to: place(after),
        pathBefore: before.path,
        pathAfter: after.path,
      });
    changes.push(...changed(before, after));
  }
  return changes;
}

/**
 * Compares two versions of a form page, a list page (each as envelope or pageData) or an object model, as objects or
 * JSON text. The result lists changes by key: what was added, removed, moved (to another container or among its
 * siblings; one moved widget is one change) or changed, property by property. An envelope and pageData alone are compared
 * by their pages. Removed things come first, in the order
 * of `before`; the rest is in the order of `after`. The order of an object's keys and the stored format version make no
 * change. If one is a page and the other an object model, all of the first is removed and all of the second added.
 * The result is plain JSON. Never throws, whatever it is given; what could not be read is an issue. Time is linear but
 * for the sorting of moved siblings.
 * Source: FORMATS "Stored definitions" (what identifies what), "Ids".
 * @example
 * const before = { items: [{ key: 'a', type: 'textbox' }] };
 * const after = { items: [{ key: 'a', type: 'textbox' }, { key: 'b', type: 'number' }] };
 * diffDefinitions(before, after).changes.map(({ change, key }) => [change, key]); // => [ [ 'added', 'b' ] ]
 */
export function diffDefinitions(before: unknown, after: unknown): DefinitionDiff {
  const identify = createIdentities();
  // pageData alone says nothing of an envelope, which is then no difference.
  const enveloped = isEnvelope(before) && isEnvelope(after);
  const [a, b] = [readSide(before, identify, enveloped), readSide(after, identify, enveloped)];
  const changes: DefinitionChange[] = [];
  if (a.kind !== b.kind)
    changes.push({
      change: 'changed',
      subject: 'definition',
      key: '',
      within: null,
      property: '',
      ...(a.kind === null ? null : { before: a.kind }),
      ...(b.kind === null ? null : { after: b.kind }),
      pathBefore: a.kind === null ? null : '',
      pathAfter: b.kind === null ? null : '',
    });
  return {
    changes: [...changes, ...compare(a.things, b.things)],
    issues: { before: a.issues, after: b.issues },
  };
}
