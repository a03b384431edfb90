/**
 * The server's own tables: users and rights, sessions, definitions, files, versions, kept answers. They grow as all
 * others do: a column may be added here, never renamed or given another type (`Store.ensure`).
 */
import type { Column, ColumnType, TableSpec } from '../store/types.ts';

/** Tables that nearly every request reads: who asks, what he may, the definitions, and what open pages poll. */
const KEPT = new Set([
  'sys_tenant',
  'sys_organization',
  'sys_user',
  'sys_member',
  'sys_role',
  'sys_user_role',
  'sys_permission',
  'sys_field_permission',
  'sys_object',
  'sys_page',
  'sys_enum',
  'sys_notification',
  'sys_session',
  'sys_ended',
]);

/** A table from its columns by name; `indexes` are lists of columns. */
function table(
  name: string,
  key: readonly string[],
  columns: Readonly<Record<string, ColumnType>>,
  indexes: readonly (readonly string[])[] = [],
): TableSpec {
  const list: Column[] = Object.entries(columns).map(([column, type]) => ({ name: column, type }));
  return { name, key, columns: list, indexes, ...(KEPT.has(name) ? { kept: true } : {}) };
}

/** All of them. */
export const SYSTEM_TABLES: readonly TableSpec[] = [
  table('sys_state', ['key'], { key: 'text', value: 'json' }),
  table('sys_tenant', ['id'], {
    id: 'text',
    name: 'text',
    tablePrefix: 'text',
    menu: 'json',
    /** Null until the menu is changed for the first time. */
    menuVersion: 'number',
  }),
  table('sys_organization', ['id'], { id: 'text', tenantId: 'text', name: 'text', seq: 'number' }, [
    ['tenantId'],
  ]),
  table(
    'sys_user',
    ['id'],
    {
      id: 'text',
      tenantId: 'text',
      /** The user name in lower case: signing in does not regard case. */
      loginName: 'text',
      userName: 'text',
      nickName: 'text',
      passwordHash: 'text',
      systemVersion: 'text',
      language: 'text',
      disabled: 'boolean',
      /** Kinds of notifications that he does not want. */
      notifyOff: 'json',
      /** Id of the file with his picture. */
      picture: 'text',
      /** Null until an administrator saves him. */
      rowVersion: 'number',
    },
    [['loginName'], ['tenantId']],
  ),
  table('sys_member', ['userId', 'organizationId'], {
    userId: 'text',
    organizationId: 'text',
    seq: 'number',
  }),
  table('sys_role', ['id'], {
    id: 'text',
    tenantId: 'text',
    code: 'text',
    name: 'text',
    builder: 'boolean',
    admin: 'boolean',
    /** The home page of its users who have arranged none; null: that of their menu. */
    home: 'json',
    /** Null until its rights are saved by an administrator. */
    rowVersion: 'number',
  }),
  table('sys_user_role', ['userId', 'roleId'], { userId: 'text', roleId: 'text' }),
  table('sys_permission', ['roleId', 'objectCode', 'actionCode'], {
    roleId: 'text',
    objectCode: 'text',
    actionCode: 'text',
  }),
  table('sys_field_permission', ['roleId', 'objectCode', 'field'], {
    roleId: 'text',
    objectCode: 'text',
    /** `field`, `table` or `table.field`. */
    field: 'text',
    /** `hide` or `lock`. */
    effect: 'text',
  }),
  table(
    'sys_session',
    ['tokenHash'],
    {
      tokenHash: 'text',
      userId: 'text',
      organizationId: 'text',
      language: 'text',
      remember: 'boolean',
      /** Milliseconds since 1970. */
      createdAt: 'number',
      expiresAt: 'number',
      /** Null until the token is replaced; then the moment (milliseconds) at which it becomes invalid. */
      graceEnds: 'number',
      /** Hash of the first token of the sign-in, the same for all that replaced it. */
      chain: 'text',
      /** What the browser calls itself, and the network address that it was last seen at. */
      agent: 'text',
      address: 'text',
      /** Of the sign-in, kept by the tokens that replace it. */
      startedAt: 'number',
      startTime: 'datetime',
      seenAt: 'number',
      seenTime: 'datetime',
    },
    [['userId'], ['expiresAt'], ['graceEnds'], ['chain']],
  ),
  /** A row for each end of sessions: by its revision all processes learn that some have ended. */
  table('sys_ended', ['id'], { id: 'text', endedAt: 'number' }),
  table(
    'sys_login_attempt',
    ['key'],
    {
      key: 'text',
      failures: 'number',
      /** Milliseconds since 1970: attempts are refused until then; the count is forgotten then. */
      until: 'number',
      forgotten: 'number',
    },
    [['forgotten']],
  ),
  table(
    'sys_device',
    ['tokenHash', 'userId'],
    {
      tokenHash: 'text',
      userId: 'text',
      /** Milliseconds since 1970, of the last sign-in. */
      usedAt: 'number',
    },
    [['userId'], ['usedAt']],
  ),
  table(
    'sys_object',
    ['tenantId', 'code'],
    {
      tenantId: 'text',
      /** In lower case, since paths match without regard to case. */
      code: 'text',
      id: 'text',
      model: 'json',
      rowVersion: 'number',
      modifyTime: 'datetime',
    },
    [['tenantId', 'id']],
  ),
  table(
    'sys_page',
    ['id'],
    {
      id: 'text',
      tenantId: 'text',
      objectId: 'text',
      kind: 'text',
      viewType: 'text',
      viewName: 'text',
      /** The envelope as builders edit it, and as users see it. */
      draft: 'json',
      published: 'json',
      rowVersion: 'number',
      revision: 'number',
      modifyTime: 'datetime',
    },
    [['tenantId', 'objectId']],
  ),
  table('sys_page_version', ['pageId', 'revision'], {
    pageId: 'text',
    revision: 'number',
    content: 'json',
    publisher: 'text',
    publishTime: 'datetime',
  }),
  table('sys_enum', ['tenantId', 'code'], { tenantId: 'text', code: 'text', name: 'text', items: 'json' }),
  /** How a user has arranged his home page. */
  table('sys_workplace', ['userId'], { userId: 'text', layout: 'json' }),
  /** Addresses of the pages that a user has starred. */
  table('sys_favourites', ['userId'], { userId: 'text', addresses: 'json' }),
  table(
    'sys_notification',
    ['id'],
    {
      id: 'text',
      userId: 'text',
      title: 'text',
      message: 'text',
      /** What title and message say, in no language, and both in all of them (`notify/words.ts`); null in older rows. */
      said: 'json',
      words: 'text',
      sendTime: 'datetime',
      isRead: 'boolean',
      /** Which of the user's choices it belongs to; null for what was written before there were any. */
      kind: 'text',
      /** The record that it speaks of, and what the user knows it by. */
      objectId: 'text',
      recordId: 'text',
      number: 'text',
      /** Where that record is. */
      organizationId: 'text',
    },
    [['userId', 'isRead'], ['recordId'], ['sendTime']],
  ),
  table(
    'sys_file',
    ['id'],
    {
      id: 'text',
      tenantId: 'text',
      organizationId: 'text',
      fileName: 'text',
      contentType: 'text',
      size: 'number',
      image: 'boolean',
      objectCode: 'text',
      fieldName: 'text',
      userId: 'text',
      createTime: 'datetime',
      /** Of a picture, in pixels; null where it was not made again. */
      width: 'number',
      /**
       * Milliseconds since 1970 from which on nothing may refer to it; null while something does. Later than now for one
       * that waits to be used the first time: it goes as long after that as others (`files/limits.ts`).
       */
      unusedSince: 'number',
      /** True before its bytes are stored and while they are removed: it is out of everybody's reach. */
      going: 'boolean',
      /** True where `sys_file_use` says all that refers to it; null for files of before that was kept. */
      tracked: 'boolean',
    },
    [['userId'], ['unusedSince']],
  ),
  /** Where records and their kept versions refer to files. A record has one row for each file and field. */
  table(
    'sys_file_use',
    ['fileId', 'recordId', 'place'],
    {
      fileId: 'text',
      recordId: 'text',
      /** `field` of the header or `table.field`. */
      place: 'text',
      tenantId: 'text',
      objectCode: 'text',
      /** That of the record, empty where its object is shared; null in rows of before it was kept. */
      organizationId: 'text',
      /** Whether the record refers to it now; else only versions up to `lastVersion` do. */
      current: 'boolean',
      lastVersion: 'number',
    },
    [['recordId']],
  ),
  /** Contents of files, in base64, where they lie in the database. */
  table('sys_file_chunk', ['fileId', 'seq'], { fileId: 'text', seq: 'number', content: 'text' }),
  table(
    'sys_record_version',
    ['recordId', 'rowVersion'],
    {
      recordId: 'text',
      rowVersion: 'number',
      objectCode: 'text',
      organizationId: 'text',
      action: 'text',
      opinion: 'text',
      model: 'json',
      userId: 'text',
      time: 'datetime',
      /** Null for versions that were written before the audit trail listed them. */
      tenantId: 'text',
      requestId: 'text',
    },
    [['tenantId', 'time']],
  ),
  table(
    'sys_audit',
    ['id'],
    {
      id: 'text',
      /** Empty where nobody's tenant is known, as of a sign-in with an unknown name. */
      tenantId: 'text',
      organizationId: 'text',
      time: 'datetime',
      userId: 'text',
      requestId: 'text',
      address: 'text',
      kind: 'text',
      action: 'text',
      objectCode: 'text',
      recordId: 'text',
      pageId: 'text',
      details: 'json',
    },
    [['tenantId', 'time'], ['time'], ['userId', 'time']],
  ),
  table(
    'sys_idempotency',
    ['key'],
    {
      key: 'text',
      requestHash: 'text',
      answer: 'json',
      createdAt: 'number',
    },
    [['createdAt']],
  ),
];
