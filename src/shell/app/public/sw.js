/*
 * The service worker of the installed application. It keeps the files of the build, whose names change with their
 * content, the page that loads them and its logos, so that the application starts without a network. It never keeps
 * data, texts, configuration or the version file: what is not named here goes to the server as if it were not there.
 *
 * The files are kept by the page that they belong to: when the server has another page, a new version, those of the one
 * before it go.
 */

const PAGE = 'page';
/** The page is kept under one address: it is the same for all routes. */
const ADDRESS = '/';
const FILES = 'files-';
/** Files whose names hold a hash of their content. */
const KEPT = /^\/assets\//;
/** Logos: of the build as well, but a site may replace them. */
const LOOK = /^\/brand\/[^/]+$/;
/** Milliseconds that the server is waited for where they are kept: a network may be there and carry nothing. */
const PAGE_WAIT = 3_000;
const LOOK_WAIT = 1_000;

let filesName = null;

async function nameOf(text) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return FILES + Array.from(bytes.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function currentFiles() {
  if (filesName === null) {
    const page = await (await caches.open(PAGE)).match(ADDRESS);
    filesName = page === undefined ? `${FILES}first` : await nameOf(await page.text());
  }
  return caches.open(filesName);
}

/** Fetches what the build says that a start without a network needs. What fails is fetched when it is used. */
async function fetchFiles(name) {
  const files = await caches.open(name);
  const answer = await fetch('/kept-files.json', { cache: 'no-cache' });
  if (!answer.ok) return;
  for (const address of await answer.json()) {
    if ((await files.match(address)) !== undefined) continue;
    const file = await fetch(address);
    if (file.ok) await files.put(address, file);
  }
}

/** Keeps the page; where it is another than before, the files of earlier ones go and its own are fetched. */
async function keepPage(response) {
  await currentFiles();
  const text = await response.clone().text();
  // The sign-in page of a proxy, or whatever else answers in the server's place, starts nothing.
  if (!text.includes('<meta name="version"')) return;
  const name = await nameOf(text);
  await (await caches.open(PAGE)).put(ADDRESS, response);
  if (name === filesName) return;
  filesName = name;
  for (const each of await caches.keys())
    if (each.startsWith(FILES) && each !== name) await caches.delete(each);
  await fetchFiles(name);
}

/** Keeps what was answered. Where there is no room for it, the page gets it nevertheless. */
async function keepFile(files, request, answer) {
  if (answer.ok) await files.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

async function file(request) {
  const files = await currentFiles();
  return (await files.match(request)) ?? keepFile(files, request, await fetch(request));
}

/** What the server answers, or what is kept where it fails or does not answer soon. */
function soon(asked, kept, wait) {
  if (kept === undefined) return asked;
  const late = new Promise((resolve) => setTimeout(resolve, wait, kept));
  return Promise.race([asked.catch(() => kept), late]);
}

/** From the server where it answers; what comes late is kept nevertheless. */
async function look(event) {
  const { request } = event;
  const files = await currentFiles();
  const asked = fetch(request).then((answer) => keepFile(files, request, answer));
  event.waitUntil(asked.catch(() => undefined));
  return soon(asked, await files.match(request), LOOK_WAIT);
}

/** Asks for a page, and once it is there keeps it, whether or not it was waited for. */
async function askPage(event) {
  const answer = await fetch(event.request);
  // A framed page is another one.
  const isOwn = event.request.destination === 'document';
  const isPage = isOwn && answer.ok && (answer.headers.get('Content-Type') ?? '').startsWith('text/html');
  return { answer, keeping: isPage ? keepPage(answer.clone()) : null };
}

async function page(event) {
  const asked = askPage(event);
  event.waitUntil(asked.then(({ keeping }) => keeping).catch(() => undefined));
  const kept = await (await caches.open(PAGE)).match(ADDRESS);
  return soon(
    asked.then(({ answer }) => answer),
    kept,
    PAGE_WAIT,
  );
}

self.addEventListener('install', () => self.skipWaiting());
// The page that began it was loaded without it.
async function begin() {
  await self.clients.claim();
  const answer = await fetch(ADDRESS, { cache: 'no-cache' });
  if (answer.ok) await keepPage(answer);
}

self.addEventListener('activate', (event) => event.waitUntil(begin().catch(() => undefined)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (KEPT.test(url.pathname)) event.respondWith(file(request));
  else if (LOOK.test(url.pathname)) event.respondWith(look(event));
  else if (request.mode === 'navigate') event.respondWith(page(event));
});
