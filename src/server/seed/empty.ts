import type { ServerIds } from '../ports.ts';
import type { DemoFactory } from './types.ts';

/** The least that a new installation needs: a tenant, an organisation, and an administrator who may do everything. */
export function emptyFactory(ids: Pick<ServerIds, 'record'>): DemoFactory {
  const organisation = ids.record();
  return {
    tenant: { id: ids.record(), name: 'Pagewright' },
    organisations: [{ id: organisation, name: 'Pagewright' }],
    roles: [{ code: 'admin', name: 'Administrator', permissions: { '*': ['*'] }, builder: true }],
    users: [
      { userName: 'admin', nickName: 'Administrator', roles: ['admin'], organisations: [organisation] },
    ],
    objects: [],
    pages: [],
    menu: [],
    records: {},
    notifications: [],
    enums: [],
  };
}
