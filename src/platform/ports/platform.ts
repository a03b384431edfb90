import { readControls } from '../../engine/internal.ts';
import { createClient } from '../client/client.ts';
import { createStaticFiles } from '../config/staticFiles.ts';
import { createFiles } from '../files/files.ts';
import { lateFormPorts } from '../late/formPorts.ts';
import { systemTexts } from '../texts/systemTexts.ts';
import { assemblePlatform, type BrowserPlatform, type PlatformOptions } from './barePlatform.ts';
import { listPorts } from './listPorts.ts';
import { createPages } from './pages.ts';

/** The ports of forms come with the first form: they bring the compiler along, which a sign-in can do without. */
const SERVER = {
  createClient,
  createStaticFiles,
  createFiles,
  createPages,
  listPorts,
  formPorts: lateFormPorts,
};

/**
 * Makes the platform, with the system's texts in all languages. Throws only for a base whose own address is not http(s),
 * an unknown time zone, or invalid controls (`ControlError`), which are mistakes of the host.
 */
export function createPlatform(options: PlatformOptions): BrowserPlatform {
  const { bundles = [], controls = [] } = options;
  return assemblePlatform(
    { ...options, bundles: [systemTexts, ...bundles], controls: readControls(controls) },
    SERVER,
  );
}
