/**
 * The reference server as one Fetch-API app: it answers every call of the contract over ports, and all other requests
 * with the files of the built shell. Source: DESIGN "The server"; FORMATS "Wire".
 */
import { Hono } from 'hono';
import { type Language, readControls } from '../../engine/internal.ts';
import {
  type Call,
  currentUser,
  limitsOf,
  matchCall,
  objectModelSave,
  PAGE_ID_HEADER,
  readLanguage,
  readPageId,
} from '../../platform/contract/index.ts';
import { auditRoutes } from '../audit/routes.ts';
import { createWatch, type Heard, hear } from '../audit/watch.ts';
import { createOpenPages, type OpenPages } from '../auth/openPages.ts';
import { roleRoutes } from '../auth/roles.ts';
import { authRoutes } from '../auth/routes.ts';
import { readSession, type Session } from '../auth/session.ts';
import { markSeen } from '../auth/sessions.ts';
import { userRoutes } from '../auth/users.ts';
import { createPageNeeds } from '../definitions/needs.ts';
import { definitionRoutes } from '../definitions/routes.ts';
import { pageRuleBook } from '../definitions/rules.ts';
import { Refusal } from '../errors.ts';
import { UPLOADS } from '../files/limits.ts';
import { fileRoutes } from '../files/routes.ts';
import { createFileSweep } from '../files/sweep.ts';
import { mapRoutes } from '../map/routes.ts';
import { createNoticePruner } from '../notify/prune.ts';
import { notifyRoutes } from '../notify/routes.ts';
import { createRegistry } from '../objects/registry.ts';
import { readFormInMemory } from '../ports/forms.ts';
import { noScope, type RequestFacts } from '../ports/scope.ts';
import type { ServerPorts } from '../ports.ts';
import { profileRoutes } from '../profile/routes.ts';
import { recordRoutes } from '../records/routes.ts';
import { transferRoutes } from '../records/transfer.ts';
import { workflowRoutes } from '../records/workflow.ts';
import { keepReads } from '../store/keep.ts';
import { textOf, toLanguage } from '../texts/catalogue.ts';
import { workplaceRoutes } from '../workplace/routes.ts';
import { type Answered, envelope, refusalAnswer, respond, routeAnswer } from './answers.ts';
import { answerAsset } from './assets.ts';
import { createDefinitionGuard } from './definitionGuard.ts';
import { contentSecurityPolicy, SECURITY_HEADERS, WORKER_SECURITY_POLICY } from './headers.ts';
import { createHealth } from './health.ts';
import { menuRoutes } from './menu.ts';
import { isLarge, type Received, receive } from './request.ts';
import type { Route, Visit } from './route.ts';
import type { Services } from './services.ts';
import { readSiteConfig, requestOrigins } from './siteConfig.ts';
import { staticRoutes } from './static.ts';
import { untilTaken } from './streams.ts';
import { createTurns, HEAVY, isBig, LIGHT, UPLOADING } from './turns.ts';
import { createRunSafely, toRefusal } from './unavailable.ts';

/** The app: answers requests, whatever runtime they come from. */
export interface ServerApp {
  /**
   * Answers a request; never rejects for a call of the contract. `from` is the requester's network address: wrong
   * passwords are counted by it.
   */
  fetch(request: Request, from?: string): Promise<Response>;
  /** All routes, so that a test can compare them with the contract. */
  readonly routes: readonly Route[];
  /**
   * What is to be done every minute: the audit trail's counted refusals are written, and what is too old is removed,
   * unused files and old notifications among it.
   * `last` before the server stops. Never rejects.
   */
  upkeep(last?: boolean): Promise<void>;
  /** Answers the pages that wait for news, and from now on at once: call it when the server is about to stop. */
  release(): void;
}

/** A usable Idempotency-Key: printable ASCII. Any other is ignored, and the call is then not repeatable. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/** Milliseconds that one statement of an export or import may take, and one that makes the tables of an object. */
const LONG_STATEMENT = 120_000;

/** The end of a turn that was not taken. */
const NO_TURN = () => undefined;

/** True for calls that a user does one after the other: heavy ones, and those with a large body. */
function isHeavy(call: Call, request: Request): boolean {
  return limitsOf(call).heavy === true || (call.send === 'json' && isLarge(request));
}

function isLong(call: Call): boolean {
  return limitsOf(call).heavy === true || call.name === objectModelSave.name;
}

/** The language that a request asks for; a session's own language replaces it. */
function languageOf(request: Request): Language {
  return toLanguage(readLanguage(request.headers.get('accept-language')));
}

/** The security headers of answers at a path; an answer with a content policy of its own (an uploaded file) keeps it. */
function securityHeaders(path: string, policy: string): Readonly<Record<string, string>> {
  const worker = /\/script-worker[^/]*\.js$/.test(path);
  return { ...SECURITY_HEADERS, 'Content-Security-Policy': worker ? WORKER_SECURITY_POLICY : policy };
}

/** Sets the security headers of a response. */
function secure(response: Response, path: string, policy: string): Response {
  for (const [name, value] of Object.entries(securityHeaders(path, policy)))
    response.headers.set(name, value);
  return response;
}

function allRoutes(services: Services, openPages: OpenPages): readonly Route[] {
  return [
    ...authRoutes(openPages),
    ...roleRoutes(services),
    ...userRoutes(services),
    ...menuRoutes(services),
    ...definitionRoutes(services),
    ...recordRoutes(services),
    ...transferRoutes(services),
    ...workflowRoutes(services),
    ...fileRoutes(services),
    ...mapRoutes(services),
    ...notifyRoutes(services),
    ...workplaceRoutes(services),
    ...profileRoutes(services),
    ...auditRoutes(services),
    ...staticRoutes(services),
  ];
}

/**
 * Makes the server's app over the given ports. The store must have its tables: call `prepareStore` first.
 * @throws ControlError where one of `controls` is not valid.
 * @example
 * await prepareStore(ports);
 * const app = createServerApp(ports);
 * const response = await app.fetch(request);
 */
export function createServerApp(given: ServerPorts): ServerApp {
  const ports = { ...given, store: keepReads(given.store), controls: readControls(given.controls ?? []) };
  const registry = createRegistry(ports);
  const services: Services = { ports, registry, pageNeeds: createPageNeeds(), rules: pageRuleBook(ports) };
  const guard = createDefinitionGuard(services);
  const scope = ports.scope ?? noScope;
  const watch = createWatch(ports);
  const heavy = createTurns(HEAVY);
  const light = createTurns(LIGHT);
  const uploads = createTurns(UPLOADING);
  const runSafely = createRunSafely(ports);
  ports.gauge?.('turns_waiting', () => heavy.waiting() + light.waiting() + uploads.waiting());
  const readForm = ports.readForm ?? readFormInMemory;
  const most = { ...UPLOADS, ...ports.uploads };
  const openPages = createOpenPages(ports);
  const routes = allRoutes(services, openPages);
  const health = createHealth(ports);
  const sweepFiles = createFileSweep(ports);
  const pruneNotices = createNoticePruner(ports);
  const byName = new Map(routes.map((route) => [route.call.name, route]));

  /** Waits for the turn of a call, of the kind that it is; the answered function ends it. */
  async function takeTurn(call: Call, request: Request, user: string, signal: AbortSignal) {
    if (user === '' || limitsOf(call).waits === true) return NO_TURN;
    if (isHeavy(call, request)) return heavy.take(user, request.signal);
    return call.send === 'form' ? uploads.take(user, request.signal) : light.take(user, signal);
  }

  async function answerCall(
    request: Request,
    route: Route,
    params: Visit['params'],
    heard: Heard,
  ): Promise<Answered> {
    let language = languageOf(request);
    let turn: () => void = NO_TURN;
    let received: Received | null = null;
    try {
      const authorization = request.headers.get('authorization');
      let session: Session | null = null;
      if (route.call.public !== true) {
        session = await runSafely(currentUser, null, async () => {
          const found = await readSession(ports, authorization);
          await markSeen(ports, found, heard.facts.address);
          return found;
        });
        heard.session = session;
        heard.facts.user = session.userId;
        language = session.language;
      }
      const asking = session;
      await runSafely(currentUser, null, () => guard(request.headers, route.call, params, asking));
      const limits = limitsOf(route.call);
      const user = session?.userId ?? '';
      // What waits for its turn waits unread, where it takes no room in memory and on the disk.
      turn = await takeTurn(route.call, request, user, heard.facts.signal);
      const bytes = Number(request.headers.get('content-length') ?? '0');
      received = await receive(route.call, request, {
        most: typeof limits.body === 'number' ? limits.body : most.request,
        file: limits.body === 'files' ? most.file : most.request,
        readForm,
        admit: async (fields) => {
          if (asking !== null)
            await runSafely(currentUser, null, async () => route.admit?.(asking, { fields, bytes }));
        },
      });
      const { body, uploads } = received;
      heard.body = body;
      if (!isHeavy(route.call, request) && isBig(body)) {
        turn();
        turn = await heavy.take(user, request.signal);
      }
      const sent = request.headers.get('idempotency-key');
      const key = sent !== null && KEY.test(sent) ? sent : null;
      const visit: Visit = {
        ports,
        language,
        params,
        key,
        from: heard.facts.address,
        agent: (request.headers.get('user-agent') ?? '').slice(0, 300),
        uploads,
        authorization,
        pageId: readPageId(request.headers.get(PAGE_ID_HEADER) ?? ''),
      };
      const run = () => route.run(visit, session, body);
      const answered = await runSafely(route.call, key, run);
      if (answered.kind !== 'file' || !(answered.bytes instanceof ReadableStream))
        return routeAnswer(answered, language, limits.rows);
      // What is made while it is sent keeps its turn until then; a stored file may take as long as its line needs.
      const atEnd = limits.heavy === true ? turn : () => undefined;
      const sending = untilTaken(scope, answered.bytes, request.signal, atEnd, (error) => {
        ports.log(`${route.call.name} broke off while it was sent (request ${heard.facts.id})`, error);
      });
      if (limits.heavy === true) turn = NO_TURN;
      return routeAnswer({ ...answered, bytes: sending }, language, limits.rows);
    } catch (error) {
      heard.refusal = error instanceof Refusal ? error : toRefusal(error);
      if (heard.refusal === null) {
        ports.log(`${route.call.name} failed (request ${heard.facts.id})`, error);
        heard.refusal = new Refusal(500, 'server.error');
      }
      return refusalAnswer(heard.refusal, language);
    } finally {
      turn();
      // What was answered stays so: a temporary file that cannot be removed is for the log.
      await received?.release().catch((error: unknown) => {
        ports.log(`What was received of request ${heard.facts.id} could not be removed`, error);
      });
    }
  }

  const { imageOrigins, frameOrigins } = ports.settings;
  const policy = contentSecurityPolicy(imageOrigins, frameOrigins);
  /** The policy of the shell's page, by what its configuration says now: its requests go where that allows. */
  const pagePolicy = async () =>
    contentSecurityPolicy(imageOrigins, frameOrigins, requestOrigins(await readSiteConfig(ports)));
  const secured = (response: Response, path: string) => secure(response, path, policy);
  const sent = (answered: Answered, request: Request, path: string, headers = {}) =>
    respond(answered, { ...securityHeaders(path, policy), ...headers }, request, ports.gzip);
  const app = new Hono<{ Bindings: { from: string } }>();
  // Of an answer to HEAD only the headers are sent: what nobody reads must not stay open.
  app.use(async (context, next) => {
    await next();
    if (context.req.method === 'HEAD') await context.res.body?.cancel();
  });
  app.all('*', async (context) => {
    const { raw } = context.req;
    const { pathname } = new URL(raw.url);
    const asked = health(pathname);
    if (asked !== null) return secured(await asked, pathname);
    const match = matchCall(raw.method === 'HEAD' ? 'GET' : raw.method, pathname);
    const route = match === null ? undefined : byName.get(match.call.name);
    if (match !== null && route !== undefined) {
      const refused = new AbortController();
      // A write that was sent goes on to its end, also where its client has gone: it was asked for.
      const signals = match.call.effect === 'read' ? [raw.signal, refused.signal] : [refused.signal];
      const facts: RequestFacts = {
        id: ports.ids.record(),
        call: match.call.name,
        address: context.env.from,
        user: '',
        signal: AbortSignal.any(signals),
        statementTimeout: isLong(match.call) ? LONG_STATEMENT : null,
        statements: 0,
      };
      const heard = hear(facts, match.params.get('objectCode') ?? '', raw.headers.has('authorization'));
      const answered = await scope.run(facts, async () => {
        const made = await answerCall(raw, route, match.params, heard);
        // What it asks at the same time as what has failed is for nobody any more.
        if (heard.refusal !== null) refused.abort();
        await watch.ended(heard, made.status);
        return made;
      });
      return sent(answered, raw, pathname, { 'X-Request-Id': facts.id });
    }
    if (/^\/(api|openapi)(\/|$)/i.test(pathname) || (raw.method !== 'GET' && raw.method !== 'HEAD')) {
      const msg = textOf(languageOf(raw), 'request.unknown');
      return sent(envelope(404, { status: false, code: 404, msg, data: null }), raw, pathname, {
        'X-Request-Id': ports.ids.record(),
      });
    }
    const asset = await answerAsset(ports, raw, pathname);
    const isPage = asset.headers.get('content-type')?.startsWith('text/html') === true;
    return secure(asset, pathname, isPage ? await pagePolicy() : policy);
  });
  return {
    routes,
    release: openPages.release,
    async upkeep(last) {
      await openPages.upkeep();
      await watch.upkeep(last);
      if (last === true) return;
      await sweepFiles();
      await pruneNotices();
    },
    fetch: async (request, from = '') => app.fetch(request, { from }),
  };
}
