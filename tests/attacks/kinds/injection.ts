/** Texts that would be SQL if anything took them for it, in every place that takes a text. */
import { type AttackKind, must, mustAnswer } from '../attack.ts';
import { bagsOf, type Site } from '../site.ts';

const KNOWN = [
  "' or '1'='1",
  "'; drop table sys_user; --",
  "' union select null, null, null --",
  "'; select pg_sleep(5); --",
  "') or 1=1 --",
  '" or ""="',
  "\\'; delete from sys_session; --",
  "'||chr(65)||'",
  '{{7*7}}',
  "1; copy sys_user to program 'id'",
  "' || (select passwordHash from sys_user limit 1) || '",
  'x" collate "C"; --',
  '$$; drop table sys_page; $$',
  '/*!50000 or 1=1*/',
  "%' or '%'='",
  "_'; truncate sys_permission; --",
  "'::text::regclass",
  "a' and (select count(*) from sys_user) > 0 and 'a'='a",
  'sys_user"; --',
  '\u02bc or 1=1 --',
];

/** How a text may be left, what may follow, and how what stands behind may be hidden. */
const PREFIXES = ['', "'", "x'", '"', "')", "%'"];
const PAYLOADS = [
  ' or 1=1',
  ' and 1=2',
  ' union select null',
  ' union all select "passwordHash" from sys_user',
  '; drop table sys_user',
  '; update sys_user set "userName"=null',
  '; select pg_sleep(5)',
  ' || (select version())',
  ' order by 99',
];
const SUFFIXES = ['', ' --', ' /*', ' #', "; select '", " or '1'='1"];

const TEXTS = [
  ...KNOWN,
  ...PREFIXES.flatMap((before) =>
    PAYLOADS.flatMap((payload) => SUFFIXES.map((after) => `${before}${payload}${after}`)),
  ),
];
/** A few of each sort, where each request counts as a guess of a password. */
const FEW = TEXTS.filter((_, at) => at % 17 === 0);
/** Requests at a time: as many as one user's run at once. */
const AT_ONCE = 4;

const LIST = '/openapi/mes/item/getlist';

/** The places of a text, each a request. */
const PLACES: readonly {
  readonly name: string;
  readonly send: (site: Site, text: string) => ReturnType<Site['post']>;
  /** All unless stated. */
  readonly texts?: readonly string[];
}[] = [
  {
    name: 'the name of a searched field',
    send: (site, text) =>
      site.post('planner', LIST, {
        searchParams: [{ searchField: text, searchValue: 'x', compareType: 'like' }],
      }),
  },
  {
    name: 'the name of a sorted field',
    send: (site, text) => site.post('planner', LIST, { sortParams: [{ field: text, order: 'asc' }] }),
  },
  {
    name: 'a searched word',
    send: (site, text) =>
      site.post('planner', LIST, {
        searchParams: [{ searchField: 'name', searchValue: text, compareType: 'like' }],
      }),
  },
  {
    name: 'a list of values',
    send: (site, text) =>
      site.post('planner', LIST, {
        searchParams: [{ searchField: 'id', searchValue: [text, 'x'], compareType: 'in' }],
      }),
  },
  { name: 'the search key', send: (site, text) => site.post('planner', LIST, { searchKey: text }) },
  {
    name: 'the code of an object',
    send: (site, text) => site.post('planner', `/openapi/mes/${encodeURIComponent(text)}/getlist`, {}),
  },
  {
    name: 'the id of a record',
    send: (site, text) => site.post('planner', '/openapi/mes/item/generated-item/getviewmodel', { id: text }),
  },
  {
    name: 'the id of a page',
    send: (site, text) => site.post('planner', '/api/platform/pageview/model', { viewId: text }),
  },
  {
    name: 'the ids of a batch',
    send: (site, text) =>
      site.post('planner', '/openapi/object/batchdelete', { objectId: 'workOrder', ids: text }),
  },
  {
    name: 'the field of a lookup',
    send: (site, text) =>
      site.post('planner', '/openapi/mes/workOrder/getlookuplist', {
        field: text,
        pageIndex: 0,
        pageLength: 5,
      }),
  },
  {
    name: 'the code of an enumeration',
    send: (site, text) => site.post('planner', `/openapi/sys/options/${encodeURIComponent(text)}`, {}),
  },
  {
    name: 'the name at sign-in',
    texts: FEW,
    send: (site, text) =>
      site.post(null, '/api/security/loginapi', {
        userName: text,
        passWord: 'd41d8cd98f00b204e9800998ecf8427e',
        isRemember: false,
      }),
  },
];

/** Rows of the attacked list; an injected condition would change them. */
async function rowCount(site: Site): Promise<number> {
  const { body } = await site.post('planner', LIST, { pageIndex: 0, pageLength: 1 });
  return Number(body.rowCount);
}

export const injection: AttackKind = {
  kind: 'injection',
  attacks: PLACES.map(({ name, send, texts = TEXTS }) => ({
    name: `${texts.length} texts of SQL as ${name}`,
    once: true,
    run: async (site) => {
      const before = await rowCount(site);
      const tryOne = async (text: string) => {
        const from = performance.now();
        const answer = await send(site, text);
        mustAnswer(answer, 200, 401, 403, 404, 422, 429);
        must(performance.now() - from < 4000, `it may have slept: ${text}`);
        const rows = bagsOf(answer.body.data);
        must(rows.length === 0 || rows.every((row) => row.status === false), `rows for ${text}`);
      };
      for (let at = 0; at < texts.length; at += AT_ONCE)
        await Promise.all(texts.slice(at, at + AT_ONCE).map(tryOne));
      must((await rowCount(site)) === before, 'rows are gone');
    },
  })),
};
