import { useEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles/styles.css';
import { barriers } from '../../tests/helpers/barriers.ts';
import type { Adapter } from '../widgets/index.ts';
import { openRoot } from '../widgets/testing/mount.tsx';
import { createShell, type RunningShell, Shell, type ShellOptions, type SiteConfig } from './index.ts';
import { Layout } from './pages/laterPages.tsx';
import { addressOf } from './routes/paths.ts';

/** Names of the two apps of the menu, in the language of the session. */
const MENUS: Readonly<Record<string, readonly [string, string]>> = {
  en_US: ['Orders', 'Stock'],
  zh_TW: ['工單', '庫存'],
};

const USER = {
  accesstoken: 't',
  userName: 'ann',
  nickName: 'Ann',
  orgName: 'Factory',
  systemVersion: 'Pro',
  roles: ['ALL_ROUTERS'],
};

/** The form of a stock record: of the object o2, whichever object opens it. */
const STOCK_FORM = {
  id: 'f2',
  objectId: 'o2',
  viewName: 'Stock',
  pageData: JSON.stringify({ items: [{ key: 'k', type: 'textbox', model: 'name', title: 'Place' }] }),
};

/** The home page as the server of `factory` keeps it; where it is away, that fails. */
interface KeptHome {
  away: boolean;
  layout: unknown;
}

/** A server with a menu, one form beside it, and an order of each organisation that waits; paths are noted in `asked`. */
function factory(home: KeptHome, asked: string[], entries?: readonly object[]): typeof fetch {
  const note = { message: 'Approved', sendTime: '2026-03-04 05:06:07', isRead: false };
  const news = [
    { id: 'n1', title: 'Orders WO-7', ...note, objectId: 'o1', recordId: '7' },
    { id: 'n2', title: 'Welcome', ...note },
  ];
  let language = 'en_US';
  let place = 'north';
  const user = () => ({ ...USER, organizationId: place, orgName: place });
  const menu = () =>
    entries ??
    (MENUS[language] ?? []).map((title, at) => ({
      id: `m${at + 1}`,
      title,
      pageId: `v${at + 1}`,
      params: { appObjectId: `o${at + 1}` },
    }));
  const answerTo = (path: string, body: Record<string, unknown>): unknown => {
    switch (path) {
      case '/api/security/GetCurrentUser':
        return user();
      case '/api/Security/changeOrganization':
        place = String(body.OrgId);
        return user();
      case '/openapi/object/waiting':
        return [
          {
            objectId: 'o1',
            objectName: MENUS[language]?.[0] ?? '',
            id: place,
            number: `WO-${place}`,
            name: '',
            time: '',
          },
        ];
      case '/api/Notify/list':
        return { page_data: news };
      case '/api/platform/workplace':
        if ('layout' in body) home.layout = body.layout;
        return home.away ? undefined : { layout: home.layout };
      case '/api/Security/GetWebMenuTree':
        return menu();
      case '/api/Security/changeLanguage':
        language = String(body.language);
        return { accesstoken: 't' };
      case '/api/platform/pageview/model':
        return body.viewId === 'f2' ? STOCK_FORM : undefined;
      case '/api/platform/pageview/context':
        return { businessObject: { objectCode: 'stock', appCode: 'mes' }, events: [], actions: [] };
      default:
        return path.endsWith('/getviewmodel') ? { defaultModel: {}, model: null } : undefined;
    }
  };
  return async (input, init) => {
    const request = new Request(input, init);
    asked.push(new URL(request.url).pathname);
    const text = await request.text();
    const data = answerTo(new URL(request.url).pathname, text === '' ? {} : JSON.parse(text));
    return data === undefined
      ? Response.json({ status: false, code: 404, msg: '', data: null }, { status: 404 })
      : Response.json({ status: true, code: 200, msg: '', data });
  };
}

/** A shell whose user is signed in and has these tabs of an earlier visit. `answers` tells of each call whether it is answered. */
function openShell(
  address: string,
  restored: readonly { address: string; title: string }[] = [],
  config: SiteConfig = {},
  menu?: readonly object[],
  adapters: readonly Adapter[] = [],
  answers: () => boolean | Promise<boolean> = () => true,
  parts: Pick<ShellOptions, 'logoUrl'> = {},
) {
  const frame = location.href;
  const notes = { token: 't', 'tabs:ann': JSON.stringify(restored) };
  for (const [name, note] of Object.entries(notes)) localStorage.setItem(name, note);
  for (const place of ['north', 'south']) localStorage.removeItem(`recent:ann:${place}`);
  history.replaceState(null, '', address);
  const home: KeptHome = { away: false, layout: null };
  const asked: string[] = [];
  const server = factory(home, asked, menu);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    if (!(await answers())) throw new TypeError('nobody answers');
    return server(input, init);
  };
  const shell = createShell({ baseUrl: 'http://factory.test', language: 'en_US', fetch, config, ...parts });
  const { host, root } = openRoot('position:fixed;inset:0');
  onTestFinished(async () => {
    await shell.dispose();
    for (const name of Object.keys(notes)) localStorage.removeItem(name);
    history.replaceState(null, '', frame);
  });
  root.render(<Shell shell={shell} adapters={adapters} />);
  const titles = () => {
    const bar = host.querySelector('nav:is([aria-label="Open pages"], [aria-label="已開啟的頁面"])');
    return [...(bar?.querySelectorAll<HTMLElement>('li > [title]') ?? [])].map(({ title }) => title);
  };
  return { shell, titles, home, asked };
}

const HOME = addressOf('dashboard');
const show = (shell: RunningShell, address: string) => shell.router.navigate(address);
const here = () => location.pathname + location.search;

test('a shell that is disposed while it starts asks nothing more, and says nothing', async () => {
  const frame = location.href;
  localStorage.setItem('token', 't');
  history.replaceState(null, '', HOME);
  const asked: string[] = [];
  const server = factory({ away: false, layout: null }, asked);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const shell = createShell({
    baseUrl: 'http://factory.test',
    language: 'en_US',
    fetch: async (input, init) => {
      const response = await server(input, init);
      // As of a network that cannot be cancelled: the answer comes after all.
      await held;
      return response;
    },
  });
  onTestFinished(() => {
    localStorage.removeItem('token');
    history.replaceState(null, '', frame);
  });
  const first = ['/api/Security/GetWebMenuTree', '/api/security/GetCurrentUser'];
  await expect.poll(() => asked.toSorted()).toEqual(first);
  await shell.dispose();
  answer();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked.toSorted()).toEqual(first);
  expect(shell.session.store.getState().phase).toBe('restoring');
  expect(shell.notices.list()).toEqual([]);
  expect([localStorage.getItem('token'), here()]).toEqual(['t', HOME]);
});

test('tabs take the names of another language while other pages are shown; each form is named after its own page', async () => {
  await page.viewport(1280, 720);
  const form = (id: string) =>
    addressOf('generateShowFormView', { renderCode: 'f2', appObjectId: 'o1', action: 'push', id });
  const { shell, titles } = openShell(addressOf('generateShowView', { appId: 'v1', appObjectId: 'o1' }), [
    { address: form('7'), title: 'Stock – details' },
  ]);
  await expect.poll(titles).toEqual(['Home', 'Stock – details', 'Orders']);
  show(shell, form(''));
  await expect.poll(titles).toEqual(['Home', 'Stock – details', 'Orders', 'New Stock']);
  show(shell, HOME);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: '繁體中文' }).click();
  // What was not shown in this visit keeps its name: its address says only from which object it was opened.
  await expect.poll(titles).toEqual(['首頁', 'Stock – details', '工單', '新增庫存']);
});

test('menu and first page are asked for beside the user, and the home page is not drawn for it', async () => {
  const { shell, titles, asked } = openShell(
    addressOf('generateShowFormView', { renderCode: 'f2', appObjectId: 'o2', action: 'add' }),
  );
  await expect.poll(titles).toEqual(['Home', 'New Stock']);
  expect(asked.slice(0, 3).toSorted()).toEqual([
    '/api/Security/GetWebMenuTree',
    '/api/platform/pageview/model',
    '/api/security/GetCurrentUser',
  ]);
  expect(asked.filter((path) => path === '/api/platform/pageview/model')).toHaveLength(1);
  expect(asked).not.toContain('/api/platform/workplace');
  show(shell, HOME);
  await expect.poll(() => asked).toContain('/api/platform/workplace');
});

test('the code of the layout is fetched beside the user, in the shell of any host', () => {
  const fetched = vi.spyOn(Layout, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  openShell(HOME);
  expect(fetched).toHaveBeenCalledOnce();
});

test('the list of the address is drawn with the layout: its tab does not come after it', async () => {
  await page.viewport(1280, 720);
  const { shell, titles } = openShell(addressOf('generateShowView', { appId: 'v1', appObjectId: 'o1' }));
  const begun = new Promise<readonly string[]>((resolve) => {
    shell.session.store.subscribe(({ phase }) => {
      if (phase === 'in') resolve(shell.tabs.store.getState().tabs.map(({ title }) => title));
    });
  });
  expect(await begun).toEqual(['', 'Orders']);
  await expect.poll(titles).toEqual(['Home', 'Orders']);
});

test('the browser shows the address of the record that a page has stored, but none that is too long to be loaded', async () => {
  const at = (query: Readonly<Record<string, string>>) =>
    addressOf('generateShowFormView', { appId: 'f2', ...query });
  const made = at({ action: 'add' });
  const { shell, titles } = openShell(made);
  await expect.poll(titles).toHaveLength(2);
  shell.tabs.noteStored(made, at({ action: 'look', id: '7' }));
  await expect.poll(here).toBe(at({ action: 'look', id: '7' }));
  shell.tabs.noteStored(made, at({ action: 'look', id: '7'.repeat(4000) }));
  await expect.poll(here).toBe(made);
});

test('the root of a site leads to the address that its configuration begins with', async () => {
  const { titles } = openShell('/', [], { defaultUrl: '/user/index' });
  await expect.poll(here).toBe('/user/index');
  await expect.poll(titles).toEqual(['Home', 'Personal centre']);
});

test('the sign-in names a server that is not the site’s own, and leads back to that', async () => {
  const { shell } = openShell(HOME, [], { baseUrls: ['/plant-a'] });
  await expect.poll(() => shell.session.store.getState().phase).toBe('in');
  void shell.session.logout();
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const back = page.getByRole('button', { name: 'Use this site’s own' });
  await expect.element(back).not.toBeInTheDocument();
  onTestFinished(() => shell.settings.set({ baseUrl: '' }));
  shell.settings.set({ baseUrl: '/plant-a' });
  await expect.element(page.getByText('Server address: /plant-a')).toBeVisible();
  await expect.element(back).toBeVisible();
});

test('a page is one tab, also where an address calls its app by its name of another language', async () => {
  const list = (appName: string, search = '[]') =>
    addressOf('generateShowView', { appId: 'v1', appName, searchParams: search });
  const { shell, titles } = openShell(HOME);
  await expect.poll(titles).toEqual(['Home']);
  show(shell, list('Orders'));
  await expect.poll(titles).toEqual(['Home', 'Orders']);
  show(shell, HOME);
  show(shell, list('工單'));
  await expect.poll(here).toBe(list('Orders'));
  expect(titles()).toEqual(['Home', 'Orders']);
  show(shell, list('工單', '[{"searchField":"a","searchValue":"1","compareType":"equal"}]'));
  await expect.poll(() => titles().length).toBe(3);
});

test('the side menu marks the page of the address, also where the address names its app', async () => {
  await page.viewport(1280, 720);
  openShell(
    `${addressOf('generateShowView', { appId: 'v1', appObjectId: 'o1' })}&appName=%E5%B7%A5%E5%96%AE`,
  );
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const entry = menu.getByRole('link', { name: 'Orders' });
  await expect.element(entry).toHaveAttribute('aria-current', 'page');
  await expect.element(menu.getByRole('link', { name: 'Stock' })).not.toHaveAttribute('aria-current');
});

test('signing out closes all pages and leads back to the visible one', async () => {
  await page.viewport(1280, 720);
  const form = addressOf('generateShowFormView', { renderCode: 'f2', appObjectId: 'o2', action: 'add' });
  const { shell, titles } = openShell(form);
  await expect.poll(titles).toEqual(['Home', 'New Stock']);
  await expect.poll(() => shell.pages.get(form)?.snapshot().form).toBeTruthy();
  await page.getByRole('button', { name: 'User menu: Ann' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(here()).toBe(`/login?redirect=${encodeURIComponent(form)}`);
  expect(shell.tabs.store.getState().tabs.map(({ address }) => address)).toEqual([HOME]);
  expect(shell.pages.get(form)).toBeUndefined();
  expect(localStorage.getItem('tabs:ann')).toBeNull();
});

test('cards of the home page lead to all that waits, to all notifications, and to what each of these speaks of', async () => {
  await page.viewport(1280, 900);
  const { shell } = openShell(HOME);
  const approvals = page.getByRole('region', { name: 'Waiting for my approval' });
  await approvals.getByRole('link', { name: 'Open all (1)' }).click();
  await expect.poll(here).toBe('/user/approvals');
  show(shell, HOME);
  const news = page.getByRole('region', { name: 'Unread notifications' });
  await expect.element(news.getByText('Welcome')).toBeVisible();
  expect(news.getByRole('button', { name: 'Welcome' }).elements()).toHaveLength(0);
  await news.getByRole('link', { name: 'view all' }).click();
  await expect.poll(here).toBe('/staticRouteView/secondary');
  show(shell, HOME);
  await news.getByRole('button', { name: 'Orders WO-7' }).click();
  await expect.poll(here).toMatch(/generateShowFormView\?.*appObjectId=o1.*id=7/);
});

test('in another organisation the home page shows nothing of the one before', async () => {
  await page.viewport(1280, 720);
  const { shell } = openShell(HOME);
  const recent = () => shell.places.store.getState().recent.length;
  await expect.poll(() => shell.session.store.getState().phase).toBe('in');
  show(shell, addressOf('generateShowFormView', { renderCode: 'f2', id: '7' }));
  await expect.poll(recent).toBe(1);
  show(shell, HOME);
  const waits = (place: string) => page.getByRole('link', { name: new RegExp(`^WO-${place}`) });
  await expect.poll(() => waits('north').elements().length).toBeGreaterThan(0);
  expect(await shell.session.changeOrganization('south')).toBeNull();
  expect(recent()).toBe(0);
  await expect.poll(() => waits('south').elements().length).toBeGreaterThan(0);
  expect(waits('north').elements()).toHaveLength(0);
  expect(await shell.session.changeOrganization('north')).toBeNull();
  expect(recent()).toBe(1);
});

test('the tab of a page that does not exist says so, in the language of the screen, and is no recent page', async () => {
  await page.viewport(1280, 720);
  const { shell, titles } = openShell(HOME);
  await expect.poll(() => shell.session.store.getState().phase).toBe('in');
  show(shell, addressOf('generateShowView', { appId: 'nosuch' }));
  await expect.poll(titles).toEqual(['Home', 'Page not found']);
  show(shell, addressOf('generateShowFormView', { renderCode: 'nosuch', id: '7' }));
  await expect.poll(titles).toEqual(['Home', 'Page not found', 'Page not found']);
  expect(shell.places.store.getState().recent).toEqual([]);
  expect(await shell.session.changeLanguage('zh_TW')).toBeNull();
  await expect.poll(titles).toEqual(['首頁', '找不到頁面', '找不到頁面']);
});

test.each(['desktop', 'phone'])(
  'on a %s it is said above the page that the browser cannot keep the session',
  async (device) => {
    await page.viewport(device === 'phone' ? 390 : 1280, 720);
    const { shell } = openShell(device === 'phone' ? '/mobile/user/approvals' : HOME);
    await expect.poll(() => shell.session.store.getState().phase).toBe('in');
    const keep = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => keep.mockRestore());
    expect(await shell.session.changeLanguage('zh_TW')).toBeNull();
    const said = page.getByRole('alert').filter({ hasText: '這個瀏覽器無法保存登入狀態' });
    await expect.element(said).toBeVisible();
    const foot = said.element().getBoundingClientRect().bottom;
    const main = page.getByRole('main').element().getBoundingClientRect();
    expect([main.top >= foot, main.bottom <= 720]).toEqual([true, true]);
    expect(shell.notices.list()).toEqual([]);
    await said.getByRole('button', { name: '關閉通知' }).click();
    await expect.poll(() => said.elements()).toHaveLength(0);
  },
);

test('in another language the cards of the home page name objects in it', async () => {
  await page.viewport(1280, 720);
  const { shell } = openShell(HOME);
  const named = (object: string) => page.getByRole('link', { name: new RegExp(`^WO-north.*${object}`) });
  await expect.poll(() => named('Orders').elements().length).toBeGreaterThan(0);
  expect(await shell.session.changeLanguage('zh_TW')).toBeNull();
  await expect.poll(() => named('工單').elements().length).toBeGreaterThan(0);
  expect(named('Orders').elements()).toHaveLength(0);
});

test.each(['top', 'mix'] as const)(
  'of a menu in the top bar (%s) entries never overlap: what has no room is in a menu',
  async (layout) => {
    const at = (width: number) => page.viewport(width, 720);
    await at(1920);
    const group = (id: string, title: string) => ({
      id,
      title,
      path: id,
      children: Array.from({ length: 30 }, (_, n) => n + 1).map((one) => ({
        id: `${id}${one}`,
        title: `${title} ${one}`,
        pageId: `${id}${one}`,
      })),
    });
    const titles = ['Bán hàng và mua hàng', 'Dữ liệu kỹ thuật', 'Thiết kế biểu mẫu', 'Hệ thống'];
    openShell(
      HOME,
      [],
      { settings: { layout, splitMenu: true } },
      titles.map((title, n) => group(`g${n}`, title)),
    );
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const rest = menu.getByRole('button', { name: 'Rest of the menu' });
    const boxes = () =>
      menu
        .getByRole('button')
        .elements()
        .map((one) => one.getBoundingClientRect());
    await expect.poll(() => boxes().length).toBe(titles.length);
    expect(rest.elements()).toHaveLength(0);
    await at(1100);
    await expect.element(rest).toBeVisible();
    expect(boxes().length).toBeLessThanOrEqual(titles.length);
    for (const [n, box] of boxes().entries())
      for (const other of boxes().slice(n + 1)) expect(other.left).toBeGreaterThanOrEqual(box.right);
    await rest.click();
    const menuBox = () => page.getByRole('menu').element().getBoundingClientRect();
    await expect.element(page.getByRole('menu')).toBeVisible();
    expect(menuBox().bottom).toBeLessThanOrEqual(720);
    const last = layout === 'top' ? 'Hệ thống / Hệ thống 2' : 'Hệ thống';
    await page.getByRole('menuitemradio', { name: last }).click();
    if (layout === 'top') await expect.poll(here).toContain('appId=g32');
    else {
      const side = page.getByRole('navigation', { name: last });
      await expect.element(side.getByRole('link', { name: 'Hệ thống 2' })).toBeVisible();
    }
  },
);

test('another site in a group of the top bar opens in a window of its own', async () => {
  await page.viewport(1280, 720);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => opened.mockRestore());
  const site = { id: 'a', title: 'Handbook', path: 'https://handbook.test/' };
  openShell(HOME, [], { settings: { layout: 'top' } }, [
    { id: 'g', title: 'Help', path: 'g', children: [site] },
  ]);
  await page.getByRole('button', { name: 'Help', exact: true }).first().click();
  const line = page.getByRole('menuitemradio', { name: 'Handbook' });
  await expect.element(line).toHaveAttribute('href', site.path);
  await line.click();
  expect(opened).toHaveBeenCalledExactlyOnceWith('https://handbook.test/', '_blank', 'noopener,noreferrer');
});

test('pages of a menu in the top bar are links, which Ctrl opens elsewhere; a plain click and Enter go there', async () => {
  await page.viewport(1280, 720);
  const leaf = (id: string) => ({ id, title: `Page ${id}`, pageId: id });
  const { shell } = openShell(HOME, [], { settings: { layout: 'top' } }, [
    { id: 'g', title: 'Group', path: 'g', children: [leaf('a'), leaf('b')] },
    leaf('c'),
  ]);
  const addressOf = (id: string) => `/generateViewList/generateShowView?appId=${id}`;
  const active = () => shell.tabs.store.getState().active;
  const alone = page.getByRole('navigation').getByRole('link', { name: 'Page c' });
  await expect.element(alone).toHaveAttribute('href', addressOf('c'));
  await alone.click();
  await expect.poll(active).toBe(addressOf('c'));
  const group = page.getByRole('button', { name: 'Group', exact: true }).first();
  await group.click();
  const line = page.getByRole('menuitemradio', { name: 'Page a' });
  await expect.element(line).toHaveAttribute('href', addressOf('a'));
  // The browser would open a tab: what a link does by itself is not followed here, only seen.
  let followed: boolean | null = null;
  const see = (event: Event) => {
    followed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', see);
  onTestFinished(() => window.removeEventListener('click', see));
  await line.click({ modifiers: ['Control'] });
  expect(followed).toBe(true);
  expect(active()).toBe(addressOf('c'));
  await group.click();
  await line.click();
  expect(followed).toBe(false);
  await expect.poll(active).toBe(addressOf('a'));
  // A mouse that rests where the menu comes would take the focus to what is below it.
  await alone.hover();
  group.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(line).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitemradio', { name: 'Page b' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(active).toBe(addressOf('b'));
});

test('a long title of the side menu is read whole, in two lines', async () => {
  await page.viewport(1280, 720);
  const title = 'Bán hàng và mua hàng nội địa';
  openShell(HOME, [], {}, [{ id: 'g', title, path: 'g', children: [{ id: 'a', title, pageId: 'a' }] }]);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect.element(menu.getByRole('button', { name: title, exact: true })).toBeVisible();
  const spans = [...menu.element().querySelectorAll(`[data-line][title="${title}"] > span`)];
  expect(spans).toHaveLength(2);
  for (const span of spans) expect(span.scrollHeight).toBeLessThanOrEqual(span.clientHeight);
});

test('a home page whose arrangement could not be loaded cannot be arranged, which would lose it', async () => {
  await page.viewport(1280, 720);
  const { shell, home } = openShell('/user/index');
  home.away = true;
  home.layout = { cards: [{ id: 'recent', kind: 'recent', width: 1 }] };
  show(shell, HOME);
  const arrange = page.getByRole('button', { name: 'Customise home', exact: true });
  await expect.element(page.getByRole('alert').filter({ hasText: 'standard cards' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Waiting for my approval' })).toBeVisible();
  await expect.element(arrange).toBeDisabled();
  home.away = false;
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect.element(arrange).toBeEnabled();
  await expect.element(page.getByRole('region')).toHaveAccessibleName(/Recent/);
});

test('above a page of another site a link leads to it in a window of its own: the page may refuse to be framed', async () => {
  await page.viewport(1280, 720);
  const url = `${location.origin}/no-such-board`;
  openShell(addressOf('iframe', { url, title: 'Line 1' }), [], { frameOrigins: [location.origin] });
  const link = page.getByRole('link', { name: 'Open in a new window' });
  await expect.element(link).toHaveAttribute('href', url);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  const frame = page
    .getByTitle('Line 1', { exact: true })
    .elements()
    .find((one) => one.matches('iframe'));
  const [above, below] = [link.element().getBoundingClientRect(), frame?.getBoundingClientRect()];
  expect(above.bottom).toBeLessThanOrEqual(below?.top ?? 0);
  expect(below?.height).toBeGreaterThan(400);
  await expect.element(page.getByText('Nothing below? The page may refuse to be shown here.')).toBeVisible();
});

test('a question mark opens the help wherever it is not typed; Ctrl+/ does everywhere', async () => {
  await page.viewport(1280, 720);
  const { shell } = openShell(HOME);
  const help = page.getByRole('dialog');
  await expect.element(page.getByRole('region').first()).toBeVisible();
  const search = page.getByRole('searchbox').first().element();
  search.focus();
  await userEvent.keyboard('?');
  expect([help.elements().length, search]).toEqual([0, expect.objectContaining({ value: '?' })]);
  await userEvent.keyboard('{Control>}/{/Control}');
  await expect.element(help).toBeVisible();
  const leave = async () => {
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => help.elements().length).toBe(0);
  };
  await leave();
  await userEvent.clear(search);
  for (const [role, name] of [
    ['button', 'User menu: Ann'],
    ['link', 'Orders'],
    ['button', 'Home'],
  ] as const) {
    const at = page.getByRole(role, { name, exact: true }).first().element();
    at.focus();
    await userEvent.keyboard('?');
    await expect.element(help).toBeVisible();
    await leave();
    expect(document.activeElement).toBe(at);
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard('?');
  await expect.element(help).toBeVisible();
  await leave();
  shell.settings.set({ isHelpKey: false });
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard('?');
  expect(help.elements()).toHaveLength(0);
  await userEvent.keyboard('{Shift>}{F1}{/Shift}');
  await expect.element(help.getByText('Ctrl+/, Shift+F1', { exact: true })).toBeVisible();
  shell.settings.reset();
});

const AWAY = { kind: 'network', code: 'request.network', params: {}, retryable: true } as const;

/** The shown tab, and the part of the bar that it scrolls in. */
function shownTab() {
  const tab = document.querySelector('li[data-tab]:has([aria-current="page"])');
  if (!tab?.parentElement) throw new Error('no tab is shown');
  return { tab, strip: tab.parentElement };
}

/** Pixels by which the shown tab reaches beyond the edges of its strip. */
function cutOff(): number {
  const { tab, strip } = shownTab();
  const [own, around] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
  return Math.round(Math.max(0, own.right - around.right, around.left - own.left));
}

test('the shown tab stays wholly in sight: when it is chosen, gets longer, is moved, and when the window gets narrower', async () => {
  await page.viewport(1366, 768);
  const form = (id: number) =>
    addressOf('generateShowFormView', { renderCode: 'f2', appObjectId: 'o1', action: 'push', id: `${id}` });
  const open = Array.from({ length: 11 }, (_, at) => ({ address: form(at), title: `Stock ${at} – details` }));
  const { shell, titles } = openShell(form(4), open);
  await expect.poll(() => titles().length).toBe(12);
  const shown = () => shownTab().tab.getAttribute('data-tab');
  for (const at of [10, 0, 6, 7]) {
    show(shell, form(at));
    await expect.poll(shown).toBe(form(at));
    await expect.poll(() => titles()[at + 1]).not.toContain(`${at}`);
    await expect.poll(cutOff).toBe(0);
  }
  const { tab, strip } = shownTab();
  // At its right edge: what gets longer is cut there.
  strip.scrollBy({ left: tab.getBoundingClientRect().right - strip.getBoundingClientRect().right });
  await expect.poll(cutOff).toBe(0);
  shell.tabs.nameRecord(form(7), 'WO-2026-0007');
  await expect.element(page.getByText('WO-2026-0007')).toBeVisible();
  await expect.poll(cutOff).toBe(0);
  await page.viewport(800, 768);
  await expect.poll(cutOff).toBe(0);
  for (const by of [3, -8]) {
    for (let step = 0; step !== by; step += Math.sign(by)) shell.tabs.move(form(7), Math.sign(by));
    await expect
      .poll(() => titles().findIndex((title) => title.includes('WO-2026-0007')))
      .toBe(by === 3 ? 11 : 3);
    await expect.poll(cutOff).toBe(0);
  }
});

test('while the server is away at the start that is said, and the session goes on by itself once it is back', async () => {
  await page.viewport(1280, 720);
  let answers = false;
  const { shell, titles } = openShell(HOME, [], {}, undefined, [], () => answers);
  await expect.element(page.getByText(/^The server cannot be reached\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try now' })).toBeVisible();
  expect([localStorage.getItem('token'), here()]).toEqual(['t', HOME]);
  answers = true;
  await expect.poll(titles, { timeout: 10_000 }).toEqual(['Home']);
  expect(shell.session.store.getState().phase).toBe('in');
});

test('a server that does not answer at the start is told of, and can be asked again, once at a time', async () => {
  await page.viewport(1280, 720);
  let release = () => {};
  const held = new Promise<boolean>((resolve) => {
    release = () => resolve(true);
  });
  const { titles, asked } = openShell(HOME, [], {}, undefined, [], () => held);
  const again = page.getByRole('button', { name: 'Try now' });
  await expect.element(page.getByText(/^The server has not answered yet\./)).toBeVisible();
  await again.click();
  await expect.element(again).toHaveAttribute('aria-disabled', 'true');
  await again.click({ force: true });
  release();
  await expect.poll(titles).toEqual(['Home']);
  expect(asked.filter((path) => path === '/api/security/GetCurrentUser')).toHaveLength(2);
});

test('files on their way are shown in the top bar until they were seen, and cancelled and tried again there', async () => {
  await page.viewport(1280, 720);
  const { shell } = openShell(HOME);
  const done: string[] = [];
  const begin = (name: string) =>
    shell.transfers.begin({
      kind: 'download',
      name,
      cancel: () => done.push(`cancel ${name}`),
      retry: () => done.push(`retry ${name}`),
    });
  await expect.element(page.getByRole('region').first()).toBeVisible();
  const [one, two] = [begin('a.csv'), begin('b.csv')];
  begin('c.csv');
  one.progress({ share: 0.45 });
  const button = page.getByRole('button', { name: /File transfers/ });
  await expect.element(button).toHaveAccessibleName('File transfers running: 3');
  await expect.element(page.getByRole('status').filter({ hasText: 'running: 3' })).toBeInTheDocument();
  two.failed(AWAY);
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  const popup = page.getByRole('dialog', { name: 'File transfers' });
  await expect.element(popup.getByText('45% downloaded')).toBeVisible();
  await expect.element(popup.getByRole('progressbar', { name: 'Progress of a.csv' })).toHaveValue(45);
  await popup.getByRole('button', { name: 'Cancel c.csv' }).click();
  await popup.getByRole('button', { name: 'Try b.csv again' }).click();
  expect(done).toEqual(['cancel c.csv', 'retry b.csv']);
  one.done();
  await expect.element(popup.getByText('Done')).toBeVisible();
  await popup.getByRole('button', { name: 'Dismiss b.csv' }).click();
  // The popup keeps the focus while its buttons go.
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => popup.elements().length).toBe(0);
  await expect.poll(() => button.elements().length).toBe(0);
  expect(document.activeElement?.id).toBe('content');
});

test('signing out asks while a file is on its way, and breaks it off', async () => {
  await page.viewport(1280, 720);
  const { shell } = openShell(HOME);
  await expect.element(page.getByRole('region').first()).toBeVisible();
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(unload()).toBe(false);
  let cancelled = false;
  shell.transfers.begin({
    kind: 'download',
    name: 'a.csv',
    cancel: () => {
      cancelled = true;
    },
  });
  expect(unload()).toBe(true);
  const leave = async () => {
    await page.getByRole('button', { name: 'User menu: Ann' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await leave();
  const asked = page.getByRole('alertdialog', { name: 'Files are still on their way' });
  await expect.element(asked.getByText('File transfers running: 1: leaving would break off.')).toBeVisible();
  await asked.getByRole('button', { name: 'Stay' }).click();
  expect([cancelled, shell.session.store.getState().phase]).toEqual([false, 'in']);
  await leave();
  await asked.getByRole('button', { name: 'Leave anyway' }).click();
  await expect.poll(() => cancelled).toBe(true);
  expect([unload(), shell.transfers.list()]).toEqual([false, []]);
});

test('a compact menu shows the mark of a site’s own files, and no name over its edge', async () => {
  await page.viewport(1366, 768);
  const mark = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"/>';
  const settings = { showHeader: false, isSidebarCompact: true };
  const logoUrl = (variant: string) => (variant === 'mark' ? mark : null);
  const { titles } = openShell(HOME, [], { settings }, undefined, [], () => true, { logoUrl });
  await expect.poll(titles).toEqual(['Home']);
  await expect.poll(() => document.querySelector<HTMLImageElement>('picture img')?.src).toBe(mark);
  const place = page.getByRole('button', { name: /north$/ });
  await expect.element(place).toBeVisible();
  expect(place.element().textContent).toBe('');
  const edge = place.element().closest('aside')?.getBoundingClientRect().right ?? 0;
  expect(edge).toBeGreaterThan(0);
  expect(place.element().getBoundingClientRect().right).toBeLessThanOrEqual(edge);
});

test.each([
  ['desktop', 1280, '/user/approvals', 0],
  ['phone', 390, '/mobile/user/approvals', 1],
])(
  'on a %s the cards of what waits for approval have so many primary buttons each',
  async (_, width, address, count) => {
    await page.viewport(width, 720);
    onTestFinished(() => page.viewport(1280, 720));
    openShell(address);
    const card = page.getByRole('listitem').filter({ hasText: 'WO-north' });
    await expect.element(card.getByRole('button', { name: /^Approve/ })).toBeVisible();
    expect(card.element().querySelectorAll('.pw-button-primary')).toHaveLength(count);
  },
);

test('without a top bar its tools stand beside each other below the menu, and the footer there can be read', async () => {
  await page.viewport(1366, 768);
  const { titles } = openShell(HOME, [], {
    settings: { showHeader: false, showFooter: true, isFooterAside: true },
  });
  await expect.poll(titles).toEqual(['Home']);
  const user = page.getByRole('button', { name: /^User menu/ });
  await expect.element(user).toBeVisible();
  const boxes = [...(user.element().closest('div')?.querySelectorAll('button') ?? [])].map((button) =>
    button.getBoundingClientRect(),
  );
  expect(boxes.length).toBeGreaterThan(4);
  for (const [at, box] of boxes.entries())
    for (const other of boxes.slice(at + 1))
      expect(other.left >= box.right || other.top >= box.bottom).toBe(true);
  expect(await barriers(document.body, ['region', 'page-has-heading-one'])).toEqual([]);
});

test('on phones notifications and files on their way fill the screen, each under its title once', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 720));
  const { shell } = openShell(HOME);
  shell.transfers.begin({ kind: 'download', name: 'a.csv', cancel: () => undefined });
  for (const name of [/^Notifications/, /^File transfers/]) {
    await page.getByRole('button', { name }).click();
    const popup = page.getByRole('dialog', { name });
    await expect.element(popup).toBeVisible();
    const { left, top, width, height } = popup.element().getBoundingClientRect();
    expect([left, top, width, height].map(Math.round)).toEqual([0, 0, 390, 844]);
    const titles = [...popup.element().querySelectorAll('h2, .pw-sheet-head > span')];
    const seen = titles.filter((each) => each.getBoundingClientRect().width > 1);
    expect(seen).toHaveLength(1);
    await popup.getByRole('button', { name: 'Close', exact: true }).click();
  }
});

test('on phones the list of open pages is as wide as the screen', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 720));
  const pages = Array.from({ length: 8 }, (_, at) => ({
    address: `/basics/iframe?url=https%3A%2F%2Fboards.test%2F${at}`,
    title: `Page ${at}`,
  }));
  openShell(HOME, pages);
  await page.getByRole('button', { name: /^All open pages/ }).click();
  const search = page.getByRole('combobox', { name: 'Search open pages' });
  await expect.element(search).toBeVisible();
  const frame = search.element().closest('[data-sheet] > .pw\\:flex');
  expect(frame?.getBoundingClientRect().width).toBe(390);
});

test('the list of open pages begins at the shown one, and tells it from those that are pointed at', async () => {
  await page.viewport(800, 720);
  onTestFinished(() => page.viewport(1280, 720));
  const pages = Array.from({ length: 14 }, (_, at) => ({
    address: `/basics/iframe?url=https%3A%2F%2Fboards.test%2F${at}`,
    title: `Page ${at}`,
  }));
  openShell(pages[9]?.address ?? '', pages);
  await page.getByRole('button', { name: /^All open pages/ }).click();
  const shown = page.getByRole('option', { name: 'Page 9', exact: true });
  await expect.element(shown).toHaveAttribute('aria-selected', 'true');
  await expect.element(shown).toHaveAttribute('aria-current', 'page');
  await userEvent.keyboard('{ArrowDown}');
  const next = page.getByRole('option', { name: 'Page 10', exact: true });
  await expect.element(next).toHaveAttribute('aria-selected', 'true');
  await expect.element(next).not.toHaveAttribute('aria-current');
  const bar = (of: typeof shown) => getComputedStyle(of.element()).boxShadow.includes('inset');
  expect([bar(shown), bar(next)]).toEqual([true, false]);
});

test('the way to the design of a form names the form once', async () => {
  await page.viewport(1280, 720);
  const params = { routeName: 'buildFormView', renderCode: 'f2' };
  const design = addressOf('buildFormView', { renderCode: 'f2', appId: '' });
  const entries = [
    { id: 'g', title: 'Form design', path: 'g', children: [{ id: 's', title: 'Stock', params }] },
  ];
  const { titles } = openShell(design, [], { settings: { showBreadcrumb: true } }, entries);
  await expect.poll(titles).toEqual(['Home', 'Design: Stock']);
  const way = page.getByRole('navigation', { name: 'Where you are' });
  const steps = () =>
    way
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(steps).toEqual(['Home', 'Form design', 'Stock']);
});

function loseFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

test('a new record begins in its first field, where nothing else has the focus', async () => {
  const { shell } = openShell(addressOf('generateShowView', { appId: 'v1', appObjectId: 'o1' }));
  const { store } = shell.tabs;
  await expect.poll(() => store.getState().tabs.length).toBe(2);
  const add = addressOf('generateShowFormView', { renderCode: 'f2', appObjectId: 'o2', action: 'add' });
  loseFocus();
  show(shell, add);
  const at = () => document.activeElement?.closest('[data-pw-key]')?.getAttribute('data-pw-key');
  await expect.poll(at).toBe('k');
  // A tab that is shown again is left as it was.
  show(shell, HOME);
  await expect.poll(() => store.getState().active).toBe(HOME);
  show(shell, add);
  loseFocus();
  await expect.poll(() => document.querySelector('[data-pw-key=k] input')?.checkVisibility()).toBe(true);
  await new Promise((done) => setTimeout(done, 300));
  expect(document.activeElement).toBe(document.body);
});

test('a stored record begins at its heading, and a form that is opened from the menu leaves the focus there', async () => {
  await page.viewport(1280, 720);
  const { shell } = openShell(HOME);
  const edit = (id: string) =>
    addressOf('generateShowFormView', { renderCode: 'f2', appObjectId: 'o2', action: 'edit', id });
  const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Stock' });
  await expect.element(entry).toBeVisible();
  const link = entry.element();
  if (link instanceof HTMLElement) link.focus();
  const menu = document.activeElement;
  expect(menu).not.toBe(document.body);
  show(shell, edit('1'));
  await expect.poll(() => document.querySelector('.pw-page-title')?.checkVisibility()).toBe(true);
  await new Promise((done) => setTimeout(done, 300));
  expect(document.activeElement).toBe(menu);
  loseFocus();
  show(shell, edit('2'));
  await expect.poll(() => document.activeElement?.className).toBe('pw-page-title');
});

test('the command palette gives the focus back, and a page that is chosen in it gets the focus', async () => {
  await page.viewport(1280, 720);
  const { shell, titles } = openShell(HOME);
  show(shell, addressOf('generateShowFormView', { renderCode: 'f2', appObjectId: 'o2', action: 'add' }));
  const place = page.getByRole('textbox', { name: 'Place' });
  const field = await place.findElement();
  if (field instanceof HTMLElement) field.focus();
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(field);

  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(palette).toBeVisible();
  // At once, as a fast typist does: what fits is known when Enter comes.
  await userEvent.keyboard('Orders{Enter}');
  // The list, or an order that was opened lately: what was used last comes first.
  await expect.poll(() => titles().some((one) => one.startsWith('Orders'))).toBe(true);
  await expect.poll(() => document.activeElement?.closest('#content') !== null).toBe(true);
  expect(document.activeElement).not.toBe(field);
});

test('a page that comes by itself does not take the focus from who copies a word elsewhere', async () => {
  await page.viewport(1280, 720);
  const { shell } = openShell(HOME);
  await expect.element(page.getByText('WO-north').first()).toBeVisible();
  const search = await page.getByRole('searchbox').first().findElement();
  if (search instanceof HTMLElement) search.focus();
  await userEvent.keyboard('{Control>}c{/Control}');
  const address = addressOf('generateShowFormView', { renderCode: 'f2', appObjectId: 'o2', action: 'add' });
  show(shell, address);
  await expect.element(page.getByRole('textbox', { name: 'Place' })).toBeVisible();
  // It would be taken in a task of its own.
  await new Promise((done) => setTimeout(done, 100));
  expect(document.activeElement).toBe(search);

  await userEvent.keyboard('{Alt>}{PageUp}{/Alt}');
  await expect.poll(here).toBe(HOME);
  await expect.poll(() => document.activeElement?.id).toBe('content');
});

test('a widget that fails while its page closes takes neither the menu nor the other tabs away', async () => {
  await page.viewport(1280, 720);
  const Failing = () => {
    useEffect(
      () => () => {
        throw new Error('a widget of the host');
      },
      [],
    );
    return 'own widget';
  };
  const own: readonly Adapter[] = [{ kinds: ['text'], Input: Failing, Display: Failing }];
  const { shell, titles } = openShell(HOME, [], {}, undefined, own);
  show(shell, addressOf('generateShowFormView', { renderCode: 'f2', appObjectId: 'o2', action: 'add' }));
  await expect.element(page.getByText('own widget')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Open pages' })
    .getByRole('button', { name: /^Close/ })
    .click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Stock' }).first()).toBeVisible();
  await expect.element(page.getByText('WO-north').first()).toBeVisible();
  expect(titles()).toEqual(['Home']);
});

test('a hidden page keeps its layout, and nothing in it is in sight or takes the focus', async () => {
  await page.viewport(1280, 720);
  const { shell } = openShell(HOME);
  show(
    shell,
    addressOf('generateShowFormView', { renderCode: 'f2', appObjectId: 'o2', action: 'edit', id: '1' }),
  );
  await expect.poll(() => document.querySelector('.pw-page-title')?.checkVisibility()).toBe(true);
  const title = document.querySelector<HTMLElement>('.pw-page-title');
  const { height } = title?.getBoundingClientRect() ?? { height: 0 };
  expect(height).toBeGreaterThan(0);
  show(shell, HOME);
  await expect.poll(() => title?.checkVisibility()).toBe(false);
  expect(title?.getBoundingClientRect().height).toBe(height);
  title?.focus();
  expect(document.activeElement).not.toBe(title);
  const panel = title?.closest('[data-address]');
  expect(panel && getComputedStyle(panel).contentVisibility).toBe('hidden');
});

test('what is open is written before the browser leaves, and unsaved work makes it ask', async () => {
  await page.viewport(1280, 720);
  const { shell, titles } = openShell(HOME);
  const left = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await expect.poll(titles).toEqual(['Home']);
  const address = addressOf('generateShowFormView', {
    renderCode: 'f2',
    appObjectId: 'o2',
    action: 'add',
  });
  show(shell, address);
  await expect.poll(() => document.querySelector('.pw-page-title')?.checkVisibility()).toBe(true);
  localStorage.removeItem('tabs:ann');
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('tabs:ann')).toContain('renderCode=f2');
  expect(left()).toBe(false);
  await page.getByRole('textbox', { name: 'Place' }).fill('moved');
  await expect.poll(left).toBe(true);
});

test('a browser that cannot keep the layout of hidden pages shows none of them', async () => {
  const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false);
  onTestFinished(() => supports.mockRestore());
  const { shell } = openShell(HOME);
  show(
    shell,
    addressOf('generateShowFormView', { renderCode: 'f2', appObjectId: 'o2', action: 'edit', id: '1' }),
  );
  await expect.poll(() => document.querySelector('.pw-page-title')?.checkVisibility()).toBe(true);
  const panel = document.querySelector('.pw-page-title')?.closest('[data-address]');
  show(shell, HOME);
  await expect.poll(() => panel && getComputedStyle(panel).display).toBe('none');
});

test('what is typed after another page was shown does not go into the frame of the hidden one', async () => {
  const { shell } = openShell(HOME, [], { frameOrigins: [location.origin] });
  show(shell, addressOf('iframe', { url: `${location.origin}/none`, title: 'Line 1' }));
  await expect.poll(() => document.querySelector('iframe[title="Line 1"]')?.checkVisibility()).toBe(true);
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Line 1"]');
  frame?.focus();
  expect(document.activeElement).toBe(frame);
  show(shell, HOME);
  await expect.poll(() => frame?.checkVisibility()).toBe(false);
  expect(document.activeElement).toBe(document.body);
});

test('several tabs are closed by keys one after the other: the focus stays among them, also where the page changes', async () => {
  await page.viewport(1280, 720);
  const { shell, titles } = openShell(HOME);
  const form = (id: string) =>
    addressOf('generateShowFormView', { renderCode: 'f2', appObjectId: 'o2', action: 'look', id });
  await expect.poll(titles).toEqual(['Home']);
  for (const [at, id] of ['1', '2'].entries()) {
    show(shell, form(id));
    await expect.poll(() => titles().length).toBe(at + 2);
  }
  const at = () => document.activeElement?.closest('[data-tab]')?.getAttribute('data-tab');
  for (const [id, next] of [
    ['2', form('1')],
    ['1', HOME],
  ] as const) {
    const closes = document.querySelector<HTMLElement>(`[data-tab="${form(id)}"] [aria-label^="Close"]`);
    closes?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(here).toBe(next);
    // The page that came may take the focus in a task of its own.
    await new Promise((done) => setTimeout(done, 100));
    expect(at()).toBe(next);
  }
});

test('a tab that is closed by a key after the question about its unsaved work leaves the focus in the tabs', async () => {
  await page.viewport(1280, 720);
  const { shell, titles } = openShell(HOME);
  const add = addressOf('generateShowFormView', { renderCode: 'f2', appObjectId: 'o2', action: 'add' });
  show(shell, add);
  await page.getByRole('textbox', { name: 'Place' }).fill('North');
  await expect.poll(() => shell.guards.isDirty(add)).toBe(true);
  show(shell, HOME);
  await expect.poll(here).toBe(HOME);
  const button = document.querySelector<HTMLElement>(`[data-tab="${add}"] button`);
  button?.focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  page.getByRole('button', { name: 'Discard changes' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toEqual(['Home']);
  await expect.poll(() => document.activeElement?.closest('[data-tab]')?.getAttribute('data-tab')).toBe(HOME);
});

test('from a page without a tab the keys lead to the first and the last tab; without tabs the help names none of them', async () => {
  await page.viewport(1280, 720);
  const form = (id: string) =>
    addressOf('generateShowFormView', { renderCode: 'f2', appObjectId: 'o2', action: 'look', id });
  const { shell, titles } = openShell(HOME);
  for (const [at, id] of ['1', '2'].entries()) {
    show(shell, form(id));
    await expect.poll(() => titles().length).toBe(at + 2);
  }
  for (const [key, next] of [
    ['PageDown', HOME],
    ['PageUp', form('2')],
  ] as const) {
    show(shell, '/404');
    await expect.poll(() => shell.tabs.store.getState().active).toBe('');
    await userEvent.keyboard(`{Alt>}{${key}}{/Alt}`);
    await expect.poll(here).toBe(next);
  }
  const help = page.getByRole('dialog');
  const ofTabs = help.getByText('Show the previous or next tab');
  await userEvent.keyboard('{Control>}/{/Control}');
  await expect.element(ofTabs).toBeVisible();
  shell.settings.set({ isUseTabsRouter: false });
  await expect.poll(() => ofTabs.elements().length).toBe(0);
  await expect.element(help.getByText('Search pages, records and commands')).toBeVisible();
  shell.settings.reset();
});

test.each(['keys', 'keyboard', 'shortcut'])(
  'the command palette finds the sheet of shortcuts by %s',
  async (word) => {
    await page.viewport(1280, 720);
    openShell(HOME);
    await expect.element(page.getByRole('link', { name: 'Stock' }).first()).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.getByRole('combobox').fill(word);
    await expect.element(page.getByRole('option', { name: /^Help and shortcuts/ })).toBeVisible();
  },
);
