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
void import('./start.tsx').then(({ start }) => start(asked));
