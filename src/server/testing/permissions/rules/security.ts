/** Calls of sign-in, sessions, menu, notifications, maps and public files: everybody's own. */
import { DEMO_PASSWORD_MD5 } from '../../../ports/memory.ts';
import type { CallRule, CallRules } from '../callRule.ts';
import { privateMark } from '../content.ts';
import { belongs, reaches } from '../rule.ts';
import { PNG } from './shared.ts';

const NO_RECORDS = 'it answers nothing of records';

/** A call about the user himself, or about nothing: whoever is signed in may make it. */
const plain = (more: Partial<CallRule> = {}): CallRules => ({
  ways: [{ way: '', rule: [], targets: 'none', request: () => ({}), ...more }],
  probes: NO_RECORDS,
});

export const securityRules: Readonly<Record<string, CallRules>> = {
  'security.login': {
    ways: [
      {
        way: 'with the right password',
        rule: [],
        targets: 'none',
        signsIn: true,
        request: (_, { actor }) => ({
          body: { userName: actor.user.name, passWord: DEMO_PASSWORD_MD5, isRemember: false },
        }),
      },
      {
        way: 'with a wrong password',
        rule: [{ holds: () => false, otherwise: 'refused' }],
        targets: 'none',
        counts: ['sys_login_attempt'],
        request: (_, { actor }) => ({
          body: { userName: actor.user.name, passWord: 'a'.repeat(32), isRemember: false },
        }),
      },
    ],
    probes: NO_RECORDS,
  },
  'security.logout': plain(),
  'security.currentUser': plain({ data: (_, { user }) => ({ userName: user.name }) }),
  'security.draftKey': plain(),
  'security.organizations': plain(),
  'security.changeOrganization': plain({
    rule: [belongs],
    targets: 'plants',
    request: ({ id }) => ({ body: { OrgId: id } }),
  }),
  'security.changeLanguage': plain({ request: () => ({ body: { language: 'vi_VN' } }) }),
  'security.changePassword': {
    ways: [
      {
        way: 'with the right password',
        rule: [],
        targets: 'none',
        request: () => ({ body: { OldPwd: DEMO_PASSWORD_MD5, NewPwd: '0123456789abcdef'.repeat(2) } }),
      },
      {
        way: 'with a wrong password',
        rule: [{ holds: () => false, otherwise: 'refused' }],
        targets: 'none',
        counts: ['sys_login_attempt'],
        request: () => ({ body: { OldPwd: 'a'.repeat(32), NewPwd: '0123456789abcdef'.repeat(2) } }),
      },
    ],
    probes: NO_RECORDS,
  },
  // Its administrators have passwords: no link counts.
  ...Object.fromEntries(
    ['security.setupState', 'security.setup'].map((name) => [
      name,
      plain({
        rule: [{ holds: () => false, otherwise: 'refused' }],
        request: () => ({ body: { token: 'a'.repeat(43), passWord: '0123456789abcdef'.repeat(2) } }),
      }),
    ]),
  ),
  'security.sessions': plain({
    // The one that he comes with, and that of before.
    data: (_, { user }) => ({ sessions: [{ device: privateMark(user) }, { device: privateMark(user) }] }),
  }),
  'security.endSession': plain({
    rule: [reaches('notFound')],
    targets: 'sessions',
    request: ({ id }, { world }) => ({ body: { id: world.ids.session(id) } }),
  }),
  'security.endOtherSessions': plain(),
  'security.watch': plain(),
  'menu.tree': plain(),
  'map.service': plain({ data: () => ({ search: true, reverse: true, tiles: null }) }),
  'map.search': plain({ request: () => ({ body: { query: 'Plant 1' } }) }),
  'map.reverse': plain({ request: () => ({ body: { longitude: 120.67, latitude: 24.15 } }) }),
  // Of this server there are none: its service has no tiles.
  'map.tile': plain({
    rule: [{ holds: () => false, otherwise: 'refused' }],
    request: () => ({ body: { z: '1', x: '0', y: '0' } }),
  }),
  'notify.list': plain({
    rule: [reaches('nothing')],
    targets: 'notifications',
    shown: true,
    request: () => ({ body: { type: '1', pageIndex: '0', pageLength: '100' } }),
  }),
  'notify.readMessage': plain({
    rule: [reaches('nothing')],
    targets: 'notifications',
    request: ({ id }, { world }) => ({ body: { ids: world.ids.notification(id) } }),
  }),
  'profile.get': plain({ data: (_, { user }) => ({ userName: user.name }) }),
  'profile.save': plain({ request: () => ({ body: { language: 'vi_VN', notify: ['decided'] } }) }),
  'profile.picture': plain({ request: () => ({ body: {}, file: { name: 'a.png', content: PNG } }) }),
  'profile.signIns': plain({ request: () => ({ body: { pageIndex: '0', pageLength: '20' } }) }),
  'static.config': plain(),
  'static.locale': plain({ request: () => ({ path: { language: 'zh_TW' } }) }),
  'static.version': plain(),
};
