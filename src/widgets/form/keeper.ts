import {
  type CompiledPage,
  compilePage,
  createForm,
  type Form,
  type Issue,
  isCompiledPage,
  type Mode,
  type PortError,
} from '../../engine/internal.ts';
import {
  createSessions,
  hasScripts,
  type PageSession,
  type Platform,
  relabelOnSwitch,
  type Sessions,
} from '../../platform/index.ts';

/** A form that somebody else keeps. */
export interface FormKeeper {
  readonly form: Form;
}

/** How the form behind a page stands. The object is the same until something of it changes. */
export interface KeeperSnapshot {
  readonly form: Form | null;
  /** Why there is no form. */
  readonly error: PortError | null;
}

/** What keeps the form of a page: outside React, so that hiding a page loses nothing. */
export interface Keeper {
  snapshot(): KeeperSnapshot;
  subscribe(listener: () => void): () => void;
  /** Begins the page's life; further calls do nothing. */
  start(): void;
  retry(): void;
  /** Ends it, where it is the keeper's own. */
  close(): void;
}

/** What a keeper is made from. */
export interface KeeperSource {
  readonly page: CompiledPage | null;
  readonly mode: Mode;
  readonly record: Readonly<Record<string, unknown>> | undefined;
  readonly recordId: string | undefined;
  readonly platform: Platform;
  readonly given: FormKeeper | PageSession | undefined;
}

/** Compiles what is not compiled yet, with its object's field definitions where the host has them. */
export function pageOf(
  definition: unknown,
  objectModel?: unknown,
): {
  readonly page: CompiledPage | null;
  readonly issues: readonly Issue[];
} {
  return isCompiledPage(definition)
    ? { page: definition, issues: [] }
    : compilePage(definition, { objectModel });
}

const nothing = () => {};
const noWaking = () => nothing;

function fixed(form: Form | null, start: () => void = nothing, close: () => void = nothing): Keeper {
  const snapshot = { form, error: null };
  return { snapshot: () => snapshot, subscribe: noWaking, start, retry: nothing, close };
}

/** A session's snapshot holds more than the keeper's; the same object serves while it is the same. */
function ofSession(session: () => PageSession | null, start: () => void, close: () => void): Keeper {
  const listeners = new Set<() => void>();
  const idle: KeeperSnapshot = { form: null, error: null };
  let heard: PageSession | null = null;
  const hear = () => {
    const now = session();
    if (now === null || now === heard) return;
    heard = now;
    now.subscribe(() => {
      for (const listener of [...listeners]) listener();
    });
  };
  return {
    snapshot: () => session()?.snapshot() ?? idle,
    subscribe(listener) {
      listeners.add(listener);
      hear();
      return () => listeners.delete(listener);
    },
    start() {
      start();
      hear();
      for (const listener of [...listeners]) listener();
    },
    retry: () => void session()?.retry(),
    close,
  };
}

const registries = new WeakMap<Platform, Sessions>();
let counter = 0;

function sessionsOf(platform: Platform): Sessions {
  const known = registries.get(platform) ?? createSessions(platform);
  registries.set(platform, known);
  return known;
}

/** A page with scripts, where the host lends a worker: a session of its own, begun when the page is shown. */
function ownSession(page: CompiledPage, source: KeeperSource): Keeper {
  const { mode, record, recordId, platform } = source;
  counter += 1;
  const key = `page-form-${counter}`;
  let session: PageSession | null = null;
  return ofSession(
    () => session,
    () => {
      session ??= sessionsOf(platform).open(key, {
        definition: page,
        mode,
        ...(record === undefined ? {} : { record }),
        ...(recordId === undefined ? {} : { recordId }),
      });
    },
    () => void sessionsOf(platform).close(key),
  );
}

/** A page without scripts: a form alone, there at once. */
function ownForm(page: CompiledPage, source: KeeperSource): Keeper {
  const { mode, record, platform } = source;
  const id = source.recordId ?? record?.id;
  const ports = platform.formPorts(page, typeof id === 'string' ? id : null);
  const form = createForm(page, { mode, ports, ...(record === undefined ? {} : { record }) });
  let stop: (() => void) | null = null;
  return fixed(
    form,
    () => {
      if (stop === null) void form.open();
      stop ??= relabelOnSwitch(platform.texts, () => form);
    },
    () => {
      stop?.();
      form.dispose();
    },
  );
}

/** The keeper of a page: the given session or form, else one of its own. */
export function makeKeeper(source: KeeperSource): Keeper {
  const { given, page, platform } = source;
  if (given !== undefined)
    return 'form' in given ? fixed(given.form) : ofSession(() => given, nothing, nothing);
  if (page === null) return fixed(null);
  return platform.createWorker !== undefined && hasScripts(page)
    ? ownSession(page, source)
    : ownForm(page, source);
}
