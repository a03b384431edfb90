/**
 * The page's first script, and small: config.json, which everything else waits for, is asked for while the application is
 * still being fetched and compiled. Source: specification 000 §7 ("fetched with cache-busting").
 */
import '../../styles/styles.css';

// By the rules of all requests (`client/send.ts`), as it is asked for again where this answer is none.
const asked = fetch(`/config.json?t=${Date.now()}`, {
  cache: 'no-store',
  credentials: 'omit',
  redirect: 'manual',
});
// Nobody but who reads it is told of its failure.
asked.catch(() => undefined);

/** Said where the application cannot be fetched, by the browser's language: the texts would come with it. */
const FAILED = [
  ['zh-cn', '无法加载，请刷新页面。'],
  ['zh', '無法載入，請重新整理頁面。'],
  ['vi', 'Không tải được. Hãy tải lại trang.'],
  ['', 'This page could not be loaded. Please reload it.'],
] as const;

import('./start.tsx')
  .then(({ start }) => start(asked))
  .catch((error: unknown) => {
    console.error(error);
    const language = navigator.language.toLowerCase();
    const note = document.createElement('p');
    note.className = 'boot-failed';
    note.role = 'alert';
    note.textContent = FAILED.find(([prefix]) => language.startsWith(prefix))?.[1] ?? '';
    document.getElementById('root')?.replaceChildren(note);
  });
