import { useMemo, useState } from 'react';
import type { Language } from '../../engine/index.ts';
import { Pager, useTexts } from '../../widgets/internal.ts';
import { type Findable, folded, withWords } from '../find/match.ts';
import { joinNames } from '../texts/joinNames.ts';
import { type AccountRow, AccountsTable } from './AccountsTable.tsx';
import type { Account, Accounts } from './useAccounts.ts';

/** What the page of users lists. */
export type Kind = keyof Accounts;

interface KindTableProps {
  readonly kind: Kind;
  readonly accounts: Accounts;
  /** Words that the lines must have. */
  readonly word: string;
  readonly onOpen: (id: string) => void;
}

/** Lines of one page: of thousands of users all at once would keep each key of the search waiting. */
const PAGE_SIZE = 50;

type Translate = ReturnType<typeof useTexts>['t'];

function stateOf({ disabled, hasPassword }: Account, t: Translate): AccountRow['cells'][number] {
  if (disabled) return { text: t('shell.accounts.disabled'), tone: 'danger' };
  if (!hasPassword) return { text: t('shell.accounts.noPassword'), tone: 'warning' };
  return { text: t('shell.accounts.active') };
}

/** Columns and lines of one kind. */
function tableOf(kind: Kind, { users, roles, organizations }: Accounts, t: Translate, language: Language) {
  const roleNames = new Map(roles.map(({ code, name }) => [code, name || code]));
  const places = new Map(organizations.map(({ id, name }) => [id, name]));
  const said = (ids: readonly string[], names: ReadonlyMap<string, string>) =>
    joinNames(
      ids.map((id) => names.get(id) ?? id),
      language,
    );
  const tables: Record<Kind, { columns: readonly string[]; rows: readonly AccountRow[] }> = {
    users: {
      columns: [
        'shell.accounts.name',
        'shell.userName',
        'shell.user.roles',
        'shell.accounts.organizations',
        'shell.accounts.state',
      ],
      rows: users.map((user) => ({
        id: user.id,
        name: user.nickName,
        cells: [
          { text: user.userName },
          { text: said(user.roles, roleNames) },
          { text: said(user.organizations, places) },
          stateOf(user, t),
        ],
      })),
    },
    roles: {
      columns: ['shell.accounts.name', 'shell.accounts.code', 'shell.accounts.users', 'shell.accounts.may'],
      rows: roles.map((role) => ({
        id: role.id,
        name: role.name || role.code,
        cells: [
          { text: role.code },
          { text: String(role.users) },
          {
            text: joinNames(
              [
                ...(role.admin ? [t('shell.accounts.administers')] : []),
                ...(role.builder ? [t('shell.accounts.builds')] : []),
              ],
              language,
            ),
          },
        ],
      })),
    },
    organizations: {
      columns: ['shell.accounts.name', 'shell.accounts.users'],
      rows: organizations.map(({ id, name }) => ({
        id,
        name,
        cells: [{ text: String(users.filter((user) => user.organizations.includes(id)).length) }],
      })),
    },
  };
  return tables[kind];
}

/** All of one kind that have the words, a page at a time. */
export function KindTable({ kind, accounts, word, onOpen }: KindTableProps) {
  const { t, language } = useTexts();
  const [turned, setTurned] = useState({ word, page: 0 });
  const { columns, lines } = useMemo(() => {
    const table = tableOf(kind, accounts, t, language);
    const lines = table.rows.map((row): AccountRow & Findable => ({
      ...row,
      folded: folded([row.name, ...row.cells.map(({ text }) => text)].join('\n')),
    }));
    return { columns: table.columns.map((code) => t(code)), lines };
  }, [kind, accounts, t, language]);
  const found = useMemo(() => lines.filter(withWords(word)), [lines, word]);
  // Another word begins at the first page; of fewer lines the last page is shown.
  const last = Math.max(0, Math.ceil(found.length / PAGE_SIZE) - 1);
  const page = turned.word === word ? Math.min(turned.page, last) : 0;
  return (
    <>
      <section
        aria-label={t(`shell.accounts.${kind}`)}
        className="pw:overflow-hidden pw:rounded-lg pw:border pw:border-border pw:bg-surface"
      >
        <AccountsTable
          label={t(`shell.accounts.${kind}`)}
          columns={columns}
          rows={found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)}
          onOpen={onOpen}
        />
      </section>
      {found.length > PAGE_SIZE && (
        <Pager
          t={t}
          page={page}
          size={PAGE_SIZE}
          total={found.length}
          onPage={(to) => setTurned({ word, page: to })}
        />
      )}
    </>
  );
}
