/** Calls of roles, users and organisations. */
import type { CallRules } from '../callRule.ts';
import { organisationOf } from '../content.ts';
import { administers, reaches } from '../rule.ts';

const probes = 'it is for administrators, and has no values of records';

export const roleRules: Readonly<Record<string, CallRules>> = {
  'role.list': {
    ways: [{ way: '', targets: 'none', rule: [administers], request: () => ({}) }],
    probes,
  },
  'role.permissions': {
    ways: [
      {
        way: '',
        targets: 'roles',
        rule: [administers, reaches('notFound')],
        shown: true,
        request: ({ id }, { world }) => ({ body: { id: world.ids.role(id) } }),
      },
    ],
    probes,
  },
  'role.savePermissions': {
    ways: [
      {
        way: '',
        targets: 'roles',
        rule: [administers, reaches('notFound')],
        request: ({ id }, { world }) => ({
          body: {
            id: world.ids.role(id),
            permissions: [{ objectCode: '*', actionCode: '*' }],
            fields: [],
            rowVersion: 0,
          },
        }),
      },
    ],
    probes,
  },
  'role.save': {
    ways: [
      {
        way: 'a new one',
        targets: 'none',
        rule: [administers],
        request: () => ({ body: { code: 'storekeeper', name: 'Storekeeper' } }),
      },
      {
        way: 'one that is there',
        targets: 'roles',
        rule: [administers, reaches('notFound')],
        request: ({ id }, { world }) => ({
          body: { id: world.ids.role(id), code: 'renamed', name: 'Renamed' },
        }),
      },
    ],
    probes,
  },
  'role.objects': {
    ways: [{ way: '', targets: 'none', rule: [administers], request: () => ({}) }],
    probes,
  },
  'user.list': {
    ways: [{ way: '', targets: 'none', rule: [administers], request: () => ({}) }],
    probes,
  },
  'user.save': {
    ways: [
      {
        way: 'a new one',
        targets: 'none',
        rule: [administers],
        request: (_, { actor }) => ({
          body: {
            userName: 'made',
            nickName: 'Made',
            roles: ['nobody'],
            organizations: [organisationOf(actor.user.plants[0])],
          },
        }),
      },
      {
        way: 'one that is there',
        targets: 'roles',
        rule: [administers, reaches('notFound')],
        request: ({ id, tenant }, { world }) => ({
          body: {
            id: world.ids.user(id),
            userName: id,
            nickName: 'Renamed',
            roles: ['nobody'],
            organizations: [organisationOf(tenant === 'one' ? 'a' : 'c')],
          },
        }),
      },
    ],
    probes,
  },
  'organization.save': {
    ways: [
      {
        way: 'a new one',
        targets: 'none',
        rule: [administers],
        request: () => ({ body: { name: 'Third plant' } }),
      },
      {
        way: 'one that is there',
        targets: 'roles',
        rule: [administers, reaches('notFound')],
        request: ({ tenant }) => ({
          body: { id: organisationOf(tenant === 'one' ? 'a' : 'c'), name: 'Renamed' },
        }),
      },
    ],
    probes,
  },
};
