// Reference: what each door exports, a line each.
import { DOORS } from '../doors.mjs';
import { exportsOf } from './api.mjs';
import { code, table } from './markdown.mjs';

/** The first sentence. */
const first = (text) => /^.*?[.:](?= |$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;

export const doors = {
  title: 'Doors',
  text: () =>
    `All that the package exports, by the path that it is imported from. Your editor shows the whole of each explanation.\n\n${DOORS.map(
      (door) =>
        `## pagewright/${door}\n\n${table(
          ['name', 'kind', 'what it is'],
          exportsOf(door).map(({ name, kind, doc }) => [code(name), kind, first(doc)]),
        )}`,
    ).join('\n\n')}`,
};
