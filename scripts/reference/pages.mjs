// The reference, a page a subject, made from the sources: by the name of its file, title and Markdown.
import { components, hostFunctions, platform, ports } from './components.mjs';
import { controls, undrawnControls } from './controls.mjs';
import { definitions } from './definitions.mjs';
import { doors } from './doors.mjs';
import { events, helpers } from './scripts.mjs';
import { texts } from './texts.mjs';
import { tokens } from './tokens.mjs';

const PAGES = {
  Components: components,
  HostFunctions: hostFunctions,
  Platform: platform,
  Ports: ports,
  Controls: controls,
  Definitions: definitions,
  Events: events,
  Helpers: helpers,
  Tokens: tokens,
  Texts: texts,
  Doors: doors,
};

export const REFERENCE = Object.entries(PAGES).map(([name, { title }]) => ({ name, title }));

/** Paragraphs that guides show as well. */
const PARTS = { undrawnControls };

/** The Markdown of a page, or of a part of one. */
export function referencePage(name) {
  if (PARTS[name] !== undefined) return PARTS[name]();
  const { title, text } = PAGES[name];
  return `# ${title}\n\n${text()}\n`;
}
