/** What a person keeps about himself. Beyond the specification, in its manner (000 2, /user/index). */
import {
  NOTICE_KINDS,
  profileGet,
  profilePicture,
  profileSave,
  profileSignIns,
} from '../../platform/contract/index.ts';
import { answer, type Route } from '../app/route.ts';
import type { Services } from '../app/services.ts';
import { actionTextOf } from '../audit/list.ts';
import type { Session } from '../auth/session.ts';
import { unauthorised } from '../errors.ts';
import { createUploading } from '../files/upload.ts';
import { list, text } from '../store/read.ts';
import type { Criterion, StoreRow, Tx } from '../store/types.ts';
import { isLanguage } from '../texts/catalogue.ts';

const equal = (field: string, value: unknown): Criterion => ({ field, op: 'equal', value });

export function profileRoutes(services: Services): readonly Route[] {
  const { store, clock } = services.ports;
  const uploading = createUploading(services);

  async function profileOf({ userId, tenantId, userName, nickName, orgName }: Session) {
    const [[user], [tenant], links] = await Promise.all([
      store.find({ table: 'sys_user', criteria: [equal('id', userId)] }),
      store.find({ table: 'sys_tenant', criteria: [equal('id', tenantId)] }),
      store.find({ table: 'sys_user_role', criteria: [equal('userId', userId)] }),
    ]);
    if (user === undefined) throw unauthorised();
    const ids = links.map((link) => text(link, 'roleId'));
    const roles = await store.find({
      table: 'sys_role',
      criteria: [{ field: 'id', op: 'in', value: ids }],
    });
    const off = list(user, 'notifyOff');
    const picture = text(user, 'picture');
    return {
      userName,
      nickName,
      tenantName: text(tenant ?? {}, 'name'),
      orgName,
      roleNames: roles.map((role) => text(role, 'name')).sort(),
      ...(picture === '' ? {} : { picture }),
      ...(isLanguage(user.language) ? { language: user.language } : {}),
      notify: NOTICE_KINDS.filter((kind) => !off.includes(kind)),
    };
  }

  /** Sets the picture, null for none. The one before goes with unused files; a picture in use does not. */
  async function setPicture(tx: Tx, userId: string, picture: string | null): Promise<void> {
    const [user = {}] = await tx.find({
      table: 'sys_user',
      criteria: [equal('id', userId)],
      lock: 'alone',
    });
    const before = text(user, 'picture');
    if (before !== '') await tx.update('sys_file', { unusedSince: clock.millis() }, [equal('id', before)]);
    if (picture !== null) await tx.update('sys_file', { unusedSince: null }, [equal('id', picture)]);
    await tx.update('sys_user', { picture }, [equal('id', userId)]);
  }

  return [
    answer(profileGet, async ({ session }) => ({ data: await profileOf(session) })),
    answer(profileSave, async ({ session }, { language, notify, picture }) => {
      const { userId } = session;
      const values: StoreRow = {
        ...(language === undefined ? {} : { language }),
        ...(notify === undefined ? {} : { notifyOff: NOTICE_KINDS.filter((kind) => !notify.includes(kind)) }),
      };
      await store.transaction(async (tx) => {
        if (Object.keys(values).length > 0) await tx.update('sys_user', values, [equal('id', userId)]);
        if (picture !== undefined) await setPicture(tx, userId, null);
      });
      return { data: await profileOf(session) };
    }),
    answer(
      profilePicture,
      async (visit) => {
        const parts = { fieldName: 'picture', objectId: '', objectCode: '' };
        const [file] = await uploading.take(visit, null, parts, true);
        if (file !== undefined)
          await store.transaction((tx) => setPicture(tx, visit.session.userId, file.id));
        return { data: await profileOf(visit.session) };
      },
      async (session, { bytes }) => uploading.needRoom(store, session.userId, bytes),
    ),
    answer(profileSignIns, async ({ session }, { pageIndex, pageLength }) => {
      const query = {
        table: 'sys_audit',
        criteria: [
          equal('tenantId', session.tenantId),
          equal('userId', session.userId),
          equal('kind', 'signIn'),
        ],
      };
      const limit = Math.max(1, Number(pageLength));
      const [rows, rowCount] = await Promise.all([
        store.find({
          ...query,
          sort: [
            { field: 'time', order: 'desc' },
            { field: 'id', order: 'desc' },
          ],
          offset: Number(pageIndex) * limit,
          limit,
        }),
        store.count(query),
      ]);
      const data = rows.map((row) => ({
        id: text(row, 'id'),
        time: text(row, 'time'),
        action: text(row, 'action'),
        actionText: actionTextOf(text(row, 'action'), session.language),
        address: text(row, 'address'),
      }));
      return { data, rowCount };
    }),
  ];
}
