/**
 * The menu of a user: of the tenant's menu the entries of objects on which the user has any right, those that open a form
 * for a new record where he may make one, and those of no other edition than his. Source: specification 000 2 and 7.
 */

import { isRecord } from '../../engine/internal.ts';
import { MENU_LEVELS, type MenuItem, menuTree } from '../../platform/contract/index.ts';
import type { Static } from '../../platform/contract/schema.ts';
import type { Session } from '../auth/session.ts';
import { listOf, str, texts } from '../objects/parse-parts.ts';
import { list, text } from '../store/read.ts';
import { textOf } from '../texts/catalogue.ts';
import { answer, type Route } from './route.ts';
import type { Services } from './services.ts';

type Item = Static<typeof MenuItem>;

/** What a form that an entry opens does with a new record; the rights of saving one are called so, too. */
const MAKING: readonly string[] = ['add', 'copy', 'push'];

/** Whether the user may do what the entry opens the object's form for: nobody is led to a form that he cannot save. */
function mayUse({ rights }: Session, raw: Record<string, unknown>, code: string): boolean {
  const meta = isRecord(raw.meta) ? raw.meta : {};
  const params = isRecord(meta.params) ? meta.params : {};
  const action = isRecord(params.appParam) ? str(params.appParam.action).toLowerCase() : '';
  return !MAKING.includes(action) || rights.may(code, 'add') || rights.may(code, action);
}

/** Whether the user sees an entry. `codes` are the object codes of all pages, by the page's id. */
function visible(
  session: Session,
  raw: Record<string, unknown>,
  codes: ReadonlyMap<string, string>,
): boolean {
  if (raw.hidden === true) return false;
  if (raw.builder === true && !session.rights.builder) return false;
  if (typeof raw.edition === 'string' && raw.edition !== session.systemVersion) return false;
  const pageId = str(raw.pageId);
  const code = str(raw.objectCode) || (codes.get(pageId) ?? '');
  if (code !== '') return session.rights.sees(code) && mayUse(session, raw, code);
  // An entry whose page does not exist would open nothing. One without a page is a heading.
  return pageId === '';
}

/** The visible entries in the contract's form, titled in the session's language, without headings that became empty. */
function toItems(
  session: Session,
  raws: readonly Record<string, unknown>[],
  codes: ReadonlyMap<string, string>,
  depth: number,
): Item[] {
  if (depth > MENU_LEVELS) return [];
  return raws.flatMap((raw): Item[] => {
    if (!visible(session, raw, codes)) return [];
    const sent = listOf(raw.children);
    const children = toItems(session, sent, codes, depth + 1);
    if (sent.length > 0 && children.length === 0) return [];
    const titles = texts(raw.titles);
    const title = titles[session.language] ?? str(raw.title);
    const code = str(raw.objectCode) || (codes.get(str(raw.pageId)) ?? '');
    const words = new Set([...Object.values(titles), str(raw.title), code]);
    for (const known of [title, '']) words.delete(known);
    const meta = isRecord(raw.meta) ? raw.meta : {};
    const params = isRecord(meta.params) ? meta.params : null;
    const { objectCode: _, titles: __, builder: ___, edition: ____, ...rest } = raw;
    return [
      {
        ...rest,
        id: str(raw.id),
        name: str(raw.name),
        title,
        words: [...words],
        meta: {
          ...meta,
          title,
          icon: str(raw.icon),
          ...(params === null ? {} : { params: { ...params, appName: title } }),
        },
        children,
      },
    ];
  });
}

/** What administrators have beside the tenant's menu, screens of the shell's own: users with rights, the audit trail. */
function systemItems({ rights, language }: Session): Item[] {
  if (!rights.admin) return [];
  const entry = (
    id: string,
    code: 'menu.system' | 'menu.audit' | 'menu.users',
    icon: string,
    params: object,
  ) => {
    const title = textOf(language, code);
    return { id, name: id, title, path: id, meta: { title, icon, params }, children: [] as Item[] };
  };
  const audit = entry('pagewright-audit', 'menu.audit', 'clipboard-check', { routeName: 'auditTrail' });
  const users = entry('pagewright-users', 'menu.users', 'users', { routeName: 'users' });
  return [{ ...entry('pagewright-system', 'menu.system', 'cog', {}), children: [users, audit] }];
}

export function menuRoutes({ ports, registry }: Services): readonly Route[] {
  return [
    answer(menuTree, async ({ session }) => {
      const tenant = { field: 'tenantId', op: 'equal' as const, value: session.tenantId };
      const [[row], pages, objects] = await Promise.all([
        ports.store.find({
          table: 'sys_tenant',
          criteria: [{ field: 'id', op: 'equal', value: session.tenantId }],
        }),
        ports.store.find({ table: 'sys_page', criteria: [tenant], columns: ['id', 'objectId'] }),
        registry.all(session.tenantId),
      ]);
      const codeOf = new Map(
        objects.flatMap((object) => [[object.id, object.code] as const, [object.code, object.code] as const]),
      );
      const codes = new Map(
        pages.map((page) => [text(page, 'id'), codeOf.get(text(page, 'objectId')) ?? '']),
      );
      const raws = row === undefined ? [] : list(row, 'menu').filter(isRecord);
      return { data: [...toItems(session, raws, codes, 0), ...systemItems(session)] };
    }),
  ];
}
