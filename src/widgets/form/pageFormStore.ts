import {
  type CompiledEvent,
  type CompiledPage,
  type CompileOptions,
  carryOver,
  compilePage,
  createBareForm,
  createSignal,
  type Form,
  type Issue,
  isCompiledPage,
  type Mode,
  type PortError,
} from '../../engine/internal.ts';
import type { PageSession, Platform, Sessions } from '../../platform/index.ts';
import { hasInnerPages, hasScripts, refreshLabelsOnSwitch } from '../../platform/internal.ts';
import { rare } from '../containers/laterParts.tsx';
import { createLoading, type Loading } from '../hooks/loading.ts';
import { continueLine } from './formLine.ts';

/** A form that the host has made and keeps; PageForm draws it and never disposes it. */
export interface FormSource {
  readonly form: Form;
}

/** The form of a page, or why there is none. The object is the same until one of them changes. */
export interface PageFormSnapshot {
  readonly form: Form | null;
  /** Why there is no form. */
  readonly error: PortError | null;
}

/** Holds the form of a page outside React, so that hiding the page loses nothing. */
export interface PageFormStore {
  snapshot(): PageFormSnapshot;
  subscribe(listener: () => void): () => void;
  /** Starts opening the form; further calls do nothing. */
  start(): void;
  retry(): void;
  /** Disposes the form if the store made it; a given form or session stays open. */
  close(): void;
}

/** The page and the props of PageForm that decide which form is shown. */
export interface PageFormOptions {
  readonly page: CompiledPage | null;
  readonly mode: Mode;
  /** The page is shown as it is viewed, whatever its mode. */
  readonly readOnly: boolean;
  readonly record: Readonly<Record<string, unknown>> | undefined;
  readonly recordId: string | undefined;
  readonly platform: Platform;
  readonly given: FormSource | PageSession | undefined;
}

/** True where it is no form at all: a list page, or one whose `items` are no list. */
const isNoForm = ({ code, path }: Issue) =>
  code === 'page.isList' || (code === 'definition.type' && /^(\/pageData)?\/items$/.test(path));

/**
 * Compiles what is not compiled yet, with its object's field definitions and controls where the host has them. What is
 * no form is no page: it would be one without fields, and take what was typed with it.
 */
export function pageOf(
  definition: unknown,
  options: CompileOptions = {},
): {
  readonly page: CompiledPage | null;
  readonly issues: readonly Issue[];
} {
  if (isCompiledPage(definition)) return { page: definition, issues: [] };
  const { page, issues } = compilePage(definition, options);
  return { page: issues.some(isNoForm) ? null : page, issues };
}

const nothing = () => {};
const noWaking = () => nothing;

function fixed(form: Form | null, start: () => void = nothing, close: () => void = nothing): PageFormStore {
  const snapshot = { form, error: null };
  return { snapshot: () => snapshot, subscribe: noWaking, start, retry: nothing, close };
}

/** No form, and nothing that is wrong. */
export const NO_FORM: PageFormSnapshot = { form: null, error: null };

/** The code that runs scripts could not be fetched. */
const NOT_FETCHED: PageFormSnapshot = {
  form: null,
  error: { kind: 'network', code: 'widgets.later.failed', params: {}, retryable: true },
};

/** A session that the host keeps. Its snapshots contain form and error, among other things. */
function givenSession({ snapshot, subscribe, retry }: PageSession): PageFormStore {
  return { snapshot, subscribe, start: nothing, retry: () => void retry(), close: nothing };
}

const registries = new WeakMap<Platform, Loading<Sessions>>();
let counter = 0;

/** The session registry of a platform, whose code is fetched with the first page that has scripts. */
export function sessionsOf(platform: Platform): Loading<Sessions> {
  const known = registries.get(platform) ?? createLoading(async () => (await rare()).formSessions(platform));
  registries.set(platform, known);
  return known;
}

function modeOf({ mode, readOnly }: PageFormOptions): Mode {
  return readOnly ? 'link' : mode;
}

/** The events of the platform; an empty list too, since a form that goes on would keep those that it had. */
function eventsOf({ platform: { fieldEvents = [] } }: PageFormOptions): readonly CompiledEvent[] {
  return fieldEvents.map((name) => {
    // Of `lines.parts.qty` the table is `parts`.
    const [key = name, parent = null] = name.split('.').reverse();
    return { key, parent, trigger: 'change' };
  });
}

/** A page with scripts on a platform with a worker: a session of its own, opened when the page is shown. */
function ownSession(page: CompiledPage, source: PageFormOptions, from: Form | null): PageFormStore {
  const { record, recordId, platform } = source;
  const mode = modeOf(source);
  counter += 1;
  const key = `page-form-${counter}`;
  const sessions = sessionsOf(platform);
  const changes = createSignal();
  let session: PageSession | null = null;
  let stop: (() => void) | null = null;
  const begin = () => {
    const loaded = sessions.current();
    if (loaded.phase === 'ready' && session === null) {
      session = loaded.value.open(key, {
        definition: page,
        mode,
        events: eventsOf(source),
        ...(from === null ? {} : { from }),
        ...(record === undefined ? {} : { record }),
        ...(recordId === undefined ? {} : { recordId }),
      });
      session.subscribe(changes.emit);
    }
    changes.emit();
  };
  return {
    snapshot: () => session?.snapshot() ?? (sessions.current().phase === 'failed' ? NOT_FETCHED : NO_FORM),
    subscribe: changes.subscribe,
    start() {
      stop ??= sessions.subscribe(begin);
      sessions.fetch();
      begin();
    },
    retry: () => (session === null ? sessions.fetch() : void session.retry()),
    close() {
      stop?.();
      const loaded = sessions.current();
      if (loaded.phase === 'ready') void loaded.value.close(key);
    },
  };
}

/** A page without scripts: a form without a session, ready at once. */
function ownForm(page: CompiledPage, source: PageFormOptions, from: Form | null): PageFormStore {
  const { record, platform } = source;
  const mode = modeOf(source);
  const id = source.recordId ?? record?.id;
  const ports = platform.formPorts(page, typeof id === 'string' ? id : null);
  const options = { mode, ports, events: eventsOf(source) };
  const form =
    from === null
      ? createBareForm(page, { ...options, ...(record === undefined ? {} : { record }) })
      : carryOver(from, page, options);
  if (from !== null) continueLine(from, form);
  let stop: (() => void) | null = null;
  return fixed(
    form,
    () => {
      if (stop === null) void form.open();
      stop ??= refreshLabelsOnSwitch(platform.texts, () => form);
    },
    () => {
      stop?.();
      form.dispose();
    },
  );
}

/**
 * A store for the given session or form, else for one that it makes itself: one that goes on where the form `from`
 * stands, which its own store closes.
 */
export function createPageFormStore(source: PageFormOptions, from: Form | null = null): PageFormStore {
  const { given, page, platform } = source;
  if (given !== undefined) return 'form' in given ? fixed(given.form) : givenSession(given);
  if (page === null) return fixed(null);
  return platform.createWorker !== undefined && (hasScripts(page) || hasInnerPages(page))
    ? ownSession(page, source, from)
    : ownForm(page, source, from);
}
