// Finds the Chromium that is driven: CHROMIUM_PATH, else the PATH, else Playwright's own.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without the desktop's windows: the same engine, which needs a fifth less of the processors. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Path of the first of these browsers, or undefined where only Playwright's own download can help. */
function chromiumPath(names) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name);
      if (existsSync(path)) return path;
    }
  }
  return undefined;
}

/** For benches and pictures, which tell what users have: the browser itself. For a machine without an outside network. */
export const launchOptions = () => optionsOf(NAMES);

/** For tests: the shell where there is one, since a run is bound by the processors. */
export const testLaunchOptions = () => optionsOf([...SHELLS, ...NAMES]);

function optionsOf(names) {
  const executablePath = chromiumPath(names);
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
