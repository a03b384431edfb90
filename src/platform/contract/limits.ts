/**
 * What a server allows of each call, by the call's name. Apart from the calls themselves, so that browsers do not load
 * it. Source: FORMATS "Wire" (requests caused by a definition), "Input caps"; DESIGN "The server".
 */
import { allCalls } from './all.ts';
import type { Call } from './types.ts';

/** The limits of one call. */
export interface CallLimits {
  /**
   * Bytes of its greatest body, or of its query string. `files` stands for what the server's configuration allows of
   * uploads, `oneFile` for a form whose one file may be as large as all files of an upload.
   */
  readonly body: number | 'files' | 'oneFile';
  /** Addresses in definitions may reach it, with the id of the page that they are in. */
  readonly forDefinitions?: true;
  /**
   * It may take long: requests of one user to such calls take turns. Of all calls do long pages and batches of many
   * records, as `server/app/turns.ts` finds them.
   */
  readonly heavy?: true;
  /** It is answered when there is news: it takes no turn, which it would keep. */
  readonly waits?: true;
  /** It answers rows: of those that are larger than an answer may be the first are sent, or none. */
  readonly rows?: 'cut' | 'refuse';
  /** It keeps its answers by the header Idempotency-Key: the same request under the same key has its effect once. */
  readonly keepsAnswers?: true;
}

const KB = 1024;
const MB = 1024 * KB;

/** Calls that send a few names and ids. */
const SMALL: CallLimits = { body: 8 * KB };
/** Criteria, lists of ids, values that a filter names. */
const QUERY: CallLimits = { body: 256 * KB };
const RECORD: CallLimits = { body: 8 * MB };
const DEFINITION: CallLimits = { body: 10 * MB };
/** The definitions of a whole application. */
const DEFINITIONS: CallLimits = { body: 64 * MB, heavy: true };
/** 5,000 rights and as many fields. */
const RIGHTS: CallLimits = { body: 2 * MB };

const LIMITS: Readonly<Record<string, CallLimits>> = {
  'security.login': SMALL,
  'security.logout': SMALL,
  'security.currentUser': SMALL,
  'security.draftKey': SMALL,
  'security.organizations': SMALL,
  'security.changeOrganization': SMALL,
  'security.changeLanguage': SMALL,
  'security.changePassword': SMALL,
  'security.sessions': SMALL,
  'security.endSession': SMALL,
  'security.endOtherSessions': SMALL,
  'security.setupState': SMALL,
  'security.setup': SMALL,
  'security.watch': { ...SMALL, waits: true },
  'menu.tree': SMALL,
  'pageView.model': SMALL,
  'pageView.context': SMALL,
  'pageView.sysContext': SMALL,
  'pageView.draft': SMALL,
  'pageView.save': DEFINITION,
  'pageView.publish': SMALL,
  'pageView.versions': SMALL,
  'objectModel.get': SMALL,
  'objectModel.save': DEFINITION,
  'definitions.load': DEFINITIONS,
  'role.list': SMALL,
  'role.permissions': SMALL,
  'role.savePermissions': RIGHTS,
  'role.save': SMALL,
  'role.objects': SMALL,
  'user.list': SMALL,
  'user.save': QUERY,
  'organization.save': SMALL,
  'record.load': { ...QUERY, forDefinitions: true },
  'record.save': { ...RECORD, forDefinitions: true, keepsAnswers: true },
  'record.invokeService': RECORD,
  'record.batchDelete': { ...QUERY, keepsAnswers: true },
  'record.submit': { ...QUERY, keepsAnswers: true },
  'record.submitCancel': { ...QUERY, keepsAnswers: true },
  'record.approve': { ...QUERY, keepsAnswers: true },
  'record.reject': { ...QUERY, keepsAnswers: true },
  'record.export': { ...QUERY, heavy: true },
  'record.import': { body: 'oneFile', heavy: true },
  'record.importTemplate': SMALL,
  'list.query': { ...QUERY, forDefinitions: true, rows: 'cut' },
  'lookup.list': { ...QUERY, forDefinitions: true, rows: 'refuse' },
  'lookup.page': SMALL,
  'lookup.options': { ...QUERY, forDefinitions: true, rows: 'refuse' },
  // 2,000 values of 200 characters.
  'lookup.resolve': { body: 2 * MB },
  // Of every object that the user sees.
  'lookup.find': { ...SMALL, heavy: true },
  'workflow.permission': SMALL,
  'workflow.execute': SMALL,
  'workflow.start': SMALL,
  'files.uploadImage': { body: 'files', forDefinitions: true },
  'files.uploadFile': { body: 'files', forDefinitions: true },
  'files.getImage': SMALL,
  'files.getFile': SMALL,
  'files.rename': SMALL,
  'map.service': SMALL,
  'map.search': SMALL,
  'map.reverse': SMALL,
  'map.tile': SMALL,
  'workplace.layout': SMALL,
  'workplace.save': { body: 64 * KB },
  'workplace.favourites': { body: 256 * KB },
  'workplace.addable': SMALL,
  'workplace.waiting': SMALL,
  'list.measures': SMALL,
  'list.aggregate': { ...QUERY, heavy: true },
  'notify.list': SMALL,
  'notify.readMessage': QUERY,
  'profile.get': SMALL,
  'profile.save': SMALL,
  // A picture that the browser has made small, and room for one that it has not.
  'profile.picture': { body: 4 * MB },
  'profile.signIns': SMALL,
  'record.history': { ...SMALL, heavy: true },
  'audit.list': { ...SMALL, heavy: true },
  'static.config': SMALL,
  'static.locale': SMALL,
  'static.version': SMALL,
};

/** The limits of a call. A call without an entry is a small one. */
export function limitsOf(call: Pick<Call, 'name'>): CallLimits {
  return LIMITS[call.name] ?? SMALL;
}

/**
 * Names of calls without limits, and of limits without a call; both empty in a sound contract, as a test wants it.
 *
 * @internal
 */
export function unmatchedLimits(): readonly string[] {
  const names = new Set(allCalls.map((call) => call.name));
  return [
    ...[...names].filter((name) => LIMITS[name] === undefined),
    ...Object.keys(LIMITS).filter((name) => !names.has(name)),
  ];
}
