// Finds the Chromium that tests, benches and screenshots drive: CHROMIUM_PATH, else the PATH, else Playwright's own.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without windows: what only looks at pages takes a quarter less of the machine. */
const SHELL = ['chromium-headless-shell'];

/**
 * Path of a Chromium, or undefined where only Playwright's own download can help. `whole`: rather the browser that people
 * have, with its windows, than its shell; for what measures.
 */
export function chromiumPath({ whole = false } = {}) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const name of whole ? [...WHOLE, ...SHELL] : [...SHELL, ...WHOLE]) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(folder, name);
      if (existsSync(path)) return path;
    }
  }
  return undefined;
}

/** Launch options for a machine without an outside network, with the Chromium that `chromiumPath` finds. */
export function launchOptions(which = {}) {
  const executablePath = chromiumPath(which);
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
