/**
 * Opens one page and keeps it: load, compile, form, scripts, uploads.
 * Source: DESIGN "Sessions of a page"; specification 001 4.2 and 7.
 */
import {
  createSignal,
  type FormOptions,
  fail,
  grantSet,
  holdSaves,
  type Issue,
  isCompiledPage,
  type Mode,
  mayEditStored,
  ok,
  ownOf,
  type PortError,
  type Result,
  type ScriptPort,
  scriptNotice,
} from '../../engine/internal.ts';
import { lateCode } from '../late/lateCode.ts';
import type { LoadedContext } from '../ports/pages.ts';
import { refreshLabelsOnSwitch } from '../ports/refreshLabels.ts';
import type { ScriptPage } from '../script/pageTypes.ts';
import { askGoOn } from './askGoOn.ts';
import { keepUploads } from './formUploads.ts';
import type { MergedPage } from './innerPages.ts';
import { savesStored } from './savesStored.ts';
import { tellQuietly, thrownError } from './thrown.ts';
import type { PageSession, SessionPlatform, SessionRequest, SessionSnapshot } from './types.ts';
import { placeOf } from './uploadPlace.ts';
import { createUploads } from './uploads.ts';

/** A page as it was loaded: a definition, or a compiled page. */
interface Brought {
  readonly definition: unknown;
  readonly objectModel: unknown;
  readonly context: LoadedContext | null;
}

type PageCode = typeof import('./pageCode.ts');
/** Brings what opens a page: it is fetched, or there. */
export type LoadPageCode = () => Promise<PageCode>;

const START: SessionSnapshot = {
  phase: 'loading',
  error: null,
  issues: [],
  page: null,
  form: null,
  mayEdit: false,
};

function pageError(code: string, issues: readonly Issue[]): PortError {
  const first = issues.find((issue) => issue.severity === 'error');
  return { kind: 'badAnswer', code, params: { msg: first?.message ?? '' }, retryable: false };
}

/**
 * An address may ask for more than its reader may do: a stored record that he may neither edit nor save is shown for
 * reading, so that nobody types what the server will refuse.
 */
function modeWithin(mode: Mode, context: LoadedContext | null): Mode {
  return mode === 'edit' && !mayWrite(context?.grants) ? 'link' : mode;
}

function mayWrite(granted: readonly string[] | undefined): boolean {
  return mayEditStored(grantSet(granted));
}

/** Opens a session at once; `opened()` resolves when the record is loaded. */
export function openSession(
  key: string,
  request: SessionRequest,
  platform: SessionPlatform,
  loadCode: LoadPageCode,
): PageSession {
  const changes = createSignal();
  let snapshot = START;
  let scripts: ScriptPage | null = null;
  let code: PageCode | null = null;
  let abort = new AbortController();
  let opening: Promise<SessionSnapshot>;
  let closing: Promise<void> | null = null;
  let unwatch = (): void => undefined;
  let largestFile: number | undefined;
  const uploads = createUploads(
    () => platform,
    () => snapshot.form && placeOf(snapshot.form, largestFile),
  );

  function set(change: Partial<SessionSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    changes.emit();
  }

  async function bring(signal: AbortSignal): Promise<Result<Brought>> {
    const { definition, where, objectModel } = request;
    if (definition !== undefined) return ok({ definition, objectModel, context: null });
    if (!where || !platform.pages) return fail(pageError('page.notGiven', []));
    const loaded = await platform.pages.load(where, signal);
    if (!loaded.ok) return loaded;
    return ok({ ...loaded.value, objectModel: objectModel ?? loaded.value.objectModel });
  }

  /** The compiled page with the issues of compiling. */
  function compiled({ definition, objectModel }: Brought, { compilePage }: PageCode) {
    if (isCompiledPage(definition)) return { page: definition, issues: [] };
    return compilePage(definition, { objectModel, controls: platform.controls });
  }

  /**
   * The record's current id: a new record gets one with its first save. The requested id, until the record is loaded.
   */
  function recordNow(): string | null {
    const { form } = snapshot;
    if (!form || form.status().phase === 'opening') return request.recordId ?? null;
    const id = form.snapshot('id').value;
    return typeof id === 'string' || typeof id === 'number' ? String(id) || null : null;
  }

  function formOptions(
    context: LoadedContext | null,
    { page, sources }: MergedPage,
    port: ScriptPort,
    { portsOfSources }: PageCode,
  ): FormOptions {
    const { record, defaultModel } = request;
    largestFile = context?.largestFile;
    const fieldPermissions = request.fieldPermissions ?? context?.fieldPermissions;
    const grants = request.grants ?? context?.grants;
    const events = request.events ?? context?.events;
    const recordId = request.recordId ?? null;
    const ports = portsOfSources(request.ports ?? platform.formPorts(page, recordId), sources, (source) =>
      platform.formPorts(source, recordId),
    );
    return {
      mode: request.grants === undefined ? modeWithin(request.mode, context) : request.mode,
      ports: { ...ports, script: port },
      ...(record === undefined ? {} : { record }),
      ...(defaultModel === undefined ? {} : { defaultModel }),
      ...(grants === undefined ? {} : { grants }),
      ...(events === undefined ? {} : { events }),
      ...(fieldPermissions === undefined ? {} : { fieldPermissions }),
    };
  }

  /** A port that throws, against its contract, makes the page fail with a message. */
  async function open(): Promise<SessionSnapshot> {
    abort = new AbortController();
    const { signal } = abort;
    try {
      return await openWith(signal);
    } catch (error) {
      await destroy().catch(() => undefined);
      return signal.aborted ? snapshot : failed(thrownError('open', error));
    }
  }

  async function openWith(signal: AbortSignal): Promise<SessionSnapshot> {
    const [fetched, brought] = await Promise.all([lateCode(loadCode), bring(signal)]);
    if (signal.aborted) return snapshot;
    if (!fetched.ok) return failed(fetched.error);
    if (!brought.ok) return failed(brought.error);
    code = fetched.value;
    const { page: made, issues } = compiled(brought.value, code);
    if (made === null) return failed(pageError('page.broken', issues));
    const merged = await code.withInnerPages(made, platform, signal);
    if (signal.aborted) return snapshot;
    const page = { ...merged.page, params: { ...made.params, ...request.params } };
    const own = code.scriptHostOf(platform).open({
      page,
      language: () => platform.texts.language(),
      context: () => ({ language: platform.texts.language(), recordId: recordNow() }),
      opener: platform.opener && {
        async open(request) {
          const answer = await platform.opener?.open(request);
          snapshot.form?.dialogClosed();
          return answer ?? ok(null);
        },
      },
      goOn: askGoOn(platform, page),
      loadingText: () => platform.texts.t('script.loading'),
      notify: platform.notify,
      close: (answer) => request.onClose?.(answer),
    });
    scripts = own;
    const options = formOptions(brought.value.context, { ...merged, page }, own.port, code);
    const { from } = request;
    // Its scripts read tables, whose code the form before it may not have had.
    const form =
      from === undefined
        ? code.createForm(page, options)
        : code.withTables(code.carryOver(from, page, options));
    own.attach(form, () => holdSaves(form));
    keepUploads(form, uploads, platform);
    unwatch();
    unwatch = code.watchTables(form);
    set({ page, form, issues, mayEdit: mayWrite(options.grants) && savesStored(page) });
    const result = await form.open();
    if (signal.aborted) return snapshot;
    // A record set while another was loading replaces it: the late answer is ignored.
    if (result.ok || form.status().phase === 'ready') set({ phase: 'ready', error: null });
    else {
      await destroy();
      if (!signal.aborted) failed(result.error);
    }
    return snapshot;
  }

  function failed(error: PortError): SessionSnapshot {
    set({ phase: error.kind === 'forbidden' ? 'noPermission' : 'failed', error, form: null });
    return snapshot;
  }

  /** Scripts can read the form until they have ended. */
  async function destroy(): Promise<void> {
    const { form } = snapshot;
    unwatch();
    await scripts?.close();
    scripts = null;
    form?.dispose();
  }

  function tell(result: Result<unknown>): void {
    if (result.ok || result.error.kind === 'aborted') return;
    tellQuietly(platform.notify, scriptNotice(result.error));
  }

  const stopRefreshing = refreshLabelsOnSwitch(platform.texts, () => snapshot.form);
  opening = open();
  return {
    key,
    uploads,
    snapshot: () => snapshot,
    subscribe: changes.subscribe,
    opened: () => opening,
    retry() {
      if (snapshot.phase !== 'failed' && snapshot.phase !== 'noPermission') return opening;
      set(START);
      opening = open();
      return opening;
    },
    async fire(event, key, path) {
      const { form, page } = snapshot;
      const node = page && ownOf(page.nodes, key);
      if (!form || !node || !code) return ok(undefined);
      return code.fireWidget(form, node, event, path === undefined ? {} : { path });
    },
    async runScript(event, content, context = {}) {
      if (!scripts) return ok(undefined);
      const result = await scripts.port.run(event, content, context);
      tell(result);
      return result;
    },
    close() {
      closing ??= (async () => {
        abort.abort();
        stopRefreshing();
        uploads.dispose();
        await destroy();
        set({ phase: 'closed', form: null });
        changes.clear();
      })();
      return closing;
    },
  };
}
