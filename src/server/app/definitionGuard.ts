/**
 * What addresses in definitions reach. Requests that a definition causes name their page (header X-Page-Id); of such
 * requests only the page's own data calls answer. So whoever writes a definition cannot act with the rights of those
 * who open it. Requests without the header are of a user's act and not limited here.
 * Source: FORMATS "Wire" (requests caused by a definition).
 */
import { allCalls } from '../../platform/contract/all.ts';
import {
  type Call,
  limitsOf,
  PAGE_ID_HEADER,
  readPageCall,
  readPageId,
} from '../../platform/contract/index.ts';
import type { Session } from '../auth/session.ts';
import { generatedCode } from '../definitions/generated.ts';
import { lookupsOf } from '../definitions/lookedUp.ts';
import { findPage } from '../definitions/pages.ts';
import { outOfReach } from '../errors.ts';
import type { BusinessObject } from '../objects/types.ts';
import { number, text } from '../store/read.ts';
import type { Services } from './services.ts';

/** How far a definition reaches with a call that the contract marks as data for definitions. */
type Reach =
  /** The page's object through the page itself. */
  | 'page'
  /** The page's object. */
  | 'object'
  /** The page's object, and objects that the page's lookups and trees show. */
  | 'shown'
  /** What no page owns. The call's own checks decide. */
  | 'any';

const REACH: Readonly<Record<string, Reach>> = {
  'record.load': 'page',
  'record.save': 'page',
  'lookup.list': 'object',
  'list.query': 'shown',
  'lookup.options': 'any',
  'files.uploadImage': 'any',
  'files.uploadFile': 'any',
};

/** How far a definition reaches with a call; null where it does not. */
function reachOf(call: Pick<Call, 'name'>): Reach | null {
  return limitsOf(call).forDefinitions === true ? (REACH[call.name] ?? null) : null;
}

/** A family of calls, such as those of files. */
const familyOf = ({ name }: Pick<Call, 'name'>) => name.split('.')[0];

/**
 * True where a request that means one call may be answered by another: what means to read only reads, and what means to
 * write writes the same. A page that names the address of a save as that of its load would write by being opened.
 */
function mayBecome(meant: string, call: Call): boolean {
  if (meant === '') return true;
  const asked = allCalls.find(({ name }) => name === meant);
  if (asked === undefined) return false;
  return asked.effect === 'read' ? call.effect === 'read' : familyOf(asked) === familyOf(call);
}

/** True where the text is the object's id or code, as routes find it. */
function isObject(object: BusinessObject, idOrCode: string): boolean {
  return idOrCode === object.id || idOrCode.toLowerCase() === object.code.toLowerCase();
}

/**
 * Makes the guard: it refuses with 403 and the reason `page` what the page of the request's header does not reach. The
 * page must be published, or the user must be a builder, who tries drafts; and the user must see its object.
 */
export function createDefinitionGuard({ ports, registry, pageNeeds }: Services) {
  return async (
    headers: Headers,
    call: Call,
    params: ReadonlyMap<string, string>,
    session: Session | null,
  ): Promise<void> => {
    const header = headers.get(PAGE_ID_HEADER);
    if (header === null) return;
    const reach = reachOf(call);
    if (reach === null || session === null || !mayBecome(readPageCall(header), call)) throw outOfReach();
    const pageId = readPageId(header);
    const { tenantId, rights } = session;
    const row = await findPage(ports.store, tenantId, pageId, rights.builder);
    const code = row === null ? generatedCode(pageId) : text(row, 'objectId');
    const object = code === null ? null : await registry.find(tenantId, code);
    const ready = row === null || number(row, 'revision') > 0 || rights.builder;
    if (object === null || !ready || !rights.sees(object.code)) throw outOfReach();
    if (reach === 'any') return;
    const named = params.get('objectCode') ?? '';
    if (isObject(object, named)) {
      if (reach === 'page' && params.get('viewId') !== pageId) throw outOfReach();
      return;
    }
    const other = reach === 'shown' ? await registry.find(tenantId, named) : null;
    const page = pageNeeds.of(row, object, rights.builder);
    if (other === null || !lookupsOf(object, [page]).some((name) => isObject(other, name)))
      throw outOfReach();
  };
}
