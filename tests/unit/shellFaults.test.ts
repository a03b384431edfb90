/**
 * What can be wrong with what the shell is given, what it does then, and the test that holds it to that. A line without a
 * test, or whose test is gone, fails here. None of them loses what was typed, or shows a tab another user's data.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** What is wrong, what the shell does, and the tests: a file below `src` or `tests`, and the beginning of a title. */
type Line = readonly [wrong: string, does: string, ...tests: readonly `${string}: ${string}`[]];

const E2E = 'tests/e2e/faults.e2e.test.ts';
const MENU = 'src/shell/menu/menuTree.test.ts';
const SESSION = 'src/shell/session';

const LINES: readonly Line[] = [
  // Files of the site.
  [
    'config.json is absent, no JSON, a page in its place, or of wrong types',
    'the product as it comes: defaults of all settings, calls go to the same origin',
    `${E2E}: a configuration file that is %s leaves the product as it comes`,
  ],
  [
    'single values of config.json are wrong',
    'these do not count, the others do',
    'src/shell/settings/site.test.ts: what is wrong in it does not count',
  ],
  [
    'a locale file is broken, or a page is in its place',
    'it is as none',
    'src/platform/config/staticFiles.test.ts: a bad file and a page in place of a file are no translations',
  ],
  [
    'a locale file is absent or late',
    'the language before goes on, at the start the default, and it is said; it comes when it is chosen again',
    'tests/e2e/loading.e2e.test.ts: only the chosen language is fetched; one that cannot be had is not switched to, and comes when chosen again',
  ],
  [
    'version.json is absent or cannot be fetched',
    'logged only; asked again a minute later',
    'src/shell/version/versionStore.browser.test.ts: a check that fails is logged only',
  ],
  [
    'version.json is broken',
    'a failed check, as if it were absent',
    'src/platform/config/staticFiles.test.ts: a version that is no text is no version',
  ],
  // The menu.
  [
    'the menu is absent, empty, or leads nowhere',
    'nobody is signed in, and the sign-in says why',
    `${SESSION}/sessionStore.test.ts: without a menu nobody is signed in, and the login screen says why`,
  ],
  ['the menu is no list', 'it is as empty', `${MENU}: anything but a menu is an empty one`],
  [
    'the menu cannot be loaded while pages are open',
    'the one that is there stays',
    `${SESSION}/sessionStore.test.ts: signing in again in place keeps pages and menu`,
  ],
  [
    'redirects of the menu go in a circle',
    'such an entry leads nowhere, and says so when it is chosen',
    `${MENU}: a redirect to another entry leads to its page; one in a circle leads nowhere`,
  ],
  [
    'groups of the menu contain themselves, or are deeper than any menu',
    'nine levels are read, the rest is left out',
    `${MENU}: groups that contain themselves end at the deepest level`,
  ],
  [
    'the menu has 5,000 entries',
    'read, searched and found by address within moments',
    `${MENU}: five thousand entries are read, found and searched`,
  ],
  [
    'an entry has an address of `javascript:`, `data:` or another scheme',
    'it leads nowhere; as redirect, favourite, tab or framed page too',
    `${MENU}: an http address is external, another scheme is not`,
    `${MENU}: no address of another scheme or origin becomes one of the shell`,
    'src/shell/menu/places.test.ts: favourites of a device and of the server become one list',
    'src/shell/tabs/tabStore.test.ts: stored tabs are restored; damaged or hostile data restores none',
  ],
  [
    'an entry leads to another site',
    'a link that the browser opens beside the shell; framed only where the site allows its origin',
    'tests/e2e/navigation.e2e.test.ts: addresses that lead nowhere say so, and leave no tab',
  ],
  [
    'an address leads nowhere',
    'said, and back to the home page; no tab is left',
    'tests/e2e/navigation.e2e.test.ts: addresses that lead nowhere say so, and leave no tab',
  ],
  // A token that expires.
  [
    'the session ends while the user is idle',
    'the page learns of it by itself and goes to the sign-in, which leads back',
    'tests/e2e/sessions.e2e.test.ts: a session that is ended from another device goes to the sign-in screen',
    `${SESSION}/watchSession.browser.test.ts: an ended session is told as any 401`,
  ],
  [
    'the session ends while the user types',
    'sign-in in place; the text stays',
    'tests/e2e/sessions.e2e.test.ts: unsaved work of an ended session stays, and the password is asked for in place',
  ],
  [
    'the session ends while the user saves',
    'sign-in in place; the text stays and is saved then',
    'tests/e2e/bad-input.e2e.test.ts: a session revoked elsewhere asks for sign-in in place; the text stays and is saved',
  ],
  [
    'the session ends while a file is sent',
    'sign-in in place, also where nothing else is unsaved; the file waits to be sent again',
    `${E2E}: a session that ends while a file is sent, or while the palette searches`,
  ],
  [
    'the session ends while the palette searches',
    'sign-in in place over it with unsaved work, else the sign-in, which leads back',
    `${E2E}: a session that ends while a file is sent, or while the palette searches`,
    `${E2E}: without unsaved work a session that ends in the palette leads to the sign-in, and back`,
  ],
  // Several tabs of one browser.
  [
    'another tab signs out',
    'this one too; unsaved work waits for the same user',
    'tests/e2e/otherTabs.e2e.test.ts: signing out in one tab signs out the others; unsaved work waits for the same user',
    `${SESSION}/followTabs.test.ts: signing out elsewhere ends the session, or keeps unsaved work for its user, once`,
  ],
  [
    'another tab signs in as another user',
    'followed where nothing is unsaved: all pages close before anything is asked with his token; else sign-in in place',
    `${SESSION}/followTabs.test.ts: without unsaved work a tab follows, and says whom or where`,
    `${SESSION}/followTabs.test.ts: unsaved work is kept where the other token is %s`,
    `${SESSION}/sessionStore.test.ts: another user who signs in in place is told apart`,
  ],
  [
    'another tab goes to another organisation',
    'followed where nothing is unsaved, else asked; nothing of one is saved in the other',
    'tests/e2e/otherTabs.e2e.test.ts: an organisation that is switched in one tab is that of all',
    `${SESSION}/sessionStore.test.ts: what an open page sends never has the token of the organisation that another tab`,
    'src/shell/Shell.browser.test.tsx: in another organisation the home page shows nothing of the one before',
  ],
  [
    'several changes of other tabs come at once, or were missed',
    'the last one counts',
    `${SESSION}/followTabs.test.ts: what comes while a token is being adopted is followed after it`,
    `${SESSION}/followTabs.test.ts: the sign-in of this tab decides; what it missed meanwhile`,
  ],
  [
    'files of one user are on their way when another signs in',
    'cancelled and forgotten',
    'src/platform/transfers/transfers.test.ts: nothing of a user is left for the next: what runs is cancelled',
    'src/shell/Shell.browser.test.tsx: signing out asks while a file is on its way, and breaks it off',
  ],
  [
    'an answer of one user comes after another has signed in',
    'it is dropped',
    'src/shell/menu/places.test.ts: an answer that comes after another user has signed in is not for him',
  ],
  // The device.
  [
    'its clock is wrong',
    'the server’s time is stored; what is kept on the device is kept by the device’s clock',
    `${E2E}: a device whose clock is a year ahead keeps what is typed, and the server’s time is stored`,
  ],
  [
    'local storage is full or forbidden',
    'values last until the page is left; one signs in, works and saves',
    `${E2E}: with a storage that is %s one signs in, works and saves; only a reload forgets`,
    'src/platform/storage/storage.test.ts: a value that did not fit is not answered with the older one',
  ],
  [
    'what is stored on the device is damaged',
    'it is as nothing',
    'src/shell/settings/settingsStore.test.ts: stored %s is as nothing',
    'src/shell/tabs/tabStore.test.ts: stored tabs are restored; damaged or hostile data restores none',
    `${SESSION}/followTabs.test.ts: a damaged holder is as none`,
  ],
  [
    'the browser is killed while somebody types',
    'offered again when the form is opened, and listed on the home page',
    'tests/e2e/drafts.e2e.test.ts: what was typed before the page was killed is restored',
    'tests/e2e/drafts.e2e.test.ts: the home page lists what was typed and lost',
  ],
];

const root = join(import.meta.dirname, '../..');

test.each(LINES.map(([wrong, does, ...tests]) => ({ wrong, does, tests })))('$wrong: $does', ({ tests }) => {
  expect(tests).not.toEqual([]);
  for (const named of tests) {
    const at = named.indexOf(': ');
    const source = readFileSync(join(root, named.slice(0, at)), 'utf8');
    const title = named.slice(at + 2);
    // As the first words of a title, not of a comment.
    expect(
      [`'${title}`, `"${title}`, `\`${title}`].some((opening) => source.includes(opening)),
      named,
    ).toBe(true);
  }
});
