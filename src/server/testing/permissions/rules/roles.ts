/** Calls of roles. */
import type { CallRules } from '../callRule.ts';
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
};
