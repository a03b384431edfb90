/** Which stories pictures are taken of, and how. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../src/engine/internal.ts';

/** A story as it is drawn for a picture. */
export interface View {
  /** Of the picture's file. */
  readonly name: string;
  /** The story's id in the workbench. */
  readonly story: string;
  readonly mode: 'light' | 'dark';
  /** Pixels across. */
  readonly width: number;
}

const WIDE = 1280;
/** A phone. */
const NARROW = 390;

/** Stories whose pictures would say nothing: they hold the workbench itself, or a frame with a page of its own. */
const LEFT_OUT = [/^playground/, /^workbench/, /^pagewright-playground/];

/** By the title of their stories, what is also looked at in the dark and on a phone: pages, and widgets of many parts. */
const CHOSEN =
  /page ?form|page ?list|entry ?table|daterange|lookup|basedata|attachment|imgupload|dialogs|tablegroup|shell/i;

/** The first story of each file of the built workbench, in the order of their ids; chosen ones in three ways. */
export function viewsOf(workbench: string): readonly View[] {
  const index: unknown = JSON.parse(readFileSync(join(workbench, 'index.json'), 'utf8'));
  const entries = isRecord(index) && isRecord(index.entries) ? Object.values(index.entries) : [];
  const first = new Map<string, { readonly id: string; readonly title: string }>();
  for (const entry of entries) {
    if (!isRecord(entry) || entry.type !== 'story') continue;
    const [id, title, file] = [String(entry.id), String(entry.title), String(entry.importPath)];
    if (first.has(file) || LEFT_OUT.some((one) => one.test(id))) continue;
    if (Array.isArray(entry.tags) && !entry.tags.includes('dev')) continue;
    first.set(file, { id, title });
  }
  return [...first.values()]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap(({ id, title }) => {
      const view = (mode: View['mode'], width: number): View => ({
        name: `${id}${mode === 'dark' ? '-dark' : ''}${width === NARROW ? '-narrow' : ''}`,
        ...{ story: id, mode, width },
      });
      const more = CHOSEN.test(title) ? [view('dark', WIDE), view('light', NARROW)] : [];
      return [view('light', WIDE), ...more];
    });
}
